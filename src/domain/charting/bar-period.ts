import { easternDay, easternToUtc } from '../calendar/eastern-time.ts';
import { dayNumberOf, weekdayOf } from '../calendar/iso-date.ts';
import {
  FIRST_YEAR,
  indexOnOrAfter,
  indexOnOrBefore,
  LAST_YEAR,
  type Session,
  sessionAt,
  sessionOnDay,
} from '../calendar/sessions.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import type { ChartHours } from './chart-choices.ts';

const DAY_MS = 86_400_000;

/**
 * The moment from which a bar is whole: nothing of it is known to the public later than this. Bars
 * never straddle the open or the close, so the last one of each part of a session is shorter.
 */
export function barEnd(time: number, interval: BarInterval): number {
  const year = new Date(time).getUTCFullYear();
  const isCovered = year >= FIRST_YEAR && year < LAST_YEAR;
  const width = INTRADAY_MS[interval];
  if (width !== null) {
    const end = time + width;
    const session = isCovered ? sessionOnDay(easternDay(time)) : null;
    if (session === null) return end;
    for (const edge of [session.open, session.close, session.postClose])
      if (time < edge) return Math.min(end, edge);
    return end;
  }
  const day = Math.floor(time / DAY_MS);
  const { last } = daysOf(time, interval);
  if (!isCovered) return (last + 1) * DAY_MS;
  const session = sessionAt(indexOnOrBefore(last));
  // A day without trading has no bar; should one come, it ends with its day.
  return session.day < day ? (last + 1) * DAY_MS : session.close;
}

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

const sessionFrom = (day: number): Session => sessionAt(indexOnOrAfter(day));

/** The parts of a day in which bars of these hours lie; a bar never reaches into the next part. */
const partsOf = ({ preOpen, open, close, postClose }: Session, hours: ChartHours) =>
  hours === 'extended'
    ? [
        [preOpen, open],
        [open, close],
        [close, postClose],
      ]
    : [[open, close]];

/** When the bar after one begins, by the exchange's calendar. */
export function nextBarTime(interval: BarInterval, time: number, hours: ChartHours): number {
  const width = INTRADAY_MS[interval];
  if (width !== null) {
    const session = sessionOnDay(easternDay(time));
    if (session !== null)
      for (const [from = 0, to = 0] of partsOf(session, hours)) {
        if (time < from) return from;
        if (time + width < to) return time + width;
      }
    const next = sessionFrom(easternDay(time) + 1);
    return hours === 'extended' ? next.preOpen : next.open;
  }
  return sessionFrom(daysOf(time, interval).last + 1).day * DAY_MS;
}
