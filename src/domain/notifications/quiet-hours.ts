import { zonedDay, zonedToUtc } from '../calendar/zoned-time.ts';

/** Hours in which e-mail and push wait. Of the clock in a zone, on the weekdays that it begins on. */
export interface QuietHours {
  readonly timeZone: string;
  /** Minutes after midnight. The same as `to`: a whole day. */
  readonly from: number;
  /** Minutes after midnight; not after `from`: of the next day. */
  readonly to: number;
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** Urgent alerts are sent all the same. */
  readonly letsUrgentPass: boolean;
}

export const DAY_MINUTES = 1_440;

/** 1970-01-01 was a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The end of the period that `at` is in; null outside of any. */
function endOfPeriod({ timeZone, from, to, days }: QuietHours, at: number): number | null {
  const today = zonedDay(timeZone, at);
  const lasts = to > from ? to : to + DAY_MINUTES;
  // It may have begun yesterday.
  for (const day of [today, today - 1]) {
    if (!days.includes(weekday(day))) continue;
    const end = zonedToUtc(timeZone, day, lasts);
    if (zonedToUtc(timeZone, day, from) <= at && at < end) return end;
  }
  return null;
}

/** When it is quiet no more, periods that follow each other included; null when it is not quiet. */
export function quietUntil(quiet: QuietHours, at: number): number | null {
  let until: number | null = null;
  // A week of whole days never ends and is refused before it is stored.
  for (let turns = 0; turns < 8; turns += 1) {
    const end = endOfPeriod(quiet, until ?? at);
    if (end === null) break;
    until = end;
  }
  return until;
}

/** Quiet for ever: nothing would ever arrive. */
export const isAlwaysQuiet = ({ from, to, days }: QuietHours): boolean =>
  from === to && new Set(days).size === 7;
