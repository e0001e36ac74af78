import { randomUUID } from 'node:crypto';
import { takesNotifications } from '../../../domain/notifications/channel.ts';
import { fitted, type Notification } from '../../../domain/notifications/notification.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import { NOTIFICATION_DELIVERY } from './delivery-job.ts';

export interface NotifyParts {
  readonly now: () => number;
  /** There is something to deliver. */
  readonly wake: () => void;
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

export const notifier =
  ({ now, wake }: NotifyParts): Notify =>
  async (stores, memberId, notification, channelIds) => {
    const at = now();
    const channels = (await stores.channels.list(memberId)).filter(
      (channel) =>
        takesNotifications(channel) &&
        (channelIds === undefined || channelIds.includes(channel.id)),
    );
    let sent = 0;
    for (const { id: channelId } of channels) {
      const id = randomUUID();
      const delivery = { id, memberId, channelId, notification: fitted(notification) };
      if (!(await stores.deliveries.add({ ...delivery, createdAt: at }))) continue;
      await stores.jobs.enqueue({ id, kind: NOTIFICATION_DELIVERY, payload: null }, at);
      sent += 1;
    }
    if (sent > 0) stores.afterCommit(wake);
    return sent;
  };
