import { countWhile } from '../sorted/count-while.ts';
import { barMoment, momentOf, orderOf, type BarGrid } from './bar-order.ts';

/** Finds places of moments on a chart's row of bars, and moments of places. */
export interface TimeScale {
  /**
   * The place of a moment: 0 is the first loaded bar, one more than the last is the next bar to come.
   * A moment within a bar has the place of the bar.
   */
  readonly indexOf: (moment: number) => number;
  /** With the part of the bar that has passed, from 0 to 1, for what is drawn free-hand. */
  readonly exactIndexOf: (moment: number) => number;
  readonly momentAt: (index: number) => number;
}

/** `times` are the times of the loaded bars, oldest first, as bars carry them. */
export function timeScale(grid: BarGrid, times: readonly number[]): TimeScale {
  const start = (at: number): number => barMoment(grid.interval, times[at]!);
  const last = times.length - 1;
  const firstOrder = times.length === 0 ? 0 : orderOf(grid, start(0));
  const lastOrder = times.length === 0 ? 0 : orderOf(grid, start(last));

  const indexOf = (moment: number): number => {
    if (times.length === 0) return orderOf(grid, moment);
    if (moment < start(0)) return Math.min(0, orderOf(grid, moment) - firstOrder);
    if (moment >= start(last)) return last + Math.max(0, orderOf(grid, moment) - lastOrder);
    return countWhile(times, (time) => barMoment(grid.interval, time) <= moment) - 1;
  };
  const startAt = (index: number): number => {
    if (index >= 0 && index <= last) return start(index);
    if (times.length === 0) return momentOf(grid, index);
    return index < 0
      ? momentOf(grid, firstOrder + index)
      : momentOf(grid, lastOrder + index - last);
  };
  return {
    indexOf,
    exactIndexOf: (moment) => {
      const index = indexOf(moment);
      const from = startAt(index);
      const length = startAt(index + 1) - from;
      return length > 0 ? index + Math.min(1, Math.max(0, (moment - from) / length)) : index;
    },
    momentAt: (index) => {
      const whole = Math.floor(index);
      const from = startAt(whole);
      return whole === index
        ? from
        : Math.round(from + (startAt(whole + 1) - from) * (index - whole));
    },
  };
}
