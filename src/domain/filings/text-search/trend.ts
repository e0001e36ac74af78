import { dayNumberOf, fromDayNumber, type IsoDate, ymdOf } from '../../calendar/iso-date.ts';
import type { Catalogue } from './catalogue.ts';
import { countBySpan } from './count-by-span.ts';
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
  /** For each of the findings, one count per period. */
  readonly counts: readonly (readonly number[])[];
}

/** Filings of several findings by period, beside all that the scope leaves; each newest first. */
export function trendOf(
  { day }: Catalogue,
  scoped: Uint32Array,
  findings: readonly Uint32Array[],
  wanted: TrendUnit | null,
): TrendCounts {
  const [newest] = scoped;
  const oldest = scoped.at(-1);
  if (newest === undefined || oldest === undefined)
    return { unit: wanted ?? 'month', periods: [], counts: findings.map(() => []) };
  const firstMonth = monthOf(day[oldest]!);
  const lastMonth = monthOf(day[newest]!);
  const unit = wanted ?? (lastMonth - firstMonth < MOST_MONTHS ? 'month' : 'quarter');
  const months = unit === 'month' ? 1 : 3;
  const firstPeriod = Math.floor(firstMonth / months);
  const size = Math.floor(lastMonth / months) - firstPeriod + 1;
  const starts = Array.from({ length: size }, (_, at) => firstDayOf((firstPeriod + at) * months));
  return {
    unit,
    counts: findings.map((found) => countBySpan(day, found, starts)),
    periods: countBySpan(day, scoped, starts).map((of, at) => ({
      ...named(firstPeriod + at, unit),
      of,
    })),
  };
}

/** The trend of the only findings. */
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
  const start = fromDayNumber(firstDayOf(month));
  const period =
    unit === 'month' ? start.slice(0, 7) : `${start.slice(0, 4)}-Q${(month % 12) / 3 + 1}`;
  return { period, start };
}

/** Of a month as `monthOf` counts them. */
const firstDayOf = (month: number): number =>
  dayNumberOf(Math.floor(month / 12), (month % 12) + 1, 1);
