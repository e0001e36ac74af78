import {
  fromDayNumber,
  type IsoDate,
  toDayNumber,
  weekdayOf,
  ymdOf,
} from '../../src/domain/calendar/iso-date.ts';
import { downCapture, upCapture } from '../../src/domain/returns/capture.ts';
import { correlation, quantile } from '../../src/domain/returns/moments.ts';
import { alphaBeta } from '../../src/domain/returns/regression.ts';
import { aligned, known, type Rate, type Returns, where } from '../../src/domain/returns/series.ts';

/** Return from each price to the next. */
export function simpleReturns(prices: Returns): Float64Array {
  const out = new Float64Array(Math.max(0, prices.length - 1));
  for (let at = 0; at < out.length; at += 1) out[at] = prices[at + 1]! / prices[at]! - 1;
  return out;
}

/** What the returns have added up to by each period, or the value of an amount; a missing one is 0. */
export function cumulativeReturns(returns: Returns, start = 0): Float64Array {
  const out = new Float64Array(returns.length);
  let growth = 1;
  for (let at = 0; at < out.length; at += 1) {
    const value = returns[at]!;
    if (!Number.isNaN(value)) growth *= 1 + value;
    out[at] = start === 0 ? growth - 1 : growth * start;
  }
  return out;
}

export const AGGREGATES = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** The ISO week of a day; the first days of January may belong to week 52 or 53. */
function isoWeek(date: IsoDate): number {
  const day = toDayNumber(date);
  const thursday = day - ((weekdayOf(day) + 6) % 7) + 3;
  const { year } = ymdOf(fromDayNumber(thursday));
  return Math.floor((thursday - toDayNumber(`${year}-01-01` as IsoDate)) / 7) + 1;
}

/** The week, month, quarter or year that a day belongs to, as a text that sorts. */
function bucketOf(date: IsoDate, aggregate: Aggregate): string {
  const { year, month } = ymdOf(date);
  const two = (value: number): string => String(value).padStart(2, '0');
  switch (aggregate) {
    case 'weekly':
      return `${year}-W${two(isoWeek(date))}`;
    case 'monthly':
      return `${year}-${two(month)}`;
    case 'quarterly':
      return `${year}-Q${Math.ceil(month / 3)}`;
    case 'yearly':
      return String(year);
    default:
      return aggregate satisfies never;
  }
}

interface AggregatedReturn {
  readonly bucket: string;
  readonly value: number;
}

/** Returns of longer periods, each the product of those within it. */
export function aggregateReturns(
  returns: Returns,
  dates: readonly IsoDate[],
  aggregate: Aggregate,
): readonly AggregatedReturn[] {
  const growth = new Map<string, number>();
  dates.forEach((date, at) => {
    const bucket = bucketOf(date, aggregate);
    const value = returns[at] ?? NaN;
    growth.set(bucket, (growth.get(bucket) ?? 1) * (Number.isNaN(value) ? 1 : 1 + value));
  });
  return [...growth]
    .map(([bucket, value]) => ({ bucket, value: value - 1 }))
    .toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
}

export const upDownCapture = (returns: Returns, factor: Returns, periodsPerYear: number): number =>
  upCapture(returns, factor, periodsPerYear) / downCapture(returns, factor, periodsPerYear);

/** Alpha and beta over the periods in which the market rose. */
export const upAlphaBeta = (
  returns: Returns,
  factor: Returns,
  riskFree: Rate,
  periodsPerYear: number,
): readonly [alpha: number, beta: number] =>
  alphaBeta(...where(...aligned(returns, factor), (value) => value > 0), riskFree, periodsPerYear);

/** Alpha and beta over the periods in which the market fell. */
export const downAlphaBeta = (
  returns: Returns,
  factor: Returns,
  riskFree: Rate,
  periodsPerYear: number,
): readonly [alpha: number, beta: number] =>
  alphaBeta(...where(...aligned(returns, factor), (value) => value < 0), riskFree, periodsPerYear);

/**
 * The 95th percentile of the returns over the 5th, both without sign. A missing return counts as no
 * change, as it does in growth.
 */
export function tailRatio(returns: Returns): number {
  const values = new Float64Array(returns);
  if (values.every(Number.isNaN)) return NaN;
  for (let at = 0; at < values.length; at += 1) if (Number.isNaN(values[at]!)) values[at] = 0;
  return Math.abs(quantile(values, 0.95)) / Math.abs(quantile(values, 0.05));
}

/** How straight the logarithm of the cumulative growth runs: R² against time. */
export function stabilityOfTimeseries(returns: Returns): number {
  if (returns.length < 2) return NaN;
  let sum = 0;
  const growth = known(returns).map((value) => (sum += Math.log1p(value)));
  const r = correlation(
    growth.map((_, at) => at),
    growth,
  );
  return Number.isNaN(r) && growth.length > 1 && !Number.isNaN(sum) ? 0 : r ** 2;
}

/** Rounds a half to the even neighbour. */
function halfToEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** How far the return in a middling market lies below the line between its worst and its best. */
export function betaFragility(returns: Returns, factor: Returns): number {
  if (returns.length < 3 || factor.length < 3) return NaN;
  const [own, market] = aligned(returns, factor);
  const pairs = Array.from(own, (value, at) => ({ value, factor: market[at]! }))
    .filter((pair) => !Number.isNaN(pair.value + pair.factor))
    .toSorted((a, b) => a.factor - b.factor);
  const start = pairs[0];
  const middle = pairs[halfToEven(pairs.length / 2)];
  const end = pairs.at(-1);
  if (start === undefined || middle === undefined || end === undefined) return NaN;
  const range = end.factor - start.factor;
  const first = range === 0 ? 0.5 : (middle.factor - start.factor) / range;
  const last = range === 0 ? 0.5 : (end.factor - middle.factor) / range;
  return first * start.value + last * end.value - middle.value;
}
