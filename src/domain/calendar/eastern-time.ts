import { dayNumberOf, fromDayNumber, weekdayOf, type IsoDate } from './iso-date.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const STANDARD = -5 * HOUR_MS;
const DAYLIGHT = -4 * HOUR_MS;

/** Day number of the nth Sunday of a month; n = −1 is the last one. */
function sunday(year: number, month: number, n: number): number {
  if (n < 0) {
    const last = dayNumberOf(year, month + 1, 1) - 1;
    return last - weekdayOf(last);
  }
  const first = dayNumberOf(year, month, 1);
  return first + ((7 - weekdayOf(first)) % 7) + (n - 1) * 7;
}

interface DaylightSpan {
  readonly start: number;
  readonly end: number;
}

/** Clocks change at 02:00 local time: 07:00 UTC in spring, 06:00 UTC in autumn. */
function daylightSpan(year: number): DaylightSpan {
  if (year >= 2007) {
    return {
      start: sunday(year, 3, 2) * DAY_MS + 7 * HOUR_MS,
      end: sunday(year, 11, 1) * DAY_MS + 6 * HOUR_MS,
    };
  }
  const start = year >= 1987 ? sunday(year, 4, 1) : sunday(year, 4, -1);
  return {
    start: start * DAY_MS + 7 * HOUR_MS,
    end: sunday(year, 10, -1) * DAY_MS + 6 * HOUR_MS,
  };
}

const spans = new Map<number, DaylightSpan>();

function spanOf(year: number): DaylightSpan {
  let span = spans.get(year);
  if (span === undefined) {
    span = daylightSpan(year);
    spans.set(year, span);
  }
  return span;
}

/** Milliseconds to add to UTC to read New York's clock: −5 h, or −4 h in daylight time. */
export function easternOffset(ms: number): number {
  const span = spanOf(new Date(ms).getUTCFullYear());
  return ms >= span.start && ms < span.end ? DAYLIGHT : STANDARD;
}

/** Day number (since 1970-01-01) of the date in New York. */
export const easternDay = (ms: number): number => Math.floor((ms + easternOffset(ms)) / DAY_MS);

export const easternDate = (ms: number): IsoDate => fromDayNumber(easternDay(ms));

/** Minutes since midnight on New York's clock, with fraction. */
export function easternMinutes(ms: number): number {
  const local = ms + easternOffset(ms);
  return (local - Math.floor(local / DAY_MS) * DAY_MS) / 60_000;
}

/**
 * The instant at which New York's clock shows so many minutes after midnight on that day. Between
 * 01:00 and 03:00 on the two Sundays of change the reading is ambiguous; no session touches them.
 */
export function easternToUtc(day: number, minutes: number): number {
  const local = day * DAY_MS + minutes * 60_000;
  const standard = local - STANDARD;
  return easternOffset(standard) === DAYLIGHT ? local - DAYLIGHT : standard;
}
