import { dayNumberOf, fromDayNumber, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { FIRST_YEAR, indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { intAt, keyOf } from '../random/hash.ts';

/** The tables know the year; the day within it is invented, a session where the calendar reaches. */
export function listedOn(symbol: string, year: number): IsoDate {
  const day = dayNumberOf(year, 1, 2) + intAt(keyOf(0, symbol), 1, 350);
  return year < FIRST_YEAR ? fromDayNumber(day) : sessionAt(indexOnOrAfter(day)).date;
}
