import { quantile } from '../returns/moments.ts';

/** What a list of figures says about a category; only known figures count. */
export interface CategoryFigure {
  readonly average: number | null;
  readonly count: number;
}

export function categoryFigure(values: readonly number[]): CategoryFigure {
  let sum = 0;
  let count = 0;
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    sum += value;
    count += 1;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (count === 0) return { average: null, count };
  // Rounding must not put an average of equal values outside of them.
  return { average: Math.min(Math.max(sum / count, low), high), count };
}

export const categoryMedian = (values: readonly number[]): number =>
  quantile(values.filter(Number.isFinite), 0.5);

/**
 * Place of a value among all of its category, itself included: 1 is the best, 100 the worst. Equal
 * values share the middle of their places. `null` without anybody to compare with.
 *
 *     1 + 99 × (better + (equal − 1) ÷ 2) ÷ (count − 1), rounded
 */
export function percentileRank(
  own: number,
  values: readonly number[],
  better: 'higher' | 'lower',
): number | null {
  if (!Number.isFinite(own)) return null;
  let above = 0;
  let equal = 0;
  let count = 0;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    count += 1;
    if (value === own) equal += 1;
    else if (value > own) above += 1;
  }
  if (count < 2) return null;
  const ahead = better === 'higher' ? above : count - equal - above;
  const place = ahead + Math.max(0, equal - 1) / 2;
  return Math.max(1, Math.min(100, Math.round(1 + (99 * place) / (count - 1))));
}
