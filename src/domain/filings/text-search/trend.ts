import { dayNumberOf, fromDayNumber, type IsoDate, ymdOf } from '../../calendar/iso-date.ts';
import type { Catalogue, FilingSet } from './catalogue.ts';
import type { SearchTrend, TrendUnit } from './search-answer.ts';

/** Longer spans are counted by quarter. */
const MOST_MONTHS = 36;

export interface TrendCounts {
  readonly unit: TrendUnit;
  readonly periods: readonly {
    readonly period: string;
    readonly start: IsoDate;
    readonly of: number;
  }[];
  /** For each set, one count per period. */
  readonly counts: readonly (readonly number[])[];
}

/** Filings of several sets by period, beside all that the scope leaves. */
export function trendOf(
  catalogue: Catalogue,
  scope: FilingSet,
  sets: readonly FilingSet[],
  wanted: TrendUnit | null,
): TrendCounts {
  const { day } = catalogue;
  let [first, last] = [Infinity, -Infinity];
  for (let at = 0; at < scope.length; at += 1) {
    if (scope[at] === 0) continue;
    const own = day[at]!;
    if (own < first) first = own;
    if (own > last) last = own;
  }
  if (first > last) return { unit: wanted ?? 'month', periods: [], counts: sets.map(() => []) };
  const firstMonth = monthOf(first);
  const lastMonth = monthOf(last);
  const unit = wanted ?? (lastMonth - firstMonth < MOST_MONTHS ? 'month' : 'quarter');
  const months = unit === 'month' ? 1 : 3;
  const firstPeriod = Math.floor(firstMonth / months);
  const size = Math.floor(lastMonth / months) - firstPeriod + 1;
  /** The period of each day, so that a filing costs one look. */
  const periodOfDay = new Uint32Array(last - first + 1);
  for (let each = 0; each < periodOfDay.length; each += 1)
    periodOfDay[each] = Math.floor(monthOf(first + each) / months) - firstPeriod;
  const of = Array.from({ length: size }, () => 0);
  const counts = sets.map(() => Array.from({ length: size }, () => 0));
  const countInto = (into: number[], set: FilingSet) => {
    for (let at = 0; at < scope.length; at += 1)
      if ((scope[at]! & set[at]!) === 1) into[periodOfDay[day[at]! - first]!]! += 1;
  };
  countInto(of, scope);
  for (const [index, set] of sets.entries()) countInto(counts[index]!, set);
  return {
    unit,
    counts,
    periods: of.map((all, index) => ({ ...named(firstPeriod + index, unit), of: all })),
  };
}

/** The trend of one set. */
export function singleTrend(counted: TrendCounts): SearchTrend {
  const [counts = []] = counted.counts;
  return {
    unit: counted.unit,
    points: counted.periods.map((period, index) => ({ ...period, count: counts[index] ?? 0 })),
  };
}

function monthOf(day: number): number {
  const { year, month } = ymdOf(fromDayNumber(day));
  return year * 12 + month - 1;
}

function named(index: number, unit: TrendUnit) {
  const month = unit === 'month' ? index : index * 3;
  const year = Math.floor(month / 12);
  const inYear = month % 12;
  const start = fromDayNumber(dayNumberOf(year, inYear + 1, 1));
  const period = unit === 'month' ? start.slice(0, 7) : `${year}-Q${inYear / 3 + 1}`;
  return { period, start };
}
