import { setImmediate as breathe } from 'node:timers/promises';
import { sessionsBetween } from '../../../domain/calendar/sessions.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { type DecimalText, parseAmount } from '../../../domain/money/decimal-text.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { AccountSettings } from '../../../domain/trading/account.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import { advance } from '../../../domain/trading/advance.ts';
import { newState } from '../../../domain/trading/apply-event.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import type { TradingCommand } from '../../../domain/trading/command.ts';
import { decide } from '../../../domain/trading/decide.ts';
import type { MarketInput, MarketView } from '../../../domain/trading/market-view.ts';
import { NO_MEMORY, type VenueMemory } from '../../../domain/trading/matching/venue-memory.ts';
import type { Order, OrderDraft } from '../../../domain/trading/order.ts';
import { accountFigures } from '../../../domain/trading/risk/account-figures.ts';
import { endOfDay } from '../../../domain/trading/risk/end-of-day.ts';
import type { NewTradingEvent, TradingEvent } from '../../../domain/trading/trading-event.ts';
import { applyNew, type AppliedEvent, lastOrders } from './apply-batch.ts';

/** What somebody does at a quarter of an hour of a session, told what they see. */
export type DemoTrader = (moment: DemoMoment) => readonly TradingCommand[];

export interface DemoMoment {
  /** Of the session, from 0. */
  readonly day: number;
  /** Quarter of an hour since the opening, from 1. */
  readonly quarter: number;
  readonly priceOf: (symbol: string) => number | undefined;
  readonly held: (symbol: string) => boolean;
  readonly newId: () => string;
}

export interface DemoWorld {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Quarters of an hour of regular sessions, oldest first, by symbol. */
  readonly bars: ReadonlyMap<string, readonly Bar[]>;
  readonly assets: ReadonlyMap<string, TradableAsset>;
  readonly newId: () => string;
}

export interface DemoMonth {
  readonly events: readonly TradingEvent[];
  readonly orders: readonly Order[];
  readonly equity: readonly { readonly at: number; readonly equity: number }[];
  readonly isLive: boolean;
}

const QUARTER = 15 * 60_000;
const SPREAD = 0.01;

/** A month of trading on the past, through the same rules as today's; the same every time. */
export async function demoMonth(
  world: DemoWorld,
  opening: { readonly cash: DecimalText; readonly settings: AccountSettings },
  trader: DemoTrader,
): Promise<DemoMonth> {
  const state = newState();
  const applied: AppliedEvent[] = [];
  const memories = new Map<string, VenueMemory>();
  const views = new Map<string, MarketView>();
  const equity: { at: number; equity: number }[] = [];
  const sessions = sessionsBetween(world.from, world.to);
  const sight = {
    view: (symbol: string) => views.get(symbol),
    asset: (symbol: string) => world.assets.get(symbol),
    newId: world.newId,
  };
  const write = (events: readonly NewTradingEvent[]): void => {
    applied.push(...applyNew(state, events));
  };
  const command = (order: TradingCommand, now: number): void => {
    const decision = decide(state, order, { ...sight, now });
    // What the account cannot have is what anybody would be refused.
    if (decision.events !== undefined) write(decision.events);
  };
  const step = (input: MarketInput, now: number): void => {
    const result = advance(state, input, {
      ...sight,
      now,
      memory: (symbol) => memories.get(symbol) ?? NO_MEMORY,
    });
    write(result.events);
    for (const [symbol, memory] of result.memories) memories.set(symbol, memory);
  };

  const byTime = new Map(
    Array.from(world.bars, ([symbol, bars]) => [
      symbol,
      new Map(bars.map((bar) => [bar.time, bar])),
    ]),
  );
  const first = sessions[0];
  if (first === undefined) return { events: [], orders: [], equity: [], isLive: false };
  command({ kind: 'open', ...opening }, first.preOpen);
  equity.push({ at: first.preOpen, equity: Number(opening.cash) });
  for (const [day, session] of sessions.entries()) {
    const quarters = (session.close - session.open) / QUARTER;
    for (let quarter = 1; quarter <= quarters; quarter += 1) {
      const now = session.open + quarter * QUARTER;
      for (const [symbol, bars] of byTime) {
        const bar = bars.get(now - QUARTER);
        if (bar === undefined) continue;
        views.set(symbol, viewOf(symbol, bar, now));
        step(inputOf(symbol, bar), now);
      }
      const moment: DemoMoment = {
        day,
        quarter,
        priceOf: (symbol) => views.get(symbol)?.last ?? undefined,
        held: (symbol) => state.positions.has(symbol),
        newId: world.newId,
      };
      if (quarter < quarters) for (const wanted of trader(moment)) command(wanted, now);
      step({ kind: 'clock', at: now }, now);
      equity.push({ at: now, equity: worth(state, sight, now) });
    }
    // A day at a time: others have their turn in between.
    await breathe();
    write(endOfDay(state, session.date, { ...sight, now: session.close + 1 }));
  }
  return {
    events: applied.map(({ event }) => event),
    orders: lastOrders(applied),
    equity,
    isLive: state.orders.size > 0 || state.positions.size > 0,
  };
}

