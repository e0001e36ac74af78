import { randomUUID } from 'node:crypto';
import { memoryBus } from '../../bus/memory.ts';
import type { OpenStore } from '../../store/open-store.ts';
import { tradingPartitions } from '../../store/partition-leases.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { type Session, sessionsBetween } from '../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { AccountSettings } from '../../../domain/trading/account.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import { advance } from '../../../domain/trading/advance.ts';
import { newState } from '../../../domain/trading/apply-event.ts';
import type { TradingCommand } from '../../../domain/trading/command.ts';
import { decide } from '../../../domain/trading/decide.ts';
import { DEFAULT_SETTINGS, STARTING_CASH } from '../../../domain/trading/default-settings.ts';
import { NO_MEMORY, type VenueMemory } from '../../../domain/trading/matching/venue-memory.ts';
import { draw } from '../../../domain/trading/matching/seed.ts';
import { tradingPartition } from '../../../domain/trading/partition.ts';
import { type ReplayClock, spanOf } from '../../../domain/trading/replay-clock.ts';
import { sessionInputs } from '../../../domain/trading/replay-inputs.ts';
import { endOfDay } from '../../../domain/trading/risk/end-of-day.ts';
import {
  type SessionTape,
  sessionTape,
  tapeSession,
  viewOfTape,
} from '../../../domain/trading/session-tape.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import { applyNew } from './apply-batch.ts';
import { type MarketWorker, marketWorker } from './market-worker.ts';
import { type PaperDesk, paperDesk } from './paper-desk.ts';
import { replayIds } from './replay-ids.ts';
import { replayNews } from './replay-news.ts';
import { scriptedMarket } from './scripted-market.fixture.ts';

export const DAYS = sessionsBetween(isoDate('2026-03-05'), isoDate('2026-03-09'));
const MINUTE = 60_000;
const SYMBOLS = ['AAPL', 'MSFT', 'PENNY'];

export const REPLAY_SETTINGS: AccountSettings = {
  ...DEFAULT_SETTINGS,
  matching: { latency: 0, realistic: true, seed: 7 },
};

/** A way of prices that is the same every time; `turn` makes what comes after a moment another. */
export function pathOf(symbol: string, days: readonly Session[], turn = Infinity): readonly Bar[] {
  const bars: Bar[] = [];
  let price = symbol === 'PENNY' ? 2 : symbol === 'MSFT' ? 400 : 200;
  for (const { preOpen, postClose } of days)
    for (let time = preOpen; time < postClose; time += MINUTE) {
      const salt = time >= turn ? 'other' : 'same';
      const move = (name: string) => draw(1, symbol, time, name, salt) - 0.5;
      // Some minutes have no trade.
      if (draw(1, symbol, time, 'none') < 0.05) continue;
      const cents = (value: number) => Math.max(0.01, Math.round(value * 100) / 100);
      const open = cents(price * (1 + 0.0005 * move('open')));
      const close = cents(open * (1 + 0.003 * move('close')));
      const high = cents(Math.max(open, close) * (1 + 0.001 * (move('high') + 0.5)));
      const low = cents(Math.min(open, close) * (1 - 0.001 * (move('low') + 0.5)));
      const volume = Math.round(200 + 5_000 * (move('volume') + 0.5));
      bars.push({ time, open, high, low, close, volume });
      price = close;
    }
  return bars;
}

export const clockOf = (days: readonly Session[], more: Partial<ReplayClock> = {}): ReplayClock => {
  const hours = more.hours ?? 'regular';
  const from = days[0]!.preOpen;
  const until = spanOf(days.at(-1)!, hours).end;
  return {
    from,
    until,
    time: from,
    at: Date.now(),
    speed: 0,
    pace: 60,
    goal: null,
    hours,
    symbols: [],
    ...more,
  };
};

export interface Asked {
  readonly kind: 'minutes' | 'actions' | 'views' | 'liveView';
  readonly from: number;
  readonly to: number;
}

