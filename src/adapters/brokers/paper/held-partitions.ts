import { TRADING_PARTITIONS } from '../../../domain/trading/partition.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { PartitionLease, PartitionLeases } from '../../../ports/store/partition-leases.ts';

export interface HeldPartitionsParts {
  readonly leases: Pick<PartitionLeases<never>, 'claim' | 'renew' | 'release' | 'holders'>;
  readonly bus: Bus;
  /** Unique among all processes. */
  readonly id: string;
  readonly clock: () => number;
  readonly lease: number;
  readonly renewEvery: number;
  readonly onTaken: (partitions: readonly number[]) => void;
  readonly onLost: (partition: number) => void;
  readonly onProblem: (problem: unknown) => void;
}

export interface HeldPartitions {
  readonly has: (partition: number) => boolean;
  readonly size: () => number;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const SUBJECT = 'trading.workers';

/** The fair share of accounts that this process moves: others are heard of by the bus and by their leases. */
export function heldPartitions(parts: HeldPartitionsParts): HeldPartitions {
  const { leases, bus, id, clock } = parts;
  const held = new Map<number, PartitionLease>();
  const others = new Map<string, number>();
  let leave: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isRenewedAt = clock();
  let under: Promise<void> | undefined;

  const lose = (partition: number): void => {
    if (held.delete(partition)) parts.onLost(partition);
  };

  const balance = async (): Promise<void> => {
    bus.publish(SUBJECT, id);
    const before = [...held.values()];
    const kept = await leases.renew(before, clock() + parts.lease);
    const still = new Set(kept.map(({ partition }) => partition));
    for (const { partition } of before) if (!still.has(partition)) lose(partition);
    isRenewedAt = clock();
    const alive = new Set([id]);
    for (const [other, at] of others) if (clock() - at < parts.lease) alive.add(other);
    for (const { owner, leaseUntil } of await leases.holders())
      if (owner !== null && leaseUntil > clock()) alive.add(owner);
    const share = Math.ceil(TRADING_PARTITIONS / alive.size);
    if (isClosed) return;
    if (held.size > share) {
      const spare = [...held.values()].slice(share);
      for (const { partition } of spare) lose(partition);
      await leases.release(spare);
    } else if (held.size < share) {
      const taken = await leases.claim({
        owner: id,
        now: clock(),
        leaseUntil: clock() + parts.lease,
        limit: share - held.size,
      });
      for (const lease of taken) held.set(lease.partition, lease);
      if (taken.length > 0) parts.onTaken(taken.map(({ partition }) => partition));
    }
  };

  const balanceOnce = (): Promise<void> => {
    under ??= balance()
      .catch((problem: unknown) => {
        parts.onProblem(problem);
        // Who cannot renew must take it that somebody else has them by now.
        if (clock() - isRenewedAt > parts.lease) for (const each of held.keys()) lose(each);
      })
      .finally(() => {
        under = undefined;
      });
    return under;
  };

  return {
    has: (partition) => held.has(partition),
    size: () => held.size,
    start: async () => {
      leave = await bus.subscribe(SUBJECT, (text) => {
        const isGone = text.startsWith('-');
        const who = isGone ? text.slice(1) : text;
        if (who === id || isClosed) return;
        const isNew = !others.has(who);
        if (isGone) others.delete(who);
        else others.set(who, clock());
        if (isNew !== isGone) void balanceOnce();
      });
      await balanceOnce();
      timer = setInterval(() => void balanceOnce(), parts.renewEvery);
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await leave?.();
      await under;
      const all = [...held.values()];
      for (const { partition } of all) lose(partition);
      await leases.release(all).catch(parts.onProblem);
      bus.publish(SUBJECT, `-${id}`);
    },
  };
}
