import type { Column } from '../definition.ts';
import type { Stage } from './stage.ts';
import { sumOf } from './window.ts';

/**
 * Begins with the mean of `periods` values and then moves by `weight` of the distance to each new
 * one. After a gap it begins again.
 */
export function smoothed(values: Column, periods: number, weight: number): Stage {
  const out: number[] = [];
  return {
    values: out,
    step: (at) => {
      const last = at < periods ? NaN : out[at - 1]!;
      out[at] = Number.isNaN(last)
        ? at < periods - 1
          ? NaN
          : sumOf(values, at, periods) / periods
        : last + weight * (values[at]! - last);
    },
  };
}

/** Exponential average: the newest value weighs 2 ÷ (periods + 1). */
export const exponential = (values: Column, periods: number): Stage =>
  smoothed(values, periods, 2 / (periods + 1));

/** Wilder's smoothing: the newest value weighs 1 ÷ periods. */
export const wilder = (values: Column, periods: number): Stage =>
  smoothed(values, periods, 1 / periods);
