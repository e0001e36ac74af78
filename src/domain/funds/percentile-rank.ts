import { quantile } from '../returns/moments.ts';

/** Average, middle and number of the values that are known. */
export interface CategoryFigure {
  readonly average: number | null;
  readonly median: number | null;
  readonly count: number;
}

const isKnown = (value: number): boolean => Number.isFinite(value);

export function categoryFigure(values: readonly number[]): CategoryFigure {
  const known = values.filter(isKnown);
  if (known.length === 0) return { average: null, median: null, count: 0 };
  const sum = known.reduce((total, value) => total + value, 0);
  // Rounding must not put an average of equal values outside of them.
  const average = Math.min(Math.max(sum / known.length, Math.min(...known)), Math.max(...known));
  return { average, median: quantile(known, 0.5), count: known.length };
}

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
  if (!isKnown(own)) return null;
  let ahead = 0;
  let equal = 0;
  let count = 0;
  for (const value of values) {
    if (!isKnown(value)) continue;
    count += 1;
    if (value === own) equal += 1;
    else if (value > own === (better === 'higher')) ahead += 1;
  }
  if (count < 2) return null;
  const place = ahead + Math.max(0, equal - 1) / 2;
  return Math.max(1, Math.min(100, Math.round(1 + (99 * place) / (count - 1))));
}