export interface ReplayWorld {
  readonly store: OpenStore;
  readonly asked: Asked[];
  readonly problems: unknown[];
  readonly process: () => Promise<{
    readonly desk: PaperDesk;
    readonly worker: MarketWorker;
    readonly stop: () => Promise<void>;
  }>;
  readonly account: (clock: ReplayClock, settings?: AccountSettings) => Promise<string>;
  readonly clock: (id: string) => Promise<ReplayClock>;
  /** Changes the clock, whoever moves it meanwhile. */
  readonly change: (id: string, to: (clock: ReplayClock) => ReplayClock) => Promise<void>;
  /** As fast as possible to there. */
  readonly runTo: (id: string, goal: number) => Promise<void>;
  readonly log: (id: string) => Promise<readonly TradingEvent[]>;
  readonly dispose: () => Promise<void>;
}

const signal = new AbortController().signal;

/** Processes on one store whose market has a past and must not be asked for anything live. */
export async function replayWorld(
  opened: Disposable<OpenStore>,
  {
    days = DAYS,
    turn = Infinity,
    symbols = SYMBOLS,
    actions = [] as Awaited<ReturnType<TradingMarket['actions']>>,
  } = {},
): Promise<ReplayWorld> {
  const store = opened.value;
  const trading = store.stores.trading;
  await store.stores.members.create(memberFixture('ann'));
  const bus = memoryBus();
  const script = scriptedMarket(
    Date.parse('2026-11-10T17:00:00Z'),
    Object.fromEntries(symbols.map((symbol) => [symbol, 1])),
  );
  for (const symbol of symbols) script.bars.set(symbol, pathOf(symbol, days, turn));
  const asked: Asked[] = [];
  const market: TradingMarket = {
    ...script.market,
    views: () => {
      asked.push({ kind: 'views', from: 0, to: Infinity });
      return Promise.reject(new Error('asked for live prices'));
    },
    liveView: () => {
      asked.push({ kind: 'liveView', from: 0, to: Infinity });
      return Promise.reject(new Error('asked for live prices'));
    },
    minutes: (memberId, symbol, span, patience) => {
      asked.push({ kind: 'minutes', ...span });
      return script.market.minutes(memberId, symbol, span, patience);
    },
    actions: async (symbol, { from, to }) => {
      asked.push({ kind: 'actions', from: Date.parse(from), to: Date.parse(to) });
      return actions.filter(
        (action) => action.symbol === symbol && action.exDate >= from && action.exDate <= to,
      );
    },
  };
  const problems: unknown[] = [];
  const news = replayNews(bus);
  const stops = new Set<() => Promise<void>>();
  const clock = async (id: string): Promise<ReplayClock> =>
    (await trading.find(id))!.account.replay!;
  const change: ReplayWorld['change'] = async (accountId, to) => {
    for (;;) {
      const from = await clock(accountId);
      if (await trading.moveReplay({ memberId: 'ann', accountId }, { from, to: to(from) })) break;
    }
    news.touch(accountId, tradingPartition(accountId));
  };
  return {
    store,
    asked,
    problems,
    process: async () => {
      const shared = {
        store: trading,
        bus,
        market,
        newId: randomUUID,
        clock: Date.now,
        onProblem: (problem: unknown): void => void problems.push(problem),
      };
      const desk = paperDesk({ ...shared, publish: () => {} });
      const worker = marketWorker({
        ...shared,
        leases: tradingPartitions(store),
        actors: desk.actors,
        lines: script.lines,
        id: randomUUID(),
        pauses: { tickEvery: 50, renewEvery: 200, lease: 1_000, sweepEvery: 300 },
      });
      await worker.start();
      const stop = async (): Promise<void> => {
        stops.delete(stop);
        await worker.close();
        await desk.close();
      };
      stops.add(stop);
      return { desk, worker, stop };
    },
    account: async (own, settings = REPLAY_SETTINGS) => {
      const id = randomUUID();
      const state = newState();
      const opening = decide(
        state,
        { kind: 'open', cash: STARTING_CASH, settings },
        { now: own.time, newId: randomUUID, view: () => undefined, asset: () => undefined },
      );
      const events = applyNew(state, opening.events ?? []).map(({ event }) => event);
      const number = `PA${id.slice(0, 7).toUpperCase()}`;
      const account = {
        id,
        number,
        name: 'Test',
        broker: 'paper',
        createdAt: Date.now(),
        replay: own,
      } as const;
      await trading.create('ann', account, { events, orders: [], isLive: false }, 20);
      return id;
    },
    clock,
    change,
    runTo: async (id, goal) => {
      await change(id, (from) => ({ ...from, goal, at: Date.now() }));
      while ((await clock(id)).goal !== null) await news.moved(id, 200, signal);
    },
    log: (accountId) => trading.log({ memberId: 'ann', accountId }, { after: 0, limit: 100_000 }),
    dispose: async () => {
      for (const stop of stops) await stop();
      await news.close();
      await bus.close();
      await opened.dispose();
    },
  };
}