const worth = (
  state: AccountState,
  sight: Parameters<typeof accountFigures>[1],
  now: number,
): number => Number(accountFigures(state, sight, now).equity);

const viewOf = (symbol: string, { close, volume }: Bar, at: number): MarketView => ({
  symbol,
  at,
  phase: 'regular',
  bid: Number((close - SPREAD).toFixed(2)),
  bidSize: 2_000,
  ask: Number((close + SPREAD).toFixed(2)),
  askSize: 2_000,
  last: close,
  lastSize: 100,
  lastTime: at,
  previousClose: null,
  volume,
  halted: false,
  bids: [],
  asks: [],
});

const inputOf = (symbol: string, { time, open, high, low, close, volume }: Bar): MarketInput => ({
  kind: 'bar',
  symbol,
  from: time,
  to: time + QUARTER,
  open,
  high,
  low,
  close,
  volume: volume ?? 0,
  phase: 'regular',
});

const amount = (value: number, places: number): DecimalText => parseAmount(value.toFixed(places))!;

function draftOf(
  { newId }: DemoMoment,
  symbol: string,
  side: OrderDraft['side'],
  qty: number,
  change: Partial<OrderDraft> = {},
): TradingCommand {
  return {
    kind: 'place',
    draft: {
      symbol,
      assetClass: 'us_equity',
      qty: amount(qty, 0),
      notional: null,
      side,
      type: 'market',
      timeInForce: 'day',
      limitPrice: null,
      stopPrice: null,
      trail: null,
      extendedHours: false,
      clientOrderId: newId(),
      orderClass: 'simple',
      takeProfit: null,
      stopLoss: null,
      legs: [],
      intent: null,
      source: 'page',
      ...change,
    },
  };
}

const closing = ({ newId }: DemoMoment, symbol: string): TradingCommand => ({
  kind: 'close-position',
  symbol,
  qty: null,
  percentage: null,
  cancelOrders: true,
  clientOrderId: newId(),
});

export const DEMO_SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'XOM', 'KO', 'SPY'] as const;

const symbolAt = (number: number): string => DEMO_SYMBOLS[number % DEMO_SYMBOLS.length]!;

/** Buys with a target and a stop, adds below the market, lets some go. */
export const swingTrader: DemoTrader = (moment) => {
  const { day, quarter, priceOf, held } = moment;
  const symbol = symbolAt(day);
  const price = priceOf(symbol);
  if (price === undefined) return [];
  const qty = Math.floor(12_000 / price);
  if (quarter === 3 && day % 2 === 0 && !held(symbol))
    return [
      draftOf(moment, symbol, 'buy', qty, {
        orderClass: 'bracket',
        timeInForce: 'gtc',
        takeProfit: { limitPrice: amount(price * 1.03, 2) },
        stopLoss: { stopPrice: amount(price * 0.975, 2), limitPrice: null, trail: null },
      }),
    ];
  if (quarter === 8 && day % 3 === 1 && !held(symbol))
    return [
      draftOf(moment, symbol, 'buy', qty, {
        type: 'limit',
        limitPrice: amount(price * 0.994, 2),
      }),
    ];
  const older = symbolAt(day + 4);
  if (quarter === 20 && day % 5 === 4 && held(older)) return [closing(moment, older)];
  return [];
};

/** In and out on the same day, sometimes short. */
export const dayTrader: DemoTrader = (moment) => {
  const { day, quarter, priceOf, held } = moment;
  const symbol = symbolAt(day * 3 + 1);
  const price = priceOf(symbol);
  if (price === undefined) return [];
  const qty = Math.floor(30_000 / price);
  if (quarter === 2) return [draftOf(moment, symbol, day % 3 === 2 ? 'sell' : 'buy', qty)];
  if (quarter === 10 && held(symbol) && day % 4 === 1) return [closing(moment, symbol)];
  return quarter === 22 && held(symbol) ? [closing(moment, symbol)] : [];
};
