import { easternToUtc } from '../calendar/eastern-time.ts';
import { dayNumberOf, weekdayOf } from '../calendar/iso-date.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import { barEnd } from './bar-end.ts';

const DAY_MS = 86_400_000;

/** The calendar days that a bar of a day or longer stands for, both included. */
function daysOf(time: number, interval: BarInterval): { first: number; last: number } {
  const day = Math.floor(time / DAY_MS);
  if (interval === '1wk') {
    const monday = day - ((weekdayOf(day) + 6) % 7);
    return { first: monday, last: monday + 6 };
  }
  if (interval === '1mo') {
    const date = new Date(time);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
    return { first: dayNumberOf(year, month, 1), last: dayNumberOf(year, month + 1, 1) - 1 };
  }
  return { first: day, last: day };
}

/**
 * What bars of the same period share, whatever their symbol: week and month bars bear the date of
 * their own first session, which may differ from one market to another.
 */
export const periodKey = (time: number, interval: BarInterval): number =>
  INTRADAY_MS[interval] === null ? daysOf(time, interval).first * DAY_MS : time;

/**
 * Until when moments belong to a bar. Within a day that is the end of the bar; day bars and longer
 * reach beyond the close, to the end of the last of their days in New York.
 */
export const periodEnd = (time: number, interval: BarInterval): number =>
  INTRADAY_MS[interval] === null
    ? easternToUtc(daysOf(time, interval).last + 1, 0)
    : barEnd(time, interval);
