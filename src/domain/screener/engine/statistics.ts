import { numberAt } from '../../columns/number-at.ts';
import type { Bitmap } from '../screen-table.ts';
import { hasBit } from './bitmap.ts';
import type { Regression, Statistics } from './engine.ts';

const NOTHING: Statistics = {
  count: 0,
  min: null,
  p10: null,
  quartile1: null,
  median: null,
  mean: null,
  quartile3: null,
  p90: null,
  max: null,
};

/** The usual definition of spreadsheets: between neighbours by a straight line. */
export function quantileOf(ascending: Float64Array, share: number): number {
  const at = share * (ascending.length - 1);
  const low = numberAt(ascending, Math.floor(at));
  return low + (numberAt(ascending, Math.ceil(at)) - low) * (at - Math.floor(at));
}

/** The known values of the rows of a bitmap, ascending. */
export function ascendingValues(
  values: Float64Array,
  ascending: Uint32Array,
  among: Bitmap | undefined,
): Float64Array {
  const found = new Float64Array(ascending.length);
  let count = 0;
  for (const row of ascending)
    if (among === undefined || hasBit(among, row)) found[count++] = numberAt(values, row);
  return found.subarray(0, count);
}

export function statisticsOf(ascending: Float64Array): Statistics {
  const count = ascending.length;
  if (count === 0) return NOTHING;
  return {
    count,
    min: numberAt(ascending, 0),
    p10: quantileOf(ascending, 0.1),
    quartile1: quantileOf(ascending, 0.25),
    median: quantileOf(ascending, 0.5),
    mean: meanOf(ascending),
    quartile3: quantileOf(ascending, 0.75),
    p90: quantileOf(ascending, 0.9),
    max: numberAt(ascending, count - 1),
  };
}

/** Around the first value, so that the sum of large ones does not overflow. */
export function meanOf(values: Float64Array): number {
  const [first = Number.NaN] = values;
  let sum = 0;
  for (let at = 0; at < values.length; at += 1)
    sum += (numberAt(values, at) - first) / values.length;
  return first + sum;
}

export function regressionOf(
  xs: Float64Array,
  ys: Float64Array,
  among: Bitmap | undefined,
): Regression | null {
  let count = 0;
  let [meanX, meanY, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (let row = 0; row < xs.length; row += 1) {
    const [x, y] = [numberAt(xs, row), numberAt(ys, row)];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    if (among !== undefined && !hasBit(among, row)) continue;
    count += 1;
    const [dx, dy] = [x - meanX, y - meanY];
    meanX += dx / count;
    meanY += dy / count;
    xx += dx * (x - meanX);
    xy += dx * (y - meanY);
    yy += dy * (y - meanY);
  }
  if (count < 2 || !(xx > 0)) return null;
  const slope = xy / xx;
  const r2 = yy > 0 ? Math.min(1, (xy * xy) / (xx * yy)) : 1;
  const regression = { count, slope, intercept: meanY - slope * meanX, r2 };
  return Number.isFinite(regression.intercept) && Number.isFinite(r2) ? regression : null;
}
