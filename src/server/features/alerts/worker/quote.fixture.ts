import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';

/** A quote of a share whose last trade was at a moment. */
export const quoteAt = (time: number, price: number, change: Partial<Quote> = {}): Quote => ({
  symbol: parseSymbolId('ACME')!,
  exchange: 'NASDAQ',
  currency: 'USD',
  phase: 'regular',
  last: price,
  lastSize: 100,
  lastTime: time,
  bid: price - 0.01,
  bidSize: 1,
  ask: price + 0.01,
  askSize: 1,
  open: 100,
  high: Math.max(100, price),
  low: Math.min(100, price),
  previousClose: 98,
  change: price - 98,
  changePercent: (price / 98 - 1) * 100,
  volume: 1_000,
  averageVolume: 500,
  vwap: null,
  high52: 120,
  low52: 80,
  marketCap: null,
  sharesOutstanding: null,
  extended: null,
  halted: false,
  ...change,
});
