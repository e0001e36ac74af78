import type { AxisTick } from 'klinecharts';
import { type Bar, INTRADAY_MS } from '../../../domain/prices/bar.ts';
import type { BarTimes } from './bar-times.ts';
import { CHANGE, type Change, type ChartTexts } from './chart-parts.ts';

/** The reading of a clock as the number of ms at which UTC would show the same. */
export type Clock = (ms: number) => number;
const UTC: Clock = (ms) => ms;

/** Between two labels of the time axis (px). */
const LABEL_APART = 76;

/** The labels of the time axis, by the clock of a zone. What follows from the bars is kept. */
export class TimeLabels {
  readonly #times: BarTimes;
  #clock: Clock = UTC;
  #changes: Uint8Array = new Uint8Array();
  #ticks: { readonly apart: number; readonly list: ReturnType<typeof timeTicks> } | undefined;

  constructor(times: BarTimes) {
    this.#times = times;
  }

  setClock(clock: Clock): void {
    this.#clock = clock;
    this.forget();
  }

  /** The bars are others now. */
  forget(): void {
    this.#ticks = undefined;
    this.#changes = new Uint8Array();
  }

  within(
    { from, to }: { readonly from: number; readonly to: number },
    space: number,
    write: ChartTexts['tick'],
    xAt: (index: number) => number,
  ): AxisTick[] {
    const times = this.#times;
    const count = times.bars.length;
    if (count === 0) return [];
    const clock = INTRADAY_MS[times.interval] === null ? UTC : this.#clock;
    if (this.#changes.length !== count) this.#changes = changesOf(times.bars, clock);
    const apart = Math.max(1, Math.ceil(LABEL_APART / space));
    if (this.#ticks?.apart !== apart)
      this.#ticks = { apart, list: timeTicks(this.#changes, apart) };
    const shown = this.#ticks.list.filter(({ index }) => index >= from && index < to);
    let last = this.#ticks.list.at(-1)?.index ?? 0;
    for (let index = count; index < to; index += 1) {
      const change = changeBetween(clock(times.at(index - 1)), clock(times.at(index)));
      if (change < CHANGE.hour || index - last < apart) continue;
      last = index;
      shown.push({ index, change });
    }
    return shown.map(({ index, change }) => ({
      coord: xAt(index),
      value: times.at(index),
      text: write(clock(times.at(index)), change),
    }));
  }
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

const unit = (ms: number, length: number): number => Math.floor(ms / length);

/** The longest unit in which two readings of a clock differ. */
function changeBetween(before: number, now: number): Change {
  if (unit(before, DAY) !== unit(now, DAY)) {
    const then = new Date(before);
    const date = new Date(now);
    if (then.getUTCFullYear() !== date.getUTCFullYear()) return CHANGE.year;
    return then.getUTCMonth() === date.getUTCMonth() ? CHANGE.day : CHANGE.month;
  }
  if (unit(before, HOUR) !== unit(now, HOUR))
    return unit(before, 6 * HOUR) === unit(now, 6 * HOUR) ? CHANGE.hour : CHANGE.sixHours;
  if (unit(before, 30 * MINUTE) !== unit(now, 30 * MINUTE)) return CHANGE.halfHour;
  return unit(before, 5 * MINUTE) === unit(now, 5 * MINUTE) ? CHANGE.none : CHANGE.minutes;
}

interface TimeTick {
  readonly index: number;
  readonly change: Change;
}

/**
 * Which bars have a label. Longer units come first; a shorter one is labelled where it is so many
 * bars away from its neighbours. All bars are looked at, not the visible ones: labels stay with
 * their bars while the chart is moved.
 */
function timeTicks(changes: Uint8Array, apart: number): readonly TimeTick[] {
  const isNear = new Uint8Array(changes.length);
  const chosen: TimeTick[] = [];
  for (const change of Object.values(CHANGE).toReversed()) {
    if (change === CHANGE.none) continue;
    for (let at = changes.indexOf(change); at >= 0; at = changes.indexOf(change, at + 1)) {
      if (isNear[at] === 1) continue;
      isNear.fill(1, Math.max(0, at - apart + 1), at + apart);
      chosen.push({ index: at, change });
    }
  }
  return chosen.toSorted((a, b) => a.index - b.index);
}

/** The changes at every bar. The first one begins whatever it is in: nothing is said of it. */
function changesOf(bars: readonly Bar[], clock: Clock): Uint8Array {
  let before = clock(bars[0]?.time ?? 0);
  return Uint8Array.from(bars, ({ time }) => {
    const now = clock(time);
    const change = changeBetween(before, now);
    before = now;
    return change;
  });
}
