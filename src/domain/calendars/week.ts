import { addDays, type IsoDate, toDayNumber, weekdayOf } from '../calendar/iso-date.ts';

/** The Monday of the week that a day belongs to; weeks end with Sunday. */
export function weekOf(date: IsoDate): IsoDate {
  const weekday = weekdayOf(toDayNumber(date));
  return addDays(date, -((weekday + 6) % 7));
}

/** The seven days of a week, from Monday on. */
export const daysOfWeek = (monday: IsoDate): readonly IsoDate[] =>
  Array.from({ length: 7 }, (_, at) => addDays(monday, at));

const isWeekend = (date: IsoDate): boolean => [0, 6].includes(weekdayOf(toDayNumber(date)));

/** The days that a view of a week has: all working days, and a weekend that has something. */
export const shownDays = (monday: IsoDate, dated: ReadonlySet<IsoDate>): readonly IsoDate[] =>
  daysOfWeek(monday).filter((date) => !isWeekend(date) || dated.has(date));

/**
 * The day that a view opens: the one asked for, today, or the first of the week, as far as the week
 * has them.
 */
export function openedDay(
  days: readonly IsoDate[],
  wanted: IsoDate | null,
  today: IsoDate,
): IsoDate | undefined {
  return [wanted, today].find((date) => date !== null && days.includes(date)) ?? days[0];
}
