import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';

/** The instant at which a day begins in New York, where days of trading are counted. */
export const easternMidnight = (date: IsoDate): number => easternToUtc(toDayNumber(date), 0);
