import {
  ALERT_PARTITIONS,
  type AlertKey,
  partitionOf,
} from '../../../../domain/alerts/alert-keys.ts';
import { ALERTS_CHANGED, type AlertsChanged } from '../../../../domain/alerts/alerts-changed.ts';
import {
  ALERTS_LOOK,
  type AlertsLook,
  type AlertsSeen,
} from '../../../../domain/alerts/alerts-look.ts';
import type { Bus } from '../../../../ports/bus.ts';
import type { PublishMemberEvent } from '../../../../ports/member-events.ts';
import type { PartitionLeases, PartitionLease } from '../../../../ports/store/partition-leases.ts';
import type { OwnedAlert } from '../../../../ports/store/alert-store.ts';
import type { StoreTransaction } from '../../../../ports/store/stores.ts';
import {
  type Partition,
  partition,
  type PartitionBatch,
  type PartitionParts,
} from './partition.ts';
import { workers } from './workers.ts';
import { writeBatches, type WriteParts } from './write-batches.ts';

export interface WorkerPauses {
  /** How long a partition is held without a sign of life. */
  readonly lease: number;
  readonly renewEvery: number;
  /** Firings are written at most so often, and at once when there were none for as long. */
  readonly flushEvery: number;
  /** Memories of quiet alerts are saved so often. */
  readonly checkpointEvery: number;
  /** Everything is read again so often, in case a message was lost. */
  readonly sweepEvery: number;
  /** How far a line may lag behind the others, by the market's clock. */
  readonly overlap: number;
}

export const WORKER_PAUSES: WorkerPauses = {
  lease: 10_000,
  renewEvery: 3_000,
  flushEvery: 40,
  checkpointEvery: 3_000,
  sweepEvery: 5 * 60_000,
  overlap: 5 * 60_000,
};

type FromParts = 'alerts' | 'market' | 'lines' | 'watchers' | 'engine' | 'surroundings';

export interface WorkerParts
  extends Pick<PartitionParts, FromParts | 'onProblem' | 'now'>, WriteParts {
  readonly partitions: Pick<
    PartitionLeases<StoreTransaction>,
    'claim' | 'renew' | 'release' | 'holders'
  >;
  readonly bus: Bus;
  readonly publish: PublishMemberEvent;
  /** Unique among all processes. */
  readonly id: string;
  readonly pauses?: Partial<WorkerPauses>;
  /**
   * No other process can open the store, as with a folder that is locked: what a process before
   * this one held is free, and nothing has to be renewed.
   */
  readonly isAlone?: boolean;
}

export interface AlertWorker {
  readonly start: () => Promise<void>;
  /** Saves and hands back what it holds. */
  readonly close: () => Promise<void>;
  /** The entitlement or a list of a member changed. */
  readonly memberChanged: (memberId: string) => void;
  readonly figures: () => WorkerFigures;
}

export interface WorkerFigures {
  readonly partitions: number;
  readonly alerts: number;
  readonly symbols: number;
  /** Firings that are not written yet. */
  readonly waiting: number;
  readonly fired: number;
  /** Of the last firings: from the moment that the condition came true to the store, in ms. */
  readonly lag: number;
}

/** Of all partitions in one transaction. */
const MOST_AT_ONCE = 1_000;
const QUESTIONS_AT_ONCE = 8;
const CLOCK_EVERY = 1_000;
const RETRY_AFTER = 500;
const LONGEST_REST = 100;
const FOR_GOOD = Number.MAX_SAFE_INTEGER;

