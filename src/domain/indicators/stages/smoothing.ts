import { blank } from '../blank.ts';
import type { Column, Step } from '../definition.ts';
import type { Stage } from './stage.ts';
import { sumOf } from './window.ts';

/**
 * Begins with the mean of `periods` values and then moves by `weight` of the distance to each new
 * one. After a gap it begins again.
 */
export function smoothed(values: Column, periods: number, weight: number): Stage {
  const out = blank(values.length);
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

/**
 * Exponential averages each of the one before. All begin together with the same mean of `seeds`
 * values, so that the last is not later than the first.
 */
export function cascade(
  values: Column,
  periods: number,
  depth: number,
  seeds = periods,
): { readonly levels: readonly Column[]; readonly step: Step } {
  const weight = 2 / (periods + 1);
  const levels: number[][] = Array.from({ length: depth }, () => blank(values.length));
  const deepest = levels[depth - 1]!;
  return {
    levels,
    step: (at) => {
      if (at < seeds || Number.isNaN(deepest[at - 1]!)) {
        const seed = at < seeds - 1 ? NaN : sumOf(values, at, seeds) / seeds;
        for (const level of levels) level[at] = seed;
        return;
      }
      let value = values[at]!;
      for (const level of levels) {
        const last = level[at - 1]!;
        value = last + weight * (value - last);
        level[at] = value;
      }
    },
  };
}
