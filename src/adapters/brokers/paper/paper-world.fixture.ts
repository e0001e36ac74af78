import { randomUUID } from 'node:crypto';
import { memoryBus } from '../../bus/memory.ts';
import type { OpenStore } from '../../store/open-store.ts';
import { tradingPartitions } from '../../store/partition-leases.ts';
import { applyEvent, newState } from '../../../domain/trading/apply-event.ts';
import { decide } from '../../../domain/trading/decide.ts';
import { DEFAULT_SETTINGS, STARTING_CASH } from '../../../domain/trading/default-settings.ts';
import type { AccountSettings } from '../../../domain/trading/account.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { type MarketWorker, marketWorker } from './market-worker.ts';
import { type PaperDesk, paperDesk } from './paper-desk.ts';
import { type ScriptedMarket, scriptedMarket } from './scripted-market.fixture.ts';

/** A Tuesday in the middle of a regular session. */
export const NOON = Date.parse('2026-11-10T17:00:00Z');

export interface PaperProcess {
  readonly desk: PaperDesk;
  readonly worker: MarketWorker;
  readonly stop: () => Promise<void>;
}

export interface PaperWorld {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly script: ScriptedMarket;
  readonly problems: unknown[];
  /** Another process on the same store and bus. */
  readonly process: (works?: boolean) => Promise<PaperProcess>;
  readonly account: (settings?: Partial<AccountSettings>) => Promise<string>;
  readonly dispose: () => Promise<void>;
}

export async function paperWorld(opened: Disposable<OpenStore>): Promise<PaperWorld> {
  const store = opened.value;
  await store.stores.members.create(memberFixture('ann'));
  const bus = memoryBus();
  const script = scriptedMarket(NOON, { AAPL: 200, MSFT: 400, PENNY: 2 });
  const problems: unknown[] = [];
  const processes = new Set<PaperProcess>();
  return {
    store,
    bus,
    script,
    problems,
    process: async (works = true) => {
      const onProblem = (problem: unknown): void => void problems.push(problem);
      const desk = paperDesk({
        store: store.stores.trading,
        bus,
        market: script.market,
        publish: () => {},
        newId: randomUUID,
        clock: Date.now,
        onProblem,
      });
      const worker = marketWorker({
        leases: tradingPartitions(store),
        store: store.stores.trading,
        bus,
        actors: desk.actors,
        lines: script.lines,
        market: script.market,
        newId: randomUUID,
        id: randomUUID(),
        clock: Date.now,
        onProblem,
        pauses: { tickEvery: 50, renewEvery: 200, lease: 1_000, sweepEvery: 500 },
      });
      if (works) await worker.start();
      const own: PaperProcess = {
        desk,
        worker,
        stop: async () => {
          processes.delete(own);
          if (works) await worker.close();
          await desk.close();
        },
      };
      processes.add(own);
      return own;
    },
    account: async (settings = {}) => {
      const state = newState();
      const decision = decide(
        state,
        {
          kind: 'open',
          cash: STARTING_CASH,
          settings: {
            ...DEFAULT_SETTINGS,
            matching: { latency: 0, realistic: false, seed: 1 },
            ...settings,
          },
        },
        {
          now: script.clock.now,
          newId: randomUUID,
          view: () => undefined,
          asset: () => undefined,
        },
      );
      const events = (decision.events ?? []).map((fresh) => {
        const event = { ...fresh, seq: state.seq + 1 } as TradingEvent;
        applyEvent(state, event);
        return event;
      });
      const id = randomUUID();
      await store.stores.trading.create(
        'ann',
        {
          id,
          number: `PA${id.slice(0, 7).toUpperCase()}`,
          name: 'Test',
          broker: 'paper',
          createdAt: script.clock.now,
          replay: null,
        },
        { events, orders: [], isLive: false },
        20,
      );
      return id;
    },
    dispose: async () => {
      for (const each of processes) await each.stop();
      await bus.close();
      await opened.dispose();
    },
  };
}
