import { easternDay } from '../calendar/eastern-time.ts';
import { weekdayOf } from '../calendar/iso-date.ts';
import {
  FIRST_YEAR,
  indexOnOrBefore,
  LAST_YEAR,
  sessionAt,
  sessionOnDay,
} from '../calendar/sessions.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';

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
  const last = lastDay(day, interval);
  if (!isCovered) return (last + 1) * DAY_MS;
  const session = sessionAt(indexOnOrBefore(last));
  // A day without trading has no bar; should one come, it ends with its day.
  return session.day < day ? (last + 1) * DAY_MS : session.close;
}

/** The last calendar day of the period that begins on this day or has its first session there. */
function lastDay(day: number, interval: BarInterval): number {
  if (interval === '1wk') return day + 6 - ((weekdayOf(day) + 6) % 7);
  if (interval === '1mo') {
    const date = new Date(day * DAY_MS);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS - 1;
  }
  return day;
}
