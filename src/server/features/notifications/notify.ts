import { randomUUID } from 'node:crypto';
import { takesNotifications } from '../../../domain/notifications/channel.ts';
import { fitted, type Notification } from '../../../domain/notifications/notification.ts';
import { heldUntil, USUAL_SETTINGS } from '../../../domain/notifications/notification-settings.ts';
import type { NewDelivery } from '../../../ports/store/delivery-store.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import { NOTIFICATION_DELIVERY } from './delivery-job.ts';

export interface NotifyParts {
  readonly now: () => number;
  /** There is something to deliver. */
  readonly wake: () => void;
}

/** One notification for channels of one member. */
export interface Notice {
  readonly memberId: string;
  readonly notification: Notification;
  /** Absent or null for all of the member; none for the page alone. */
  readonly channelIds?: readonly string[] | null;
}

/**
 * Sends a notification to channels of a member, all of them unless some are named. It is part of the
 * transaction that writes what happened; the same event again reaches no channel a second time.
 * Answers how many channels it goes to.
 */
export type Notify = (
  stores: StoreTransaction,
  memberId: string,
  notification: Notification,
  channelIds?: readonly string[],
) => Promise<number>;

/** The same for any number of members and notifications, in few statements. */
export type NotifyMany = (stores: StoreTransaction, notices: readonly Notice[]) => Promise<number>;

export const batchNotifier =
  ({ now, wake }: NotifyParts): NotifyMany =>
  async (stores, notices) => {
    const at = now();
    const wanted = notices.filter(({ channelIds }) => channelIds?.length !== 0);
    const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))];
    if (memberIds.length === 0) return 0;
    const channels = await stores.channels.listMany(memberIds);
    const settings = await stores.notificationSettings.ofMany(memberIds);
    const deliveries = wanted.flatMap(({ memberId, notification, channelIds }) => {
      const message = fitted(notification);
      const wish = settings.get(memberId) ?? USUAL_SETTINGS;
      return (channels.get(memberId) ?? []).flatMap((channel): readonly NewDelivery[] => {
        if (!takesNotifications(channel)) return [];
        if (channelIds !== null && channelIds?.includes(channel.id) === false) return [];
        const held = heldUntil(wish, channel.kind, notification, at);
        const { id: channelId } = channel;
        const row = { id: randomUUID(), memberId, channelId, notification: message, createdAt: at };
        return [{ ...row, heldUntil: held }];
      });
    });
    const added = await stores.deliveries.addMany(deliveries);
    // What is held has no job: the one that looks after quiet hours and digests finds it.
    const jobs = deliveries.flatMap(({ id, heldUntil: held }) =>
      held === null && added.has(id) ? [{ id, kind: NOTIFICATION_DELIVERY, payload: null }] : [],
    );
    await stores.jobs.enqueueMany(jobs, at);
    if (jobs.length > 0) stores.afterCommit(wake);
    return added.size;
  };

export const notifier = (parts: NotifyParts): Notify => {
  const notifyMany = batchNotifier(parts);
  return (stores, memberId, notification, channelIds) =>
    notifyMany(stores, [{ memberId, notification, channelIds: channelIds ?? null }]);
};
