import {
  type ChannelKind,
  channelProblem,
  type ChannelProblem,
  takesNotifications,
} from '../../../domain/notifications/channel.ts';
import { deliveryOfJob } from '../../../domain/notifications/delivery.ts';
import { NotifierProblem } from '../../../ports/notifier.ts';
import type { ChannelRecord } from '../../../ports/store/channel-store.ts';
import type { Delivery, DeliveryStore } from '../../../ports/store/delivery-store.ts';
import type { Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import { JobFailure, type JobKind } from '../../jobs/job-kind.ts';
import type { SendNotification } from './send.ts';
import { turnByKey } from './turn-by-key.ts';

export const NOTIFICATION_DELIVERY = 'notifications.deliver';

/** With the pauses of the runner a day. */
const MOST_ATTEMPTS = 32;

export interface DeliveryJobParts {
  readonly stores: Pick<Stores, 'channels' | 'deliveries'>;
  readonly send: SendNotification;
  /** Whether the member's plan has this kind of channel. */
  readonly mayUse: (memberId: string, kind: ChannelKind) => Promise<boolean>;
  readonly now: () => number;
}

type Outcome = Parameters<DeliveryStore['finish']>[1];

/** One job per delivery and round; its key names both. */
export function notificationDelivery(parts: DeliveryJobParts): JobKind<StoreTransaction> {
  const { now } = parts;
  // Every outcome is noted at the channel. Those of one channel at once would be serialization
  // failures on PostgreSQL, and the message would be sent again.
  const inTurn = turnByKey();

  /** The end of a delivery and what it says about its channel, together. */
  const finish = async (
    stores: Pick<Stores, 'channels' | 'deliveries'>,
    { id, memberId, channelId }: Delivery,
    outcome: Omit<Outcome, 'at'>,
  ): Promise<void> => {
    const at = now();
    if (!(await stores.deliveries.finish(id, { ...outcome, at })) || outcome.state === 'skipped')
      return;
    const { problem } = outcome;
    await stores.channels.settle(memberId, channelId, { at, problem, final: true });
  };

  return {
    name: NOTIFICATION_DELIVERY,
    concurrency: 10,
    maxAttempts: MOST_ATTEMPTS,
    run: async (job, context) => {
      const { signal } = context;
      const delivery = await parts.stores.deliveries.find(deliveryOfJob(job.key));
      if (delivery?.state !== 'queued') return;
      const { memberId, channelId, notification } = delivery;
      const attempts = job.attempts;
      const channel = await parts.stores.channels.get(memberId, channelId);
      if (channel === undefined) return;
      const write: typeof context.write = (work, saved) =>
        inTurn(`${memberId} ${channelId}`, () => context.write(work, saved));
      if (!takesNotifications(channel) || !(await parts.mayUse(memberId, channel.kind))) {
        const skipped = { state: 'skipped', attempts, problem: null } as const;
        await write((stores) => finish(stores, delivery, skipped));
        return;
      }
      try {
        const handOver = await parts.send(channel, notification, delivery.id, signal);
        await write(async (stores) => {
          await handOver?.(stores);
          await finish(stores, delivery, { state: 'delivered', attempts, problem: null });
        });
      } catch (thrown) {
        if (!(thrown instanceof NotifierProblem)) throw thrown;
        const { problem, retry } = thrown;
        if (retry === 'gone') return write((stores) => leave(stores, channel, delivery, problem));
        await write(async (stores) => {
          await stores.deliveries.postponed(delivery.id, attempts, problem);
          await stores.channels.settle(memberId, channelId, { at: now(), problem });
        });
        throw new JobFailure(thrown.message, retry, { cause: thrown, after: thrown.after });
      }
      return undefined;
    },
    onDead: async (job, _problem, stores) => {
      const delivery = await stores.deliveries.find(deliveryOfJob(job.key));
      if (delivery === undefined) return;
      const problem = delivery.problem ?? channelProblem('unreachable');
      await finish(stores, delivery, { state: 'abandoned', attempts: job.attempts, problem });
    },
  };

  /** A device that was given up by its browser is removed; anything else has failed. */
  async function leave(
    stores: StoreTransaction,
    { kind }: ChannelRecord,
    delivery: Delivery,
    problem: ChannelProblem,
  ): Promise<void> {
    if (kind === 'push') await stores.channels.remove(delivery.memberId, delivery.channelId);
    else
      await finish(stores, delivery, {
        state: 'abandoned',
        attempts: delivery.attempts + 1,
        problem,
      });
  }
}