export interface Ordered {
  readonly at: number;
  readonly command: TradingCommand;
}

/** The same by hand: every input of the days in order, with the commands between them. */
export function foldedLog(
  days: readonly Session[],
  commands: readonly Ordered[],
  settings: AccountSettings = REPLAY_SETTINGS,
): readonly TradingEvent[] {
  const state: AccountState = newState();
  const log: TradingEvent[] = [];
  const bars = new Map(SYMBOLS.map((symbol) => [symbol, pathOf(symbol, days)]));
  const asset = (symbol: string) => assets.get(symbol);
  const tapes = new Map<string, SessionTape>();
  const tapeOf = (symbol: string, session: Session): SessionTape => {
    const name = `${symbol} ${session.date}`;
    const all = bars.get(symbol) ?? [];
    const before = days.findLast(({ index }) => index < session.index);
    const close = all.findLast(({ time }) => before !== undefined && time < before.close);
    const tape = tapes.get(name) ?? sessionTape(symbol, session, all, close?.close ?? null);
    tapes.set(name, tape);
    return tape;
  };
  const view = (at: number) => (symbol: string) => viewOfTape(tapeOf(symbol, tapeSession(at)), at);
  const write = (events: Parameters<typeof applyNew>[1]): void => {
    log.push(...applyNew(state, events).map(({ event }) => event));
  };
  const command = (own: TradingCommand, now: number): void => {
    const decision = decide(state, own, { now, newId: replayIds(state), view: view(now), asset });
    if (decision.events !== undefined) write(decision.events);
  };
  command({ kind: 'open', cash: STARTING_CASH, settings }, days[0]!.preOpen);
  const waiting = commands.toSorted((a, b) => a.at - b.at);
  for (const session of days) {
    const memories = new Map<string, VenueMemory>();
    const sources = SYMBOLS.map((symbol) => ({
      symbol,
      bars: bars.get(symbol)!,
      interval: MINUTE,
      views: [],
    }));
    const commandsTo = (at: number): void => {
      while (waiting[0] !== undefined && waiting[0].at < at) {
        const next = waiting.shift()!;
        command(next.command, next.at);
      }
    };
    let isClosed = false;
    const close = (): void => {
      if (isClosed) return;
      isClosed = true;
      const now = Math.max(session.close, state.at);
      write(endOfDay(state, session.date, { now, asset, view: view(session.close) }));
    };
    for (const { at, input } of sessionInputs(session, sources)) {
      if (at > session.close) close();
      commandsTo(at);
      const result = advance(state, input, {
        now: Math.max(at, state.at),
        newId: replayIds(state),
        view: input.kind === 'clock' ? () => undefined : view(at),
        asset,
        memory: (symbol) => memories.get(symbol) ?? NO_MEMORY,
      });
      write(result.events);
      for (const [symbol, memory] of result.memories) memories.set(symbol, memory);
    }
    close();
  }
  return log;
}

const assets = await scriptedMarket(0, { AAPL: 1, MSFT: 1, PENNY: 1 }).market.assets(
  SYMBOLS,
  signal,
);
