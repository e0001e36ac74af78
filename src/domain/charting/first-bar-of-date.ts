import { easternDay, easternToUtc } from '../calendar/eastern-time.ts';
import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import { barAt, countUpTo } from './bar-at.ts';

/**
 * The first bar of a date in New York, or of the next day that has one: where a reader who asks for
 * a date wants to be. −1 when the history begins later.
 */
export function firstBarOfDate(
  times: readonly number[],
  interval: BarInterval,
  date: IsoDate,
): number {
  const day = toDayNumber(date);
  const midnight = easternToUtc(day, 0);
  if (INTRADAY_MS[interval] === null) return barAt(times, interval, midnight);
  const first = times[0];
  if (first === undefined || easternDay(first) > day) return -1;
  return Math.min(countUpTo(times, midnight - 1), times.length - 1);
}
