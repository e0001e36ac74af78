import { channelProblem } from '../../domain/notifications/channel.ts';
import { NotifierProblem, type PushNotifier } from '../../ports/notifier.ts';
import { type PostOutside, requireSuccess } from './outside-request.ts';
import { encryptPush, isPushKeys } from './push-encryption.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

export interface PushParts {
  readonly post: PostOutside;
  readonly accepts: (url: string) => boolean;
  readonly keys: VapidKeys;
  /** Whom a push service may write to: `mailto:` or `https:`. */
  readonly subject: () => string;
  readonly now: () => number;
}

/** A device that is switched off gets the message when it is back within a day. */
const TIME_TO_LIVE = 24 * 3_600;

export const pushNotifier = ({ post, accepts, keys, subject, now }: PushParts): PushNotifier => ({
  publicKey: keys.publicKey,
  accepts: (target) => accepts(target.endpoint) && isPushKeys(target),
  deliver: async ({ target, notification: { title, text, link, event } }, signal) => {
    const message = Buffer.from(JSON.stringify({ title, text, link, event }));
    const answer = await post({
      url: target.endpoint,
      headers: {
        authorization: vapidHeader(keys, {
          endpoint: target.endpoint,
          subject: subject(),
          now: now(),
        }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TIME_TO_LIVE),
        urgency: 'high',
      },
      body: encryptPush(message, target),
      signal,
    });
    if (answer.status === 404 || answer.status === 410)
      throw new NotifierProblem(channelProblem('gone', { status: answer.status }), 'gone');
    requireSuccess(answer);
  },
});
