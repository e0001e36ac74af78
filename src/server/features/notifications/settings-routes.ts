import {
  getAlertFeed,
  getNotificationSettings,
  removeAlertFeed,
  renewAlertFeed,
  RESENT_AT_MOST,
  resendDeliveries,
  saveNotificationSettings,
} from '../../../contract/notifications.schema.ts';
import { channelTestPolicy } from '../../../domain/identity/growing-delay.ts';
import { deliveryJobId } from '../../../domain/notifications/delivery.ts';
import { heldUntil } from '../../../domain/notifications/notification-settings.ts';
import type { RunTransaction, Stores } from '../../../ports/store/stores.ts';
import { failure } from '../../call/failure.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { RecordSecurity } from '../identity/audit.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import type { Throttle } from '../identity/throttle.ts';
import { NOTIFICATION_DELIVERY } from './delivery-job.ts';
import { feedPath } from './feed-path.ts';

export interface SettingsParts {
  readonly stores: Pick<Stores, 'notificationSettings' | 'alertFeeds' | 'channels'>;
  readonly transaction: RunTransaction;
  readonly throttle: Throttle;
  readonly record: RecordSecurity;
  readonly origin: () => string;
  readonly now: () => number;
  /** There is something to deliver. */
  readonly wake: () => void;
}

/** How a member is told: quiet hours, digests, another try, and the feed. For the owner in person. */
export const settingsRoutes = (parts: SettingsParts): readonly Route[] => [
  answer(getNotificationSettings, (_, call) =>
    parts.stores.notificationSettings.of(requireMember(call).userId),
  ),
  answer(saveNotificationSettings, ({ body }, call) => {
    const { userId } = requireMember(call);
    return parts.transaction(async (stores) => {
      const before = await stores.notificationSettings.of(userId);
      const { quiet = before.quiet, digest = before.digest, sound = before.sound } = body;
      const days = quiet === null ? [] : [...new Set(quiet.days)].toSorted((a, b) => a - b);
      const after = { quiet: quiet && { ...quiet, days }, digest, sound };
      await stores.notificationSettings.put(userId, after);
      // Whoever ends quiet hours gets what they held back; nothing waits longer than it would have.
      const at = parts.now();
      for (const { id: channelId, kind } of await stores.channels.list(userId))
        await stores.deliveries.bringForward(
          { memberId: userId, channelId },
          heldUntil(after, kind, {}, at) ?? at,
        );
      return after;
    });
  }),
  answer(resendDeliveries, async ({ params, body }, call) => {
    const { userId } = requireMember(call);
    const place = { memberId: userId, channelId: params.channel };
    if ((await parts.stores.channels.get(userId, params.channel)) === undefined)
      throw failure(404, 'failures.noChannel');
    await parts.throttle.reserve(['channel-resend', userId], channelTestPolicy);
    const resent = await parts.transaction(async (stores) => {
      const revived = await stores.deliveries.revive(place, body.ids, RESENT_AT_MOST);
      const jobs = revived.map(({ id, round }) => {
        const job = deliveryJobId(id, round);
        return { id: job, kind: NOTIFICATION_DELIVERY, payload: null };
      });
      await stores.jobs.enqueueMany(jobs, parts.now());
      stores.afterCommit(parts.wake);
      return revived.length;
    });
    return { resent };
  }),
  answer(getAlertFeed, async (_, call) => {
    const feed = await parts.stores.alertFeeds.get(requireMember(call).userId);
    return { createdAt: feed?.createdAt ?? null };
  }),
  answer(renewAlertFeed, async (_, call) => {
    const { userId } = requireMember(call);
    const secret = newSecret();
    const createdAt = parts.now();
    await parts.transaction(async (stores) => {
      await stores.alertFeeds.put({ memberId: userId, secretHash: hashSecret(secret), createdAt });
      const event = { kind: 'feed.address', subject: userId, caller: call, detail: {} };
      await parts.record(event, stores);
    });
    return { createdAt, address: parts.origin() + feedPath(secret) };
  }),
  answer(removeAlertFeed, async (_, call) => {
    await parts.stores.alertFeeds.remove(requireMember(call).userId);
    return { createdAt: null };
  }),
];
