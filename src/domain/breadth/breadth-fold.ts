import type { IsoDate } from '../calendar/iso-date.ts';
import { BREADTH_COUNTS, type BreadthCount, type BreadthDay } from './breadth-day.ts';

/** Sessions before one whose extremes it is compared with: with itself, a year. */
export const SESSIONS_BEFORE = 251;
/** Sessions that a day needs before it: those of its extremes and of the longer average. */
export const FOLD_REACH = SESSIONS_BEFORE + 1;

/** A daily bar, adjusted for splits. */
export interface FoldedBar {
  readonly date: IsoDate;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Counts of some days, added up member by member: nothing of a member stays. */
export interface BreadthFold {
  readonly dates: readonly IsoDate[];
  /** A row of counts for each date. */
  readonly counts: readonly number[][];
}

export const emptyFold = (dates: readonly IsoDate[]): BreadthFold => ({
  dates,
  counts: dates.map(() => BREADTH_COUNTS.map(() => 0)),
});

const AT = Object.fromEntries(BREADTH_COUNTS.map((name, at) => [name, at])) as Readonly<
  Record<BreadthCount, number>
>;

/** Prices have four decimals at most: what differs by less is computing error. */
const signOf = (now: number, before: number): number =>
  Math.sign(Math.round((now - before) * 10_000));

/** Counts one member in, by its bars, oldest first. Days on which it did not trade pass it by. */
export function foldMember({ dates, counts }: BreadthFold, bars: readonly FoldedBar[]): void {
  const rowOf = new Map(dates.map((date, row) => [date, counts[row]!]));
  let sum50 = 0;
  let sum200 = 0;
  for (const [i, bar] of bars.entries()) {
    sum50 += bar.close - (bars[i - 50]?.close ?? 0);
    sum200 += bar.close - (bars[i - 200]?.close ?? 0);
    const row = rowOf.get(bar.date);
    const before = bars[i - 1];
    // Its first session has no close to rise or fall from.
    if (row === undefined || before === undefined) continue;
    const add = (name: BreadthCount, amount = 1): void => {
      row[AT[name]] = row[AT[name]]! + amount;
    };
    add('counted');
    const sign = signOf(bar.close, before.close);
    if (sign > 0) add('upVolume', bar.volume);
    if (sign < 0) add('downVolume', bar.volume);
    add(sign > 0 ? 'advancing' : sign < 0 ? 'declining' : 'unchanged');
    let high = -Infinity;
    let low = Infinity;
    for (let j = Math.max(0, i - SESSIONS_BEFORE); j < i; j += 1) {
      const past = bars[j]!;
      if (past.high > high) ({ high } = past);
      if (past.low < low) ({ low } = past);
    }
    if (signOf(bar.high, high) >= 0) add('newHighs');
    if (signOf(bar.low, low) <= 0) add('newLows');
    if (i >= 49) {
      add('countedSma50');
      if (bar.close > sum50 / 50) add('aboveSma50');
    }
    if (i >= 199) {
      add('countedSma200');
      if (bar.close > sum200 / 200) add('aboveSma200');
    }
  }
}

export const foldedDays = ({ dates, counts }: BreadthFold): readonly BreadthDay[] =>
  dates.map((date, at) => dayOf(date, counts[at]!));

export const dayOf = (date: IsoDate, counts: readonly number[]): BreadthDay => ({
  date,
  ...(Object.fromEntries(BREADTH_COUNTS.map((name, at) => [name, counts[at] ?? 0])) as Readonly<
    Record<BreadthCount, number>
  >),
});

export const countsOf = (day: BreadthDay): readonly number[] =>
  BREADTH_COUNTS.map((name) => day[name]);
