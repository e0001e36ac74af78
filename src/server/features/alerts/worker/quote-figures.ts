import type { AlertInput } from '../../../../domain/alerts/engine-types.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';

export type FiguresInput = Extract<AlertInput, { kind: 'figures' }>;

/** When the newest trade was, inside or outside of the regular session. */
export const printTime = ({ extended, lastTime }: Quote): number =>
  extended === null ? lastTime : Math.max(extended.time, lastTime);

const outsideOf = ({ extended, lastTime }: Quote) =>
  extended !== null && extended.time > lastTime ? extended : null;

/** The newest price there is: outside of the regular session that of the extended one. */
export const newestPrice = (quote: Quote): number => outsideOf(quote)?.price ?? quote.last;

/** The highest and lowest prices before the newest one; null while nobody knows. */
export interface Extremes {
  readonly high: number | null;
  readonly low: number | null;
}

/** What a price can be higher or lower than. */
export interface PriorExtremes {
  readonly year: Extremes;
  readonly ever: Extremes;
}

export const withPrice = (extremes: Extremes, price: number): Extremes => ({
  high: extremes.high === null ? null : Math.max(extremes.high, price),
  low: extremes.low === null ? null : Math.min(extremes.low, price),
});

/**
 * The figures of a quote as conditions name them; shares are fractions. What the extended session
 * says counts while it is newer than the regular one. Highs and lows of a year and of all time are
 * those before this quote: a price that is one of them already could never be above it.
 */
export function quoteFigures(quote: Quote, { year, ever }: PriorExtremes): FiguresInput {
  const { open, previousClose } = quote;
  const outside = outsideOf(quote);
  const percent = outside?.changePercent ?? quote.changePercent;
  return {
    kind: 'figures',
    subject: quote.symbol,
    at: printTime(quote),
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
      high52: year.high,
      low52: year.low,
      ...(ever.high === null ? {} : { allTimeHigh: ever.high }),
      ...(ever.low === null ? {} : { allTimeLow: ever.low }),
    },
  };
}
