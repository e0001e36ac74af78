import { addDays, addMonths, toDayNumber, ymdOf, type IsoDate } from '../calendar/iso-date.ts';
import type { TrailingPeriod } from '../funds/fund-performance.ts';
import { countWhile } from '../sorted/count-while.ts';

/** A level on a date: a total-return index, an adjusted close. Oldest first. */
export interface DatedLevel {
  readonly date: IsoDate;
  readonly level: number;
}

const DAYS_PER_YEAR = 365.25;

/** A total growth over some days as a return per year. */
export const annualised = (growth: number, days: number): number =>
  growth ** (DAYS_PER_YEAR / days) - 1;

/** The last entry on or before the date; −1 when there is none. */
export const indexOnOrBefore = (levels: readonly DatedLevel[], date: IsoDate): number =>
  countWhile(levels, (level) => level.date <= date) - 1;

/** Whole months of the periods that have some. */
export const TRAILING_MONTHS: Readonly<Partial<Record<TrailingPeriod, number>>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
  '10y': 120,
  '15y': 180,
};

/**
 * The day whose last known level a period that ends on a day starts from; `null` for `max`, which
 * starts with the first level.
 */
export function trailingStart(end: IsoDate, period: TrailingPeriod): IsoDate | null {
  switch (period) {
    case 'max':
      return null;
    case '1d':
      return addDays(end, -1);
    case '1w':
      return addDays(end, -7);
    case 'ytd':
      return `${ymdOf(end).year - 1}-12-31` as IsoDate;
    default:
      return addMonths(end, -(TRAILING_MONTHS[period] ?? 0));
  }
}

/** A growth as a return, per year above a year. */
export function periodReturn(growth: number, period: TrailingPeriod): number {
  const months = TRAILING_MONTHS[period] ?? 0;
  return months > 12 ? growth ** (12 / months) - 1 : growth - 1;
}

/** Return to the last level; a year or longer (and `max`) per year; `null` when too young. */
export function trailingReturn(
  levels: readonly DatedLevel[],
  period: TrailingPeriod,
): number | null {
  const last = levels.at(-1);
  if (last === undefined) return null;
  const start = trailingStart(last.date, period);
  const base = levels[start === null ? 0 : indexOnOrBefore(levels, start)];
  if (base === undefined || base === last || !(base.level > 0)) return null;
  const growth = last.level / base.level;
  if (period !== 'max') return periodReturn(growth, period);
  const days = toDayNumber(last.date) - toDayNumber(base.date);
  return days > 366 ? annualised(growth, days) : growth - 1;
}
