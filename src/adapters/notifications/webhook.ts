import { channelProblem } from '../../domain/notifications/channel.ts';
import { NotifierProblem, type WebhookNotifier, type WebhookTarget } from '../../ports/notifier.ts';
import { type PostOutside, requireSuccess } from './outside-request.ts';
import { webhookHeaders } from './webhook-signature.ts';

export interface WebhookParts {
  readonly post: PostOutside;
  readonly accepts: (url: string) => boolean;
  /** The origin that people see. */
  readonly origin: () => string;
  readonly now: () => number;
}

/** Signed calls to the endpoints of members. What the answer says beyond its status is not read. */
export function webhookNotifier({ post, accepts, origin, now }: WebhookParts): WebhookNotifier {
  const send = async (
    { url, secrets }: WebhookTarget,
    id: string,
    message: object,
    signal: AbortSignal,
  ) => {
    const body = JSON.stringify(message);
    const answer = await post({
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Tapedeck-Webhook/1',
        ...webhookHeaders({ id, at: now(), body }, secrets),
      },
      body,
      signal,
    });
    // The endpoint says that it is gone for good: asking again for a day would be rude.
    if (answer.status === 410)
      throw new NotifierProblem(channelProblem('refused', { status: 410 }), 'gone');
    requireSuccess(answer);
    return answer.body;
  };
  return {
    accepts,
    deliver: async ({ target, notification, deliveryKey }, signal) => {
      const { event, kind, title, text, link, at, data } = notification;
      const message = {
        type: kind,
        timestamp: new Date(at).toISOString(),
        data: { ...data, event, title, text, link: origin() + link },
      };
      await send(target, deliveryKey, message, signal);
    },
    verify: async (target, { text, deliveryKey }, signal) => {
      const message = {
        type: 'endpoint.verification',
        timestamp: new Date(now()).toISOString(),
        data: { challenge: text },
      };
      if (echoed(await send(target, deliveryKey, message, signal)) !== text)
        throw new NotifierProblem(channelProblem('no-echo'), 'never');
    },
  };
}

/** The challenge as plain text, or as JSON under its name. */
function echoed(body: string): unknown {
  try {
    const value = JSON.parse(body) as unknown;
    if (typeof value === 'object' && value !== null && 'challenge' in value) return value.challenge;
    return value;
  } catch {
    return body.trim();
  }
}
