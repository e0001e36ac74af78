import {
  addMonths,
  dayNumberOf,
  fromDayNumber,
  type IsoDate,
  toDayNumber,
  ymdOf,
} from '../calendar/iso-date.ts';
import { numberAt } from '../columns/number-at.ts';
import { FIRST_YEAR, indexOnOrBefore, LAST_YEAR, sessionAt } from '../calendar/sessions.ts';
import { TRAILING_MONTHS, trailingStart } from '../returns/period-returns.ts';
import type { TotalReturnLevels } from '../returns/total-return-levels.ts';
import { TRAILING_PERIODS } from './fund-performance.ts';
import { countWhile } from '../sorted/count-while.ts';

/** Longest history that funds are compared over. */
export const HISTORY_YEARS = 15;
/** Charts up to so many years show weeks. */
export const WEEKLY_YEARS = 3;
/** A series that ends earlier than so many days before the last value has ended for good. */
const ENDED_AFTER_DAYS = 10;

/**
 * The days on which levels are needed for every figure of a fund on one day: starts of trailing
 * periods, month ends, weeks of the chart. A fund is one list of levels on these days, a tenth of
 * its daily history, and all funds of a category have the same days.
 */
export interface LevelGrid {
  readonly asOf: IsoDate;
  /** Ascending; the last is `asOf`. */
  readonly days: Int32Array;
  /** Places of the last sessions of whole months, oldest first. */
  readonly monthEnds: Int32Array;
  /** Places of the days one, two, … weeks before `asOf` and of `asOf`, oldest first. */
  readonly weeks: Int32Array;
}

/** The last session of a month. */
function lastSessionDay(year: number, month: number): number {
  const day = dayNumberOf(year, month + 1, 1) - 1;
  return year < FIRST_YEAR || year > LAST_YEAR ? day : sessionAt(indexOnOrBefore(day)).day;
}

function monthEndsUpTo(asOf: IsoDate): readonly number[] {
  const { year, month } = ymdOf(asOf);
  const last = toDayNumber(asOf);
  return Array.from({ length: 12 * HISTORY_YEARS + 2 }, (_, ago) => {
    const index = year * 12 + (month - 1) - ago;
    return lastSessionDay(Math.floor(index / 12), (index % 12) + 1);
  })
    .filter((day) => day <= last)
    .reverse();
}

export function levelGrid(asOf: IsoDate): LevelGrid {
  const last = toDayNumber(asOf);
  const monthEnds = monthEndsUpTo(asOf);
  const weeks: number[] = [];
  const oldest = toDayNumber(addMonths(asOf, -12 * WEEKLY_YEARS));
  for (let day = last; day > oldest; day -= 7) weeks.unshift(day);
  const starts = TRAILING_PERIODS.flatMap((period) => trailingStart(asOf, period) ?? []);
  // Calendar years begin on their last day before, which need not be a session.
  const years = Array.from(
    { length: HISTORY_YEARS + 1 },
    (_, ago) => `${ymdOf(asOf).year - ago - 1}-12-31` as IsoDate,
  );
  const days = new Set([...monthEnds, ...weeks, ...[...starts, ...years].map(toDayNumber), last]);
  const sorted = Int32Array.from(days).sort();
  const places = new Map(Array.from(sorted, (day, at) => [day, at] as const));
  const placesOf = (list: readonly number[]): Int32Array =>
    Int32Array.from(list, (day) => places.get(day)!);
  return { asOf, days: sorted, monthEnds: placesOf(monthEnds), weeks: placesOf(weeks) };
}

/** Place of a day in the grid; −1 when it is none of its days. */
export function placeOf({ days }: LevelGrid, date: IsoDate): number {
  const day = toDayNumber(date);
  const place = countWhile(days, (each) => each < day);
  return days[place] === day ? place : -1;
}

/** Days of the oldest level that the grid needs, with room for a holiday week before it. */
export const gridStart = ({ asOf }: Pick<LevelGrid, 'asOf'>): IsoDate =>
  fromDayNumber(toDayNumber(addMonths(asOf, -(TRAILING_MONTHS['15y'] ?? 0))) - 45);

/**
 * The level on or before each day of the grid; NaN before the first one. `null` for a series that
 * has ended or not begun.
 */
export function onGrid(
  grid: Pick<LevelGrid, 'days'>,
  { days, levels }: Pick<TotalReturnLevels, 'days' | 'levels'>,
): Float64Array | null {
  const out = new Float64Array(grid.days.length).fill(NaN);
  const count = Math.min(days.length, levels.length);
  let at = -1;
  for (const [place, day] of grid.days.entries()) {
    while (at + 1 < count && (days[at + 1] ?? Infinity) <= day) at += 1;
    const level = levels[at] ?? NaN;
    out[place] = level > 0 ? level : NaN;
  }
  const asOf = grid.days.at(-1) ?? Infinity;
  const isCurrent = (days[at] ?? -Infinity) >= asOf - ENDED_AFTER_DAYS;
  return isCurrent && numberAt(out, out.length - 1) > 0 ? out : null;
}

/** Returns between neighbouring places. */
export function returnsBetween(levels: Float64Array, places: ArrayLike<number>): Float64Array {
  const out = new Float64Array(Math.max(0, places.length - 1));
  for (let at = 0; at < out.length; at += 1)
    out[at] = levels[places[at + 1]!]! / levels[places[at]!]! - 1;
  return out;
}