export function alertWorker(parts: WorkerParts): AlertWorker {
  const { now, onProblem, partitions } = parts;
  const pauses = { ...WORKER_PAUSES, ...parts.pauses };
  const held = new Map<number, Partition>();
  const timers: NodeJS.Timeout[] = [];
  const leaving: (() => Promise<void>)[] = [];
  const inTurn = limited(QUESTIONS_AT_ONCE);
  /** Renewing a lease and writing under it are about the same rows. */
  const alone = limited(1);
  let others: Awaited<ReturnType<typeof workers>> | undefined;
  let isClosing = false;
  let fired = 0;
  let lag = 0;

  // Writing ---------------------------------------------------------------------------------------
  let flushTimer: NodeJS.Timeout | undefined;
  let isWriting: Promise<void> | undefined;
  let nextFlush = -Infinity;

  const onWork = (): void => {
    if (flushTimer !== undefined || isWriting !== undefined || isClosing) return;
    const wait = Math.max(0, nextFlush - performance.now());
    flushTimer = setTimeout(() => {
      flushTimer = undefined;
      void flush(false);
    }, wait);
  };

  const write = async (isCheckpoint: boolean): Promise<boolean> => {
    const taken: [Partition, PartitionBatch][] = [];
    let room = MOST_AT_ONCE;
    // Always in the same order, to avoid deadlocks.
    for (const each of [...held.values()].toSorted(byNumber)) {
      if (room <= 0) break;
      const batch = each.take(room, isCheckpoint);
      if (batch === undefined) continue;
      taken.push([each, batch]);
      room -= batch.firings.length + batch.memories.length;
    }
    if (taken.length === 0) return false;
    const batches = taken.map(([, batch]) => batch);
    try {
      const written = await alone(() => writeBatches(parts, batches));
      const changed = Map.groupBy(written.changed, partitionOfOwned);
      for (const [each, batch] of taken)
        if (written.lost.has(batch)) drop(each);
        else each.written(batch, changed.get(each.lease.partition) ?? []);
      const moment = now();
      for (const { memberId, firing } of written.firings) {
        parts.publish(memberId, 'alerts', {
          event: 'alert.fired',
          id: firing.id,
          version: 1,
          at: firing.noticedAt,
        });
        lag = lag * 0.95 + (moment - firing.noticedAt) * 0.05;
      }
      fired += written.firings.length;
      for (const owned of written.changed)
        parts.publish(owned.memberId, 'alerts', {
          event: 'alert.saved',
          id: owned.alert.id,
          version: owned.alert.revision,
          at: moment,
        });
      return true;
    } catch (problem) {
      for (const [each, batch] of taken) each.written(batch, undefined);
      throw problem;
    }
  };

  /** Leaves a few firings to the next flush, so that the event loop is free in between. */
  const isDone = (isCheckpoint: boolean): boolean => {
    const all = [...held.values()];
    if (isCheckpoint) return all.every((each) => each.isIdle());
    return all.reduce((sum, each) => sum + each.figures().waiting, 0) < MOST_AT_ONCE / 2;
  };

  /** One transaction after the other until little is left; never two at once. */
  const flush = (isCheckpoint: boolean): Promise<void> => {
    isWriting ??= (async () => {
      const began = performance.now();
      try {
        for (let isFirst = true; ; isFirst = false)
          if (!(await write(isCheckpoint && isFirst)) || isDone(isCheckpoint)) return;
      } catch (problem) {
        onProblem(problem);
        await new Promise((done) => setTimeout(done, RETRY_AFTER));
      } finally {
        const ended = performance.now();
        // A store that is slow is asked less often, for more at once.
        const rest = Math.min(ended - began, LONGEST_REST);
        nextFlush = Math.max(began + pauses.flushEvery, ended + rest);
        isWriting = undefined;
        if ([...held.values()].some((each) => !each.isIdle())) onWork();
      }
    })();
    return isWriting;
  };

  // Partitions ------------------------------------------------------------------------------------
  const drop = (each: Partition): void => {
    each.close();
    if (held.get(each.lease.partition) === each) held.delete(each.lease.partition);
  };

  const begin = (lease: PartitionLease): void => {
    const own = partition({ ...parts, lease, inTurn, breathe, onWork, overlap: pauses.overlap });
    held.set(lease.partition, own);
    own.start().catch((problem: unknown) => {
      onProblem(problem);
      // Release it, so that a process that can read it takes it.
      drop(own);
      void partitions.release([lease]).catch(onProblem);
    });
  };

  const giveBack = async (some: readonly Partition[]): Promise<void> => {
    if (some.length === 0) return;
    await isWriting;
    await flush(true);
    for (const each of some) drop(each);
    await partitions.release(some.map(({ lease }) => lease));
  };

  let isBalancing: Promise<void> | undefined;
  const balance = (): Promise<void> => {
    isBalancing ??= balanceOnce()
      .catch(onProblem)
      .finally(() => {
        isBalancing = undefined;
      });
    return isBalancing;
  };

  const balanceOnce = async (): Promise<void> => {
    if (parts.isAlone === true) return balanceAlone();
    const leases = [...held.values()].map(({ lease }) => lease);
    const leaseUntil = now() + pauses.lease;
    const still =
      leases.length === 0 ? [] : await alone(() => partitions.renew(leases, leaseUntil));
    const kept = new Set(still.map(({ partition: number, token }) => `${number} ${token}`));
    for (const each of held.values())
      if (leases.includes(each.lease) && !kept.has(`${each.lease.partition} ${each.lease.token}`))
        drop(each);
    if (isClosing) return;
    others?.announce();
    const alive = new Set(others?.ids() ?? [parts.id]);
    // With all partitions held here, no other process holds any.
    if (held.size < ALERT_PARTITIONS)
      for (const holder of await partitions.holders())
        if (holder.owner !== null && holder.leaseUntil > now()) alive.add(holder.owner);
    const share = Math.ceil(ALERT_PARTITIONS / alive.size);
    if (held.size > share) await giveBack([...held.values()].slice(share));
    else await claimUpTo(share);
  };

  /** Takes all once, whoever had it, and for good; later only what it gave back itself. */
  const balanceAlone = async (): Promise<void> => {
    const freeAt = hasAll ? now() : FOR_GOOD;
    await claimUpTo(ALERT_PARTITIONS, freeAt, FOR_GOOD);
    hasAll = true;
  };
  let hasAll = false;

  /** Takes free partitions until it holds its share. */
  const claimUpTo = async (
    share: number,
    freeAt = now(),
    leaseUntil = now() + pauses.lease,
  ): Promise<void> => {
    if (isClosing || held.size >= share) return;
    const limit = share - held.size;
    const claimed = await partitions.claim({ owner: parts.id, now: freeAt, leaseUntil, limit });
    for (const lease of claimed) if (!isClosing) begin(lease);
  };

  // News ------------------------------------------------------------------------------------------
  let news = new Map<number, AlertKey[]>();
  let newsTimer: NodeJS.Timeout | undefined;
  const onChanged = (text: string): void => {
    const { partition: number, memberId, id } = JSON.parse(text) as AlertsChanged;
    if (!held.has(number)) return;
    const keys = news.get(number) ?? [];
    keys.push({ memberId, id });
    news.set(number, keys);
    newsTimer ??= setTimeout(() => {
      newsTimer = undefined;
      const all = news;
      news = new Map();
      for (const [which, some] of all) void held.get(which)?.changed(some).catch(onProblem);
    }, 10);
  };

  /** Each process answers for the alerts that it watches; the others stay silent. */
  const onLook = (text: string): void => {
    const { question, to, memberId, ids } = JSON.parse(text) as AlertsLook;
    const keys = ids.map((id) => ({ memberId, id }));
    const seen = [...held.values()].flatMap((each) => each.look(keys));
    const answer: AlertsSeen = { question, seen };
    if (seen.length > 0) parts.bus.publish(to, JSON.stringify(answer));
  };

  const membersChanged = new Set<string>();
  let memberTimer: NodeJS.Timeout | undefined;
  const memberChanged = (memberId: string): void => {
    membersChanged.add(memberId);
    memberTimer ??= setTimeout(() => {
      memberTimer = undefined;
      const all = [...membersChanged];
      membersChanged.clear();
      for (const each of held.values())
        for (const member of all) void each.memberChanged(member).catch(onProblem);
    }, 200);
  };

  const every = (ms: number, work: () => void): void => {
    timers.push(setInterval(work, ms));
  };

  return {
    memberChanged,
    start: async () => {
      leaving.push(await parts.bus.subscribe(ALERTS_CHANGED, onChanged));
      leaving.push(await parts.bus.subscribe(ALERTS_LOOK, onLook));
      leaving.push(
        await parts.bus.subscribe('member.*.lists', (_, subject) =>
          memberChanged(subject.slice('member.'.length, -'.lists'.length)),
        ),
      );
      others = await workers(parts.bus, parts.id, {
        now,
        forgetAfter: pauses.lease,
        onCome: () => void balance(),
      });
      await balance();
      every(pauses.renewEvery, () => void balance());
      every(pauses.checkpointEvery, () => void flush(true));
      every(Math.min(CLOCK_EVERY, pauses.renewEvery), () => {
        for (const each of held.values()) each.clock();
      });
      every(pauses.sweepEvery, () => {
        for (const each of held.values()) void each.sweep().catch(onProblem);
      });
    },
    close: async () => {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      for (const timer of [flushTimer, newsTimer, memberTimer]) clearTimeout(timer);
      await Promise.all(leaving.map((leave) => leave()));
      await isBalancing;
      await giveBack([...held.values()]).catch(onProblem);
      await others?.close();
    },
    figures: () => {
      const all = [...held.values()].map((each) => each.figures());
      const sum = (of: 'alerts' | 'symbols' | 'waiting') =>
        all.reduce((total, each) => total + each[of], 0);
      return {
        partitions: held.size,
        alerts: sum('alerts'),
        symbols: sum('symbols'),
        waiting: sum('waiting'),
        fired,
        lag,
      };
    },
  };
}

const byNumber = (a: Partition, b: Partition): number => a.lease.partition - b.lease.partition;

const breathe = (): Promise<void> => new Promise((done) => setImmediate(done));

const partitionOfOwned = ({ memberId, alert }: OwnedAlert): number =>
  partitionOf(alert.target, { memberId, id: alert.id });

/** Limits how many run at a time; the others wait. */
function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let under = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (under >= most) await new Promise<void>((go) => queue.push(go));
    else under += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) under -= 1;
      else next();
    }
  };
}
