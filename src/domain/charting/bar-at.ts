import { easternDay, easternToUtc } from '../calendar/eastern-time.ts';
import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import { countWhile } from '../sorted/count-while.ts';
import { periodKey } from './bar-period.ts';

const DAY_MS = 86_400_000;

/** How many of the rising values are at or below a limit. */
const countUpTo = (values: readonly number[], limit: number): number =>
  countWhile(values, (value) => value <= limit);

/**
 * The place of the bar that a moment belongs to, by its date in New York. A report after the close
 * belongs to the day it came out, not to the session that reacts to it: within a day, where hours
 * outside the session have no bars, to the nearest bar of that day. On a day without any bar it is
 * the next bar, and the last one while there is no next. −1 before the first bar.
 */
export function barAt(times: readonly number[], interval: BarInterval, moment: number): number {
  const last = times.length - 1;
  const day = easternDay(moment);
  if (INTRADAY_MS[interval] !== null) {
    const at = countUpTo(times, moment) - 1;
    const begun = times[at];
    if (begun !== undefined && easternDay(begun) === day) return at;
    if (at < 0) return times[0] !== undefined && easternDay(times[0]) === day ? 0 : -1;
    return Math.min(at + 1, last);
  }
  const key = periodKey(day * DAY_MS, interval);
  const first = times[0];
  if (first === undefined || key < periodKey(first, interval)) return -1;
  // A week's bar bears the date of its first session, at most so long after the period began.
  let at = countUpTo(times, day * DAY_MS) - 1;
  if (at < last && periodKey(times[at + 1] as number, interval) === key) at += 1;
  if (at >= 0 && periodKey(times[at] as number, interval) === key) return at;
  return Math.min(at + 1, last);
}

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
