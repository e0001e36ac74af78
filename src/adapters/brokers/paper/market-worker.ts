import { TRADING_PARTITIONS } from '../../../domain/trading/partition.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { QuoteLines } from '../../../ports/quote-lines.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { AccountActors } from './account-actors.ts';
import { followAccount, type FollowedAccount } from './followed-account.ts';
import { heldPartitions, type HeldPartitionsParts } from './held-partitions.ts';
import { type AccountTouched, TOUCHED_SUBJECT } from './paper-desk.ts';
import { type ReplayWorker, replayWorker } from './replay-worker.ts';
import { type SessionTapes, sessionTapes } from './session-tapes.ts';

export interface WorkerPauses {
  /** How long accounts are held without a sign of life. */
  readonly lease: number;
  readonly renewEvery: number;
  readonly tickEvery: number;
  /** Accounts are looked for so often, in case a message was lost. */
  readonly sweepEvery: number;
}

const PAUSES: WorkerPauses = {
  lease: 10_000,
  renewEvery: 3_000,
  tickEvery: 1_000,
  sweepEvery: 60_000,
};

export interface MarketWorkerParts extends Pick<
  HeldPartitionsParts,
  'leases' | 'bus' | 'id' | 'clock' | 'onProblem'
> {
  readonly bus: Bus;
  readonly store: TradingStore;
  readonly actors: AccountActors;
  readonly lines: QuoteLines;
  readonly market: TradingMarket;
  /** Minutes of the past, for replays; its own when there are none to share. */
  readonly tapes?: SessionTapes;
  /** Tells pages that the time of a replay has gone on. */
  readonly publish?: PublishMemberEvent;
  readonly newId: () => string;
  readonly pauses?: Partial<WorkerPauses>;
  /** Works on accounts of the same partitions: who holds one holds both. */
  readonly companion?: {
    readonly onTaken: (partitions: readonly number[]) => void;
    readonly onLost: (partition: number) => void;
  };
}

export interface MarketWorker {
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly figures: () => WorkerFigures;
}

export interface WorkerFigures {
  readonly partitions: number;
  readonly accounts: number;
  readonly symbols: number;
  /** Replays that run. */
  readonly replays: number;
}

/** Moves the accounts that this process holds: quotes, sessions, what is booked by the day. */
export function marketWorker(parts: MarketWorkerParts): MarketWorker {
  const { store, actors, onProblem } = parts;
  const pauses = { ...PAUSES, ...parts.pauses };
  const followed = new Map<
    string,
    { readonly partition: number; readonly account: FollowedAccount }
  >();
  const starting = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let leave: (() => Promise<void>) | undefined;
  let isClosed = false;

  const follow = async (accountId: string, partition: number): Promise<void> => {
    if (followed.has(accountId) || starting.has(accountId)) return;
    starting.add(accountId);
    try {
      const actor = await actors.of(accountId);
      // A replay has no part in the market of now.
      if (actor === undefined || actor.isReplay || isClosed || !held.has(partition)) return;
      const account = followAccount({
        actor,
        market: parts.market,
        lines: parts.lines,
        store,
        newId: parts.newId,
        isHeld: () => !isClosed && held.has(partition),
        onProblem,
      });
      followed.set(accountId, { partition, account });
      account.touched(true);
    } finally {
      starting.delete(accountId);
    }
  };

  const drop = (accountId: string): void => {
    followed.get(accountId)?.account.close();
    followed.delete(accountId);
  };

  const load = async (partitions: readonly number[]): Promise<void> => {
    for (const { accountId, partition } of await store.live(partitions))
      await follow(accountId, partition);
    await replays.load(partitions);
  };

  const replays: ReplayWorker = replayWorker({
    ...parts,
    tapes: parts.tapes ?? sessionTapes({ market: parts.market }),
    isHeld: (partition) => !isClosed && held.has(partition),
  });

  const held = heldPartitions({
    leases: parts.leases,
    bus: parts.bus,
    id: parts.id,
    clock: parts.clock,
    lease: pauses.lease,
    renewEvery: pauses.renewEvery,
    onTaken: (partitions) => {
      void load(partitions).catch(onProblem);
      parts.companion?.onTaken(partitions);
    },
    onLost: (partition) => {
      parts.companion?.onLost(partition);
      for (const [accountId, { partition: own }] of followed)
        if (own === partition) drop(accountId);
      replays.lose(partition);
    },
    onProblem,
  });
  const all = (): readonly number[] =>
    Array.from({ length: TRADING_PARTITIONS }, (_, partition) => partition).filter(held.has);

  const onTouched = (text: string): void => {
    const { accountId, partition, isLive, isUrgent } = JSON.parse(text) as AccountTouched;
    if (isClosed || !held.has(partition)) return;
    const known = followed.get(accountId);
    if (known !== undefined) known.account.touched(isUrgent);
    else if (isLive) void follow(accountId, partition).catch(onProblem);
  };

  return {
    start: async () => {
      leave = await parts.bus.subscribe(TOUCHED_SUBJECT, onTouched);
      await replays.start();
      await held.start();
      timers.push(
        setInterval(() => {
          for (const { account } of followed.values()) account.tick();
        }, pauses.tickEvery),
        setInterval(() => void load(all()).catch(onProblem), pauses.sweepEvery),
      );
    },
    close: async () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      await leave?.();
      await replays.close();
      for (const accountId of followed.keys()) drop(accountId);
      await held.close();
    },
    figures: () => {
      let symbols = 0;
      for (const { account } of followed.values()) symbols += account.symbols();
      return {
        partitions: held.size(),
        accounts: followed.size,
        symbols,
        replays: replays.size(),
      };
    },
  };
}
