import type { Bitmap } from '../screen-table.ts';
import { emptyBitmap, setBit } from './bitmap.ts';
import type { Comparison } from './comparisons.ts';
import type { HeldNumbers } from './held-column.ts';

/** Up to this share of the rows, setting their bits is cheaper than comparing all of them. */
const SELECTIVE = 1 / 8;

/** The first place in the ascending order whose value is not below, or not at most, the constant. */
function placeOf(
  values: Float64Array,
  ascending: Uint32Array,
  constant: number,
  afterEqual: boolean,
): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[ascending[middle]!]!;
    if (value < constant || (afterEqual && value === constant)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The rows of a column that compare so with a constant, by two searches in its sorted index.
 * `null` where comparing row by row is cheaper: the index is not made, or most rows are met.
 */
export function indexedBits(
  held: HeldNumbers,
  comparison: Comparison,
  constant: number,
): Bitmap | null {
  if (!held.isSorted || comparison === '!=') return null;
  const values = held.values();
  const ascending = held.ascending();
  const before = (afterEqual: boolean): number => placeOf(values, ascending, constant, afterEqual);
  const start =
    comparison === '>=' || comparison === '=='
      ? before(false)
      : comparison === '>'
        ? before(true)
        : 0;
  const end =
    comparison === '<'
      ? before(false)
      : comparison === '<=' || comparison === '=='
        ? before(true)
        : ascending.length;
  if (end - start > values.length * SELECTIVE) return null;
  const bits = emptyBitmap(values.length);
  for (let at = start; at < end; at += 1) setBit(bits, ascending[at]!);
  return bits;
}
