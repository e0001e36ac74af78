import { addMonths, type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import { type DatedLevel, indexOnOrBefore } from '../returns/period-returns.ts';

export const COMMON_RANGES = ['1y', '3y', '5y', '10y', 'max'] as const;
export type CommonRange = (typeof COMMON_RANGES)[number];

const MONTHS: Readonly<Record<Exclude<CommonRange, 'max'>, number>> = {
  '1y': 12,
  '3y': 36,
  '5y': 60,
  '10y': 120,
};

/** Longer than this, one point a week draws the same line. */
const DAILY_UP_TO = 400;

export interface CommonGrowth {
  /** The first day that all have, or that of the range if it is later. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** Which series begins last and so decides the start; `null` where the range does. */
  readonly limitedBy: number | null;
  readonly dates: readonly IsoDate[];
  /** For each series what one unit has grown to by each date; empty for one without levels. */
  readonly values: readonly (readonly number[])[];
}

/**
 * What the same amount has grown to in several funds since the same day: the latest of their first
 * days, or the start of the range. It ends on the last day that all have. A fund without any levels
 * has no line and does not count.
 */
export function commonGrowth(
  series: readonly (readonly DatedLevel[])[],
  range: CommonRange,
): CommonGrowth {
  const known = series.filter(({ length }) => length > 0);
  const nothing: CommonGrowth = {
    from: null,
    to: null,
    limitedBy: null,
    dates: [],
    values: series.map(() => []),
  };
  if (known.length === 0) return nothing;
  const firsts = series.map((levels) => levels[0]?.date);
  const to = known.map((levels) => levels.at(-1)!.date).reduce((a, b) => (a < b ? a : b));
  const youngest = known.map((levels) => levels[0]!.date).reduce((a, b) => (a > b ? a : b));
  const wanted = range === 'max' ? youngest : addMonths(to, -MONTHS[range]);
  const isLimited = range === 'max' || youngest > wanted;
  const from = isLimited ? youngest : dateOnOrBefore(known, wanted);
  if (from >= to) return nothing;
  const dates = thinned(datesBetween(known, from, to));
  return {
    from,
    to,
    limitedBy: isLimited ? firsts.indexOf(youngest) : null,
    dates,
    values: series.map((levels) => {
      if (levels.length === 0) return [];
      const at = (date: IsoDate): number => levels[indexOnOrBefore(levels, date)]!.level;
      const base = at(from);
      return dates.map((date) => at(date) / base);
    }),
  };
}

/** A range that begins on a day without values begins with the last ones before, as its return does. */
function dateOnOrBefore(series: readonly (readonly DatedLevel[])[], date: IsoDate): IsoDate {
  const found = series.map((levels) => levels[indexOnOrBefore(levels, date)]?.date ?? date);
  return found.reduce((a, b) => (a > b ? a : b));
}

function datesBetween(
  series: readonly (readonly DatedLevel[])[],
  from: IsoDate,
  to: IsoDate,
): readonly IsoDate[] {
  const dates = new Set<IsoDate>();
  for (const levels of series)
    for (const { date } of levels) if (date >= from && date <= to) dates.add(date);
  return [...dates].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Monday to Sunday. */
const weekOf = (date: IsoDate): number => Math.floor((toDayNumber(date) + 3) / 7);

/** Of a long list the last day of each week, and always the first day of all. */
function thinned(dates: readonly IsoDate[]): readonly IsoDate[] {
  if (dates.length <= DAILY_UP_TO) return dates;
  return dates.filter((date, at) => {
    const next = dates[at + 1];
    return at === 0 || next === undefined || weekOf(next) !== weekOf(date);
  });
}
