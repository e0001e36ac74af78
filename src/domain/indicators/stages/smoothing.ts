import { blank, Column, type Step } from '../column.ts';
import { sumOf } from './window.ts';

/**
 * Begins with the mean of `periods` values and then moves by `weight` of the distance to each new
 * one. After a gap it begins again.
 */
export function smoothed(column: Column, periods: number, weight: number): Column {
  const { values } = column;
  const out = blank(values.length);
  return new Column(out, () => (at) => {
    const last = at < periods ? NaN : out[at - 1]!;
    if (!Number.isNaN(last)) out[at] = last + weight * (values[at]! - last);
    else out[at] = at < periods - 1 ? NaN : sumOf(column, at, periods) / periods;
  });
}

/** Exponential average: the newest value weighs 2 ÷ (periods + 1). */
export const exponential = (values: Column, periods: number): Column =>
  smoothed(values, periods, 2 / (periods + 1));

/** Wilder's smoothing: the newest value weighs 1 ÷ periods. */
export const wilder = (values: Column, periods: number): Column =>
  smoothed(values, periods, 1 / periods);

/**
 * Writes exponential averages into `levels`, each of the one before. All begin together with the
 * same mean of `seeds` values, so that the last is not later than the first.
 */
export function cascade(
  values: Column,
  periods: number,
  levels: readonly [Column, ...Column[]],
  seeds = periods,
): Step {
  const weight = 2 / (periods + 1);
  // A gap is in all levels at once.
  const [first] = levels;
  return (at) => {
    if (at < seeds || Number.isNaN(first.at(at - 1))) {
      const seed = at < seeds - 1 ? NaN : sumOf(values, at, seeds) / seeds;
      for (const level of levels) level.set(at, seed);
      return;
    }
    let value = values.at(at);
    for (const level of levels) {
      const last = level.at(at - 1);
      value = last + weight * (value - last);
      level.set(at, value);
    }
  };
}
