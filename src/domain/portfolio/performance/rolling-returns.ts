import { numberAt } from '../../columns/number-at.ts';
import { fromDayNumber, type IsoDate, ymdOf } from '../../calendar/iso-date.ts';
import type { PriceBook, PriceSeries } from '../price-book.ts';
import { dailyLevels } from './benchmark.ts';

/** Growth of one unit for every day from day number `first` on; NaN where it is not known. */
export interface DailyGrowth {
  readonly first: number;
  readonly growth: Float64Array;
}

/** One stretch of time and what it returned. */
export interface RollingWindow {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly value: number;
}

export interface RollingSummary {
  /** Windows that were compared: one for every day of the period with history enough. */
  readonly count: number;
  readonly best: RollingWindow;
  readonly worst: RollingWindow;
  readonly median: number;
  readonly latest: RollingWindow;
  /** Share of windows that gained. */
  readonly positive: number;
}

/** Windows of one, three and five years. */
export const ROLLING_MONTHS = [12, 36, 60] as const;

const MONTHS_OF_YEAR = 12;

/** The day so many months before each day from `first` to `last`, as a date would be counted back. */
export function daysMonthsBefore(first: number, last: number, months: number): Int32Array {
  const starts = new Int32Array(Math.max(0, last - first + 1));
  const monthStart = (year: number, month: number): number => Date.UTC(year, month, 1) / 86_400_000;
  for (let day = first; day <= last;) {
    // Calendar work once a month, not once a day: this runs for every day of decades.
    const { year, month } = ymdOf(fromDayNumber(day));
    const begin = monthStart(year, month - 1);
    const end = monthStart(year, month);
    const target = monthStart(year, month - 1 - months);
    const length = monthStart(year, month - months) - target;
    for (; day < end && day <= last; day += 1)
      starts[day - first] = target + Math.min(day - begin, length - 1);
  }
  return starts;
}

/**
 * Return over the months before each day from `first` to `last`, per year when they are more than a
 * year; NaN for days with less history than that.
 */
export function rollingReturns(
  { first: origin, growth }: DailyGrowth,
  first: number,
  last: number,
  months: number,
): Float64Array {
  const exponent = months > MONTHS_OF_YEAR ? MONTHS_OF_YEAR / months : 1;
  return Float64Array.from(daysMonthsBefore(first, last, months), (start, at) => {
    const before = growth[start - origin];
    const after = growth[first + at - origin];
    if (before === undefined || after === undefined || !(before > 0)) return NaN;
    const ratio = Math.max(0, after / before);
    return exponent === 1 ? ratio - 1 : ratio ** exponent - 1;
  });
}

/** Best, worst and median of the windows that end from day `first` on; `null` without any. */
export function rollingSummary(
  returns: Float64Array,
  first: number,
  months: number,
): RollingSummary | null {
  const known: number[] = [];
  let [best, worst, latest] = [-1, -1, -1];
  returns.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    known.push(value);
    if (best < 0 || value > numberAt(returns, best)) best = at;
    if (worst < 0 || value < numberAt(returns, worst)) worst = at;
    latest = at;
  });
  if (latest < 0) return null;
  const windowOf = (at: number): RollingWindow => ({
    from: fromDayNumber(daysMonthsBefore(first + at, first + at, months)[0]!),
    to: fromDayNumber(first + at),
    value: numberAt(returns, at),
  });
  return {
    count: known.length,
    best: windowOf(best),
    worst: windowOf(worst),
    median: medianOf(known),
    latest: windowOf(latest),
    positive: known.filter((value) => value > 0).length / known.length,
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length / 2;
  return Number.isInteger(half)
    ? (numberAt(sorted, half - 1) + numberAt(sorted, half)) / 2
    : numberAt(sorted, half - 0.5);
}

/** Windows of both, where both are known: figures beside each other are of the same windows. */
export const whereBoth = (returns: Float64Array, other: Float64Array): Float64Array =>
  returns.map((value, at) => (Number.isNaN(numberAt(other, at)) ? NaN : value));

/** Levels of a benchmark in the base currency from its first one on. */
export function benchmarkGrowth(
  levels: PriceSeries,
  book: PriceBook,
  first: number,
  last: number,
): DailyGrowth | null {
  const start = Math.max(first, levels.days[0] ?? Infinity);
  if (start > last) return null;
  const growth = dailyLevels(levels, book, start, last - start + 1);
  return growth === null ? null : { first: start, growth };
}
