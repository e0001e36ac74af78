import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { type BarInterval, INTRADAY_MS } from '../../../../domain/prices/bar.ts';

const DAY_MS = 86_400_000;

/**
 * A moment as the bars of another interval have it: a day's bar carries the date in New York, at
 * midnight UTC, so that an evening there is not taken for the day after.
 */
export const linkedMoment = (moment: number, interval: BarInterval): number =>
  INTRADAY_MS[interval] === null ? easternDay(moment) * DAY_MS : moment;
