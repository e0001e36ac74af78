import type { IsoDate } from '../calendar/iso-date.ts';
import { type DatedLevel, indexOnOrBefore } from './period-returns.ts';

/** Return of a calendar year, from the last level of the year before; `null` when incomplete. */
export function calendarYearReturn(levels: readonly DatedLevel[], year: number): number | null {
  const base = levels[indexOnOrBefore(levels, `${year - 1}-12-31` as IsoDate)];
  const end = levels[indexOnOrBefore(levels, `${year}-12-31` as IsoDate)];
  if (base === undefined || end === undefined || base === end || !(base.level > 0)) return null;
  return end.level / base.level - 1;
}
