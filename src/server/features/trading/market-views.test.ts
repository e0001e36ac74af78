import { describe, expect, it } from 'vitest';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { viewOfQuote } from './market-views.ts';

const HOUR = 3_600_000;
/** A Monday, 17:00 in New York. */
const AFTER = Date.UTC(2026, 10, 16, 22);

const quote: Quote = {
  symbol: symbolId('AAPL'),
  exchange: 'NASDAQ',
  currency: 'USD',
  phase: 'after',
  last: 200,
  lastSize: 100,
  lastTime: 1_000,
  bid: 199.9,
  bidSize: 300,
  ask: 200.1,
  askSize: 200,
  open: 198,
  high: 201,
  low: 197,
  previousClose: 199,
  change: 1,
  changePercent: 0.5,
  volume: 5_000_000,
  averageVolume: 60_000_000,
  vwap: 199.5,
  high52: 250,
  low52: 150,
  marketCap: null,
  sharesOutstanding: null,
  extended: {
    phase: 'after',
    price: 202,
    change: 2,
    changePercent: 1,
    volume: 7_000,
    time: 2_000,
  },
  halted: false,
};

describe('what a quote tells a paper broker', () => {
  it('counts trades after the session in the volume, at their price', () => {
    expect(viewOfQuote(quote, AFTER)).toMatchObject({
      last: 202,
      lastTime: 2_000,
      volume: 5_007_000,
      averageVolume: 60_000_000,
    });
    expect(viewOfQuote({ ...quote, phase: 'regular' }, AFTER)).toMatchObject({
      last: 200,
      volume: 5_000_000,
    });
  });

  it('the day is counted from the last close, also in the night after it', () => {
    expect(viewOfQuote(quote, AFTER).previousClose).toBe(199);
    expect(viewOfQuote(quote, AFTER + 6 * HOUR).previousClose).toBe(200);
  });
});
