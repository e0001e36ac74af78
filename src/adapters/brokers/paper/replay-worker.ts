import { isReplayRunning, type ReplayClock } from '../../../domain/trading/replay-clock.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { AccountKey, TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { AccountActors } from './account-actors.ts';
import { type ReplayDriver, replayDriver } from './replay-driver.ts';
import type { SessionTapes } from './session-tapes.ts';

export interface ReplayWorkerParts {
  readonly bus: Bus;
  readonly store: TradingStore;
  readonly actors: AccountActors;
  readonly market: TradingMarket;
  readonly tapes: SessionTapes;
  readonly publish?: PublishMemberEvent;
  readonly clock: () => number;
  readonly isHeld: (partition: number) => boolean;
  readonly onProblem: (problem: unknown) => void;
}

/** The replays that this process moves. */
export interface ReplayWorker {
  readonly start: () => Promise<void>;
  /** Those of these partitions that run; the others are left alone. */
  readonly load: (partitions: readonly number[]) => Promise<void>;
  readonly lose: (partition: number) => void;
  readonly size: () => number;
  readonly close: () => Promise<void>;
}

/** Somebody changed the clock of a replay. */
export interface ReplayTouched {
  readonly accountId: string;
  readonly partition: number;
}
export const REPLAY_TOUCHED = 'trading.replay.touched';

/** Where the clock of a replay stands: told by who moves it. */
export interface ReplayMoved extends AccountKey {
  readonly clock: ReplayClock;
}
export const REPLAY_MOVED = 'trading.replay.moved';

const TELL_EVERY = 700;

export function replayWorker(parts: ReplayWorkerParts): ReplayWorker {
  const { store, actors, bus, onProblem } = parts;
  const drivers = new Map<string, { readonly partition: number; readonly driver: ReplayDriver }>();
  const starting = new Map<string, Promise<ReplayDriver | undefined>>();
  let leave: (() => Promise<void>) | undefined;

  const make = async (accountId: string, partition: number): Promise<ReplayDriver | undefined> => {
    const actor = await actors.of(accountId);
    if (actor === undefined || !actor.isReplay || !parts.isHeld(partition)) return undefined;
    let toldAt = 0;
    const driver = replayDriver({
      ...parts,
      actor,
      isHeld: () => parts.isHeld(partition),
      onMoved: (clock) => {
        bus.publish(REPLAY_MOVED, JSON.stringify({ ...actor.key, clock } satisfies ReplayMoved));
        // Pages ask again for everything they show: not more often than somebody can read it.
        const now = parts.clock();
        if (isReplayRunning(clock) && now - toldAt < TELL_EVERY) return;
        toldAt = now;
        const { memberId, accountId: id } = actor.key;
        parts.publish?.(memberId, 'orders', {
          event: 'account.changed',
          id,
          version: now,
          at: now,
        });
      },
    });
    drivers.set(accountId, { partition, driver });
    return driver;
  };

  const touch = async (accountId: string, partition: number): Promise<void> => {
    if (!parts.isHeld(partition)) return;
    const known = drivers.get(accountId)?.driver ?? (await starting.get(accountId));
    if (known !== undefined) {
      known.touched();
      return;
    }
    const made = make(accountId, partition).finally(() => starting.delete(accountId));
    starting.set(accountId, made);
    (await made)?.touched();
  };

  return {
    start: async () => {
      leave = await bus.subscribe(REPLAY_TOUCHED, (text) => {
        const { accountId, partition } = JSON.parse(text) as ReplayTouched;
        void touch(accountId, partition).catch(onProblem);
      });
    },
    load: async (partitions) => {
      const running = new Set<string>();
      for (const { accountId, partition, replay } of await store.replays(partitions)) {
        if (!isReplayRunning(replay)) continue;
        running.add(accountId);
        await touch(accountId, partition);
      }
      // One that stands, or is closed, needs no memory.
      for (const [accountId, { partition, driver }] of drivers)
        if (partitions.includes(partition) && !running.has(accountId) && driver.rest()) {
          driver.close();
          drivers.delete(accountId);
        }
    },
    lose: (partition) => {
      for (const [accountId, own] of drivers)
        if (own.partition === partition) {
          own.driver.close();
          drivers.delete(accountId);
        }
    },
    size: () => drivers.size,
    close: async () => {
      await leave?.();
      for (const { driver } of drivers.values()) driver.close();
      drivers.clear();
    },
  };
}
