import { weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { EPOCH } from '../world-time.ts';

/** Monday of the week of the world's first session; the exchanges here trade from Monday to Friday. */
const MONDAY = ((): number => {
  const { day } = sessionAt(EPOCH);
  return day - ((weekdayOf(day) + 6) % 7);
})();

/** How many weekdays lie between the world's first Monday and a weekday. */
export const positionOf = (day: number): number => {
  const since = day - MONDAY;
  const week = Math.floor(since / 7);
  return week * 5 + Math.min(4, since - week * 7);
};

/** The weekday at a position. */
export const dayAt = (position: number): number =>
  MONDAY + Math.floor(position / 5) * 7 + (((position % 5) + 5) % 5);
