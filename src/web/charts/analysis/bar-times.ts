import { sessionOnDay } from '../../../domain/calendar/sessions.ts';
import { countWhile } from '../../../domain/sorted/count-while.ts';
import { nextBarTime } from '../../../domain/charting/bar-period.ts';
import type { ChartHours, ChartInterval } from '../../../domain/charting/chart-choices.ts';
import { type Bar, INTRADAY_MS } from '../../../domain/prices/bar.ts';

const DAY_MS = 86_400_000;
/** Times after the last bar are told apart by this; the real ones come from the calendar. */
const FUTURE_STEP = 1_000;
const MOST_FUTURE = 3_000;

/** Which moment is at which index: of the bars, and of those that would come before and after them. */
export class BarTimes {
  bars: Bar[] = [];
  #interval: ChartInterval = '1d';
  #hours: ChartHours = 'regular';
  #future: number[] = [];

  get interval(): ChartInterval {
    return this.#interval;
  }

  set(bars: readonly Bar[], interval: ChartInterval, hours: ChartHours): void {
    this.bars = [...bars];
    this.#interval = interval;
    this.#hours = hours;
    this.#future = [];
  }

  add(bar: Bar): void {
    this.bars.push(bar);
    this.#future = [];
  }

  /** The time of a bar, of one after the last by the calendar, or before the first by their distance. */
  at(index: number): number {
    const count = this.bars.length;
    const known = this.bars[index]?.time;
    if (known !== undefined) return known;
    const first = this.bars[0]?.time;
    const last = this.bars[count - 1]?.time;
    if (first === undefined || last === undefined) return 0;
    if (index < 0) return first + index * Math.max(1, (last - first) / Math.max(1, count - 1));
    const ahead = Math.min(index - count, MOST_FUTURE);
    while (this.#future.length <= ahead)
      this.#future.push(nextBarTime(this.#interval, this.#future.at(-1) ?? last, this.#hours));
    return this.#future[ahead] ?? last;
  }

  /** The engine counts seconds after the last bar. */
  shown(timestamp: number): number {
    const last = this.bars.at(-1)?.time ?? 0;
    return timestamp > last
      ? this.at(this.bars.length - 1 + Math.round((timestamp - last) / FUTURE_STEP))
      : timestamp;
  }

  /** The moment of an index: a day's bar counts as its session's open; after the last, by the calendar. */
  momentAt(index: number): number {
    const time = this.at(Math.round(index));
    if (INTRADAY_MS[this.#interval] !== null) return time;
    return sessionOnDay(Math.floor(time / DAY_MS))?.open ?? time;
  }

  /** The bar that a moment falls into, also after the last one; −1 before the first. */
  indexOf(moment: number): number {
    const count = this.bars.length;
    const last = this.bars[count - 1]?.time;
    if (last === undefined) return -1;
    if (moment > last) {
      let index = count - 1;
      while (index < count + MOST_FUTURE && this.at(index + 1) <= moment) index += 1;
      return index;
    }
    return countWhile(this.bars, ({ time }) => time <= moment) - 1;
  }
}
