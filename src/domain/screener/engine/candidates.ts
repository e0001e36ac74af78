import { numberAt } from '../../columns/number-at.ts';
import type { HeldNumbers } from './held-column.ts';
import { nextUp } from './interval.ts';

/** Up to this share of the rows, looking at them alone is cheaper than comparing whole columns. */
const SELECTIVE = 1 / 6;

export interface ColumnInterval {
  readonly held: HeldNumbers;
  readonly values: Float64Array;
  readonly low: number;
  readonly high: number;
}

/**
 * The rows that are in all of the intervals, looked for among those of the smallest one. `null`
 * where no index shows an interval so small that this is cheaper than comparing whole columns.
 */
export function smallestOf(intervals: readonly ColumnInterval[], rows: number): Uint32Array | null {
  let least = rows * SELECTIVE;
  let found: Uint32Array | null = null;
  let best: ColumnInterval | null = null;
  for (const interval of intervals) {
    const { held, values, low, high } = interval;
    const ascending = held.orderForSearch();
    if (ascending === null) continue;
    const start = placeOf(values, ascending, low);
    const end = high === Infinity ? ascending.length : placeOf(values, ascending, nextUp(high));
    if (end - start > least) continue;
    least = Math.max(0, end - start);
    best = interval;
    found = ascending.subarray(start, Math.max(start, end));
  }
  if (found === null) return null;
  const left = found.slice();
  let count = left.length;
  for (const interval of intervals) {
    if (interval === best) continue;
    const { values, low, high } = interval;
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const row = left[at]!;
      const value = numberAt(values, row);
      left[next] = row;
      next += Number(value >= low) & Number(value <= high);
    }
    count = next;
  }
  return left.subarray(0, count);
}

/** The first place in the ascending order whose value is at least so much. */
function placeOf(values: Float64Array, ascending: Uint32Array, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numberAt(values, ascending[middle]!) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
