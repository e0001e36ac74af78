import { addMonths, type IsoDate, isoDate, toDayNumber } from '../calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../calendar/sessions.ts';
import type { DatedLevel } from './period-returns.ts';
import { correlation } from './moments.ts';

/** A year of months: fewer returns say nothing. */
const FEWEST = 12;

export interface CorrelationMatrix {
  /** Monthly returns that every series has. */
  readonly months: number;
  /** First and last of these months, `2021-07`; `null` when there is none. */
  readonly from: string | null;
  readonly to: string | null;
  /** −1 to 1, in the order of the series; `null` with less than a year, or for one that stands still. */
  readonly values: readonly (readonly (number | null)[])[];
}

const monthOf = (date: IsoDate): string => date.slice(0, 7);
const nextMonth = (month: string): string => monthOf(addMonths(isoDate(`${month}-01`), 1));

/** Whether no session of the month follows. */
const endsMonth = (date: IsoDate): boolean =>
  monthOf(sessionAt(indexOnOrAfter(toDayNumber(date) + 1)).date) !== monthOf(date);

/** Returns from month end to month end, by month; a month that is not over yet is none. */
function monthlyReturns(levels: readonly DatedLevel[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const { date, level } of levels) ends.set(monthOf(date), level);
  const last = levels.at(-1);
  if (last !== undefined && !endsMonth(last.date)) ends.delete(monthOf(last.date));
  const returns = new Map<string, number>();
  let before: readonly [month: string, level: number] | undefined;
  for (const [month, level] of ends) {
    if (before !== undefined && before[1] > 0 && nextMonth(before[0]) === month)
      returns.set(month, level / before[1] - 1);
    before = [month, level];
  }
  return returns;
}

/**
 * Linear correlation of every pair of series, on monthly returns over the months that all of them
 * have: one period for the whole matrix, so that its figures can be compared with each other. A
 * series without any returns has none and does not shorten the period of the others.
 */
export function correlationMatrix(series: readonly (readonly DatedLevel[])[]): CorrelationMatrix {
  const returns = series.map(monthlyReturns);
  const known = returns.filter(({ size }) => size > 0);
  const months = [...(known[0]?.keys() ?? [])].filter((month) =>
    known.every((each) => each.has(month)),
  );
  const columns = returns.map((each) =>
    each.size === 0 ? [] : months.map((month) => each.get(month)!),
  );
  const isEnough = months.length >= FEWEST;
  const between = (one: readonly number[], other: readonly number[]): number | null => {
    if (!isEnough || one.length === 0 || other.length === 0) return null;
    const value = correlation(one, other);
    return Number.isFinite(value) ? value : null;
  };
  return {
    months: months.length,
    from: months[0] ?? null,
    to: months.at(-1) ?? null,
    values: columns.map((one) => columns.map((other) => between(one, other))),
  };
}
