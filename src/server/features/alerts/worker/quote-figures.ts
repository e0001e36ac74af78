import type { AlertInput } from '../../../../domain/alerts/engine-types.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';

export type FiguresInput = Extract<AlertInput, { kind: 'figures' }>;

/** When the newest trade was, inside or outside of the regular session. */
export const printTime = ({ extended, lastTime }: Quote): number =>
  extended === null ? lastTime : Math.max(extended.time, lastTime);

const outsideOf = ({ extended, lastTime }: Quote) =>
  extended !== null && extended.time > lastTime ? extended : null;

/** The highest and lowest price of all time; null while nobody knows. */
export interface Extremes {
  readonly high: number | null;
  readonly low: number | null;
}

export const UNKNOWN: Extremes = { high: null, low: null };

export const withPrice = ({ high, low }: Extremes, price: number): Extremes =>
  (high === null || price <= high) && (low === null || price >= low)
    ? { high, low }
    : { high: high && Math.max(high, price), low: low && Math.min(low, price) };

/**
 * The figures of a quote as conditions name them; shares are fractions. What the extended session
 * says counts while it is newer than the regular one. `at` is when it was seen: a share that nobody
 * trades has a price all the same.
 */
export function quoteFigures(quote: Quote, at: number, ever: Extremes): FiguresInput {
  const { open, previousClose } = quote;
  const outside = outsideOf(quote);
  const percent = outside?.changePercent ?? quote.changePercent;
  return {
    kind: 'figures',
    subject: quote.symbol,
    at,
    phase: quote.phase,
    values: {
      price: outside?.price ?? quote.last,
      bid: quote.bid,
      ask: quote.ask,
      open,
      high: quote.high,
      low: quote.low,
      previousClose,
      change: outside?.change ?? quote.change,
      changePercent: percent === null ? null : percent / 100,
      volume: quote.volume,
      averageVolume: quote.averageVolume,
      vwap: quote.vwap,
      gap:
        open === null || previousClose === null || previousClose === 0
          ? null
          : open / previousClose - 1,
      high52: quote.high52,
      low52: quote.low52,
      allTimeHigh: ever.high,
      allTimeLow: ever.low,
    },
  };
}
