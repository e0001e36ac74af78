import type { Bar } from '../../domain/prices/bar.ts';
import type { Depth } from '../../domain/quotes/depth.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { sourced } from '../../domain/quotes/sourced.ts';
import type { Trade } from '../../domain/quotes/trade.ts';
import { type Exchange, type Instrument, symbolId } from '../../domain/symbols/instrument.ts';
import { unknownSymbol } from '../../ports/provider-error.ts';
import type { MarketDataProvider } from '../../ports/market-data.ts';

/** A provider that says what a test tells it to. */
export interface ScriptedProvider extends MarketDataProvider {
  readonly quotes: NonNullable<MarketDataProvider['quotes']>;
  readonly set: (symbol: string, last: number, change?: Partial<Quote>) => void;
  readonly setDepth: (symbol: string, depth: Omit<Depth, 'symbol'>) => void;
  readonly addTrade: (symbol: string, id: number, price: number) => void;
  readonly setBars: (symbol: string, bars: readonly Bar[]) => void;
  /** When true, every question fails. */
  broken: boolean;
  /** A source that knows only the present answers delayed questions with live data. */
  answersPast: boolean;
  readonly asked: () => number;
}

export function scriptedProvider(
  exchanges: Readonly<Record<string, Exchange>>,
  now: () => number = Date.now,
): ScriptedProvider {
  const quotes = new Map<string, Quote>();
  const depths = new Map<string, Depth>();
  const trades = new Map<string, Trade[]>();
  const bars = new Map<string, readonly Bar[]>();
  let asked = 0;

  const set: ScriptedProvider['set'] = (symbol, last, change = {}) => {
    const known = quotes.get(symbol);
    quotes.set(symbol, {
      symbol: symbolId(symbol),
      exchange: exchanges[symbol] ?? 'NASDAQ',
      currency: 'USD',
      phase: 'regular',
      lastSize: 100,
      lastTime: now(),
      bid: last - 0.01,
      bidSize: 100,
      ask: last + 0.01,
      askSize: 200,
      open: 100,
      high: Math.max(last, known?.high ?? last),
      low: Math.min(last, known?.low ?? last),
      previousClose: 100,
      change: last - 100,
      changePercent: last - 100,
      volume: (known?.volume ?? 0) + 100,
      averageVolume: 1_000_000,
      vwap: 100,
      high52: 200,
      low52: 50,
      marketCap: null,
      sharesOutstanding: null,
      extended: null,
      halted: false,
      ...change,
      last,
    });
  };
  for (const symbol of Object.keys(exchanges)) set(symbol, 100);

  const answer = <T>(data: T, delay: number) => {
    asked += 1;
    if (provider.broken) throw new Error('the market does not answer');
    const behind = provider.answersPast ? delay : 0;
    return sourced('scripted', now() - behind, data, behind);
  };
  const known = <T>(all: ReadonlyMap<string, T>, symbol: string): T => {
    const found = all.get(symbol);
    if (found === undefined) throw unknownSymbol(symbolId(symbol));
    return found;
  };

  const provider: ScriptedProvider = {
    id: 'scripted',
    name: 'Scripted market',
    minimumDelay: 0,
    broken: false,
    answersPast: true,
    asked: () => asked,
    set,
    setDepth: (symbol, depth) => depths.set(symbol, { symbol: symbolId(symbol), ...depth }),
    addTrade: (symbol, id, price) =>
      trades.set(symbol, [
        {
          symbol: symbolId(symbol),
          id: String(id).padStart(9, '0'),
          time: now(),
          price,
          size: 100,
          venue: 'ARCA',
          side: 'buy',
          conditions: [],
        },
        ...(trades.get(symbol) ?? []),
      ]),
    setBars: (symbol, list) => bars.set(symbol, list),
    instruments: async ({ symbols }) =>
      answer(
        symbols
          .filter((symbol) => exchanges[symbol] !== undefined)
          .map((symbol) => ({ symbol, exchange: exchanges[symbol]! }) as Instrument),
        0,
      ),
    quotes: async ({ symbols, delay }) =>
      answer(
        symbols.map((symbol) => quotes.get(symbol)).filter((quote) => quote !== undefined),
        delay,
      ),
    depth: async ({ symbol, delay }) => answer(known(depths, symbol), delay),
    trades: async ({ symbol, delay, limit }) =>
      answer((trades.get(symbol) ?? []).slice(0, limit), delay),
    bars: async ({ symbol, interval, adjustment, extended, from, delay }) =>
      answer(
        {
          symbol,
          interval,
          adjustment,
          extended,
          bars: (bars.get(symbol) ?? []).filter((bar) => bar.time >= from),
        },
        delay,
      ),
  };
  return provider;
}
