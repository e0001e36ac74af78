import { type IsoDate, ymdOf } from '../calendar/iso-date.ts';

/** Whole years from one day to another, as birthdays count them. */
export function yearsBetween(from: IsoDate, to: IsoDate): number {
  const [start, end] = [ymdOf(from), ymdOf(to)];
  const before = end.month < start.month || (end.month === start.month && end.day < start.day);
  return Math.max(0, end.year - start.year - (before ? 1 : 0));
}
