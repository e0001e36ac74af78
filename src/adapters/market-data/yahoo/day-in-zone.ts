import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { fromDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { zonedDay } from '../../../domain/calendar/zoned-time.ts';

/** The date of a moment at an exchange; in New York where its zone is not known. */
export function dayIn(zone: string | null, ms: number): IsoDate {
  try {
    return zone === null ? easternDate(ms) : fromDayNumber(zonedDay(zone, ms));
  } catch {
    return easternDate(ms);
  }
}
