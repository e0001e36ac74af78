import type { Bar } from '../../../domain/prices/bar.ts';
import { phaseAt } from '../../../domain/calendar/sessions.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import type { MarketView } from '../../../domain/trading/market-view.ts';
import type { LineNews, QuoteLines } from '../../../ports/quote-lines.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';

/** A market that does what a test says. */
export interface ScriptedMarket {
  readonly market: TradingMarket;
  readonly lines: QuoteLines;
  readonly clock: { now: number };
  /** The best prices are a cent around it, with this much on each side. */
  readonly set: (symbol: string, price: number, size?: number) => void;
  readonly bars: Map<string, readonly Bar[]>;
}

const assetOf = (symbol: string): TradableAsset => ({
  symbol,
  id: symbol,
  name: `${symbol} Inc.`,
  assetClass: 'us_equity',
  exchange: 'NASDAQ',
  tradable: true,
  marginable: true,
  shortable: true,
  easyToBorrow: true,
  borrowRate: 0.003,
  fractionable: true,
  maintenanceRate: 0.3,
  hasOptions: false,
  option: null,
});

export function scriptedMarket(
  now: number,
  first: Readonly<Record<string, number>>,
): ScriptedMarket {
  const clock = { now };
  const prices = new Map<string, { price: number; size: number }>();
  const readers = new Map<string, Set<(news: LineNews) => void>>();
  const bars = new Map<string, readonly Bar[]>();
  let volume = 1_000_000;
  for (const [symbol, price] of Object.entries(first)) prices.set(symbol, { price, size: 10_000 });

  const quoteOf = (symbol: string): Quote => {
    const { price, size } = prices.get(symbol)!;
    return {
      symbol: parseSymbolId(symbol)!,
      exchange: 'NASDAQ',
      currency: 'USD',
      phase: phaseAt(clock.now),
      last: price,
      lastSize: 100,
      lastTime: clock.now,
      bid: Number((price - 0.01).toFixed(2)),
      bidSize: size,
      ask: Number((price + 0.01).toFixed(2)),
      askSize: size,
      open: price,
      high: price,
      low: price,
      previousClose: price,
      change: 0,
      changePercent: 0,
      volume,
      averageVolume: 1_000_000,
      vwap: null,
      high52: null,
      low52: null,
      marketCap: null,
      sharesOutstanding: null,
      extended: null,
      halted: false,
    };
  };
  const viewOf = (quote: Quote): MarketView => ({ ...quote, at: clock.now, bids: [], asks: [] });

  return {
    clock,
    bars,
    set: (symbol, price, size = 10_000) => {
      prices.set(symbol, { price, size });
      volume += 100_000;
      const quote = quoteOf(symbol);
      for (const reader of readers.get(symbol) ?? [])
        reader({ kind: 'quote', quote, isStale: false });
    },
    lines: {
      watch: (symbol, _, onNews) => {
        const own = (news: LineNews) => onNews(news);
        const all = readers.get(symbol) ?? new Set();
        all.add(own);
        readers.set(symbol, all);
        return () => all.delete(own);
      },
      close: async () => {},
    },
    market: {
      now: () => clock.now,
      isSimulated: true,
      delayOf: async () => 0,
      views: async (_, symbols) =>
        new Map(
          symbols.flatMap((symbol) =>
            prices.has(symbol) ? [[symbol, viewOf(quoteOf(symbol))] as const] : [],
          ),
        ),
      liveView: async (quote) => viewOf(quote),
      assets: async (symbols) =>
        new Map(
          symbols.flatMap((symbol) =>
            prices.has(symbol) ? [[symbol, assetOf(symbol)] as const] : [],
          ),
        ),
      minutes: async (_, symbol, { from, to }) =>
        (bars.get(symbol) ?? []).filter(({ time }) => time >= from && time < to),
      actions: async () => [],
    },
  };
}
