import {
  addDays,
  addMonths,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
  weekdayOf,
  ymdOf,
} from '../../../src/domain/calendar/iso-date.ts';

export const GHOSTFOLIO_RANGES = ['1d', 'wtd', 'mtd', 'ytd', '1y', '5y', 'max'] as const;
export type GhostfolioRange = (typeof GHOSTFOLIO_RANGES)[number];

/** Points that its chart has at most; beyond, it steps over days. */
const MOST_POINTS = 365;

/** First and last day of a range that ends on `end`; a year is written `2024`. */
export function rangeDays(
  range: string,
  start: number,
  end: number,
): { first: number; last: number } {
  const first = Math.max(start, rangeStart(range, start, end));
  const isYear = /^\d{4}$/.test(range);
  return { first, last: isYear ? Math.min(end, dayNumberOf(Number(range), 12, 31)) : end };
}

function rangeStart(range: string, start: number, end: number): number {
  const today = fromDayNumber(end);
  const { year, month } = ymdOf(today);
  if (/^\d{4}$/.test(range)) return dayNumberOf(Number(range), 1, 1);
  switch (range) {
    case '1d':
      return end - 1;
    case 'wtd':
      // The Sunday before the week, which begins on Monday.
      return end - ((weekdayOf(end) + 6) % 7) - 1;
    case 'mtd':
      return dayNumberOf(year, month, 1) - 1;
    case 'ytd':
      return dayNumberOf(year, 1, 1) - 1;
    case '1y':
      return toDayNumber(addMonths(today, -12));
    case '5y':
      return toDayNumber(addMonths(today, -60));
    default:
      return start;
  }
}

/**
 * The days on which its chart has a point: all of a year or less, else every so many with the days
 * of activities, the last weeks and the starts of ranges and years.
 */
export function chartDays(activityDays: Iterable<number>, start: number, end: number): number[] {
  const days = new Set<number>();
  const put = (day: number): void => {
    if (day >= start && day <= end) days.add(day);
  };
  const length = end - start;
  const step = Math.max(1, Math.round(length / Math.max(1, Math.min(length, MOST_POINTS))));
  for (let day = start; day <= end; day += step) put(day);
  for (const day of activityDays) put(day);
  if (step > 1) {
    for (let day = end - 90; day <= end; day += 3) put(day);
    for (let day = end - 30; day <= end; day += 1) put(day);
  }
  put(end);
  for (const range of GHOSTFOLIO_RANGES) put(rangeStart(range, start, end));
  const [first, last] = [ymdOf(fromDayNumber(start)).year, ymdOf(fromDayNumber(end)).year];
  for (let year = first; year <= last; year += 1) {
    put(dayNumberOf(year, 1, 1));
    put(dayNumberOf(year, 12, 31));
  }
  return [...days].sort((a, b) => a - b);
}

/** First days of all months (or years) from the one of `start` to that of `end`. */
export function groupStarts(start: number, end: number, unit: 'month' | 'year'): number[] {
  const { year, month } = ymdOf(fromDayNumber(start));
  const starts: number[] = [];
  let date = fromDayNumber(dayNumberOf(year, unit === 'month' ? month : 1, 1));
  while (toDayNumber(date) <= end) {
    starts.push(toDayNumber(date));
    date = addMonths(date, unit === 'month' ? 1 : 12);
  }
  return starts;
}

/** The group that a day belongs to, by its first day. */
export function groupOf(day: number, unit: 'month' | 'year'): number {
  const { year, month } = ymdOf(addDays(fromDayNumber(day), 0));
  return dayNumberOf(year, unit === 'month' ? month : 1, 1);
}
