import type { AxisTick } from 'klinecharts';
import { INTRADAY_MS } from '../../../domain/prices/bar.ts';
import type { BarTimes } from './bar-times.ts';
import type { ChartTexts } from './chart-parts.ts';
import { CHANGE, changeBetween, changesOf, timeTicks } from './time-axis.ts';
import { zoneClock } from './zone-clock.ts';

/** Between two labels of the time axis (px). */
const LABEL_APART = 76;

/** The labels of the time axis, by the clock of a zone. What follows from the bars is kept. */
export class TimeLabels {
  readonly #times: BarTimes;
  #zone = 'UTC';
  #clock = zoneClock('UTC');
  #changes: Uint8Array = new Uint8Array();
  #ticks: { readonly apart: number; readonly list: ReturnType<typeof timeTicks> } | undefined;

  constructor(times: BarTimes) {
    this.#times = times;
  }

  /** Whether it was another one before. */
  setZone(zone: string): boolean {
    if (zone === this.#zone) return false;
    this.#zone = zone;
    this.#clock = zoneClock(zone);
    this.forget();
    return true;
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
    const clock = INTRADAY_MS[times.interval] === null ? (ms: number) => ms : this.#clock;
    if (this.#changes.length !== count)
      this.#changes = changesOf(
        times.bars.map(({ time }) => time),
        clock,
      );
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
