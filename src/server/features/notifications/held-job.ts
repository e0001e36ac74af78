import { takesNotifications } from '../../../domain/notifications/channel.ts';
import { deliveryJobId } from '../../../domain/notifications/delivery.ts';
import type { MailMessage } from '../../../ports/mail-message.ts';
import type { Mailer } from '../../../ports/mailer.ts';
import type { Delivery, DeliveryPlace } from '../../../ports/store/delivery-store.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { NOTIFICATION_DELIVERY } from './delivery-job.ts';

const KIND = 'notifications.held';
const EVERY = 60_000;
/** Channels read at a time. */
const PAGE = 50;
/** Of one channel in one transaction; more become another letter. */
const MOST = 1_000;

export interface HeldJobParts {
  readonly stores: Pick<Stores, 'deliveries'>;
  readonly mailer: Mailer;
  readonly letter: (
    member: MemberRecord,
    address: string,
    deliveries: readonly Delivery[],
  ) => MailMessage;
  readonly now: () => number;
  readonly wake: () => void;
}

/**
 * Lets go what quiet hours and digests have held back, once its time has come: several messages to
 * a mailbox are one letter, everything else goes its usual way. The letter and the note that its
 * messages are delivered are one transaction: nothing is lost, nothing is sent twice.
 */
export const heldDeliveries = (parts: HeldJobParts): JobKind<StoreTransaction> => ({
  name: KIND,
  concurrency: 1,
  maxAttempts: 3,
  schedule: { every: EVERY },
  run: async (_job, { write, shouldYield }) => {
    for (;;) {
      const places = await parts.stores.deliveries.heldPlaces(parts.now(), PAGE);
      if (places.length === 0) return undefined;
      for (const place of places) {
        if (shouldYield()) return { next: null };
        await write((stores) => letGo(parts, stores, place));
      }
    }
  },
});

async function letGo(
  { mailer, letter, now, wake }: HeldJobParts,
  stores: StoreTransaction,
  place: DeliveryPlace,
): Promise<void> {
  const at = now();
  const { memberId, channelId } = place;
  const held = await stores.deliveries.heldDue(place, at, MOST);
  const channel = await stores.channels.get(memberId, channelId);
  const member = await stores.members.byId(memberId);
  const mayWrite = member?.disabledAt === null && channel !== undefined;
  // Anything else, a single message included, goes the way of every message.
  if (mayWrite && channel.kind === 'email' && takesNotifications(channel) && held.length > 1) {
    await mailer.send(letter(member, channel.target, held), stores);
    const done = { state: 'delivered', attempts: 1, at, problem: null } as const;
    await stores.deliveries.finishMany(
      held.map(({ id }) => id),
      done,
    );
    await stores.channels.settle(memberId, channelId, { at, problem: null, final: true });
    return;
  }
  await stores.deliveries.release(held.map(({ id }) => id));
  const jobs = held.map(({ id, round }) => {
    const job = deliveryJobId(id, round);
    return { id: job, kind: NOTIFICATION_DELIVERY, payload: null };
  });
  await stores.jobs.enqueueMany(jobs, at);
  stores.afterCommit(wake);
}
