import {
  fromDayNumber,
  type IsoDate,
  toDayNumber,
  weekdayOf,
  ymdOf,
} from '../calendar/iso-date.ts';
import type { Returns } from './series.ts';

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

/** The last of the cumulative returns; NaN without any. */
export function totalReturn(returns: Returns, start = 0): number {
  if (returns.length === 0) return NaN;
  let growth = 1;
  for (let at = 0; at < returns.length; at += 1) {
    const value = returns[at]!;
    if (!Number.isNaN(value)) growth *= 1 + value;
  }
  return start === 0 ? growth - 1 : growth * start;
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
export function bucketOf(date: IsoDate, aggregate: Aggregate): string {
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

export interface AggregatedReturn {
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
