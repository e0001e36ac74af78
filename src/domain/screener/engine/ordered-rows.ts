import { numberAt } from '../../columns/number-at.ts';
import type { Bitmap } from '../screen-table.ts';
import { countBits, hasBit, rowsOf } from './bitmap.ts';
import { sortRows } from './sort-rows.ts';
import type { SymbolOrder } from './symbol-order.ts';

export interface SortKey {
  /** `NaN` where unknown. */
  readonly values: Float64Array;
  readonly descending: boolean;
  /** Every known row in ascending order, where that is at hand. */
  readonly ascending: (() => Uint32Array) | null;
}

export interface Page {
  readonly offset?: number;
  readonly limit?: number;
}

/** Below this share of the table, its rows are sorted instead of looked for in the index. */
const FEW = 1 / 32;

/**
 * The rows of a bitmap by several keys, unknown values last in either direction, ties by symbol.
 * Walks the order of the first key and sorts only what is tied there, no further than the page.
 */
export function orderedRows(
  met: Bitmap,
  keys: readonly SortKey[],
  symbols: SymbolOrder,
  { offset = 0, limit = Infinity }: Page,
  total = countBits(met),
): Uint32Array {
  const end = Math.min(total, offset + limit);
  if (end <= offset) return new Uint32Array(0);
  const [first, ...others] = keys;
  const rows = new Uint32Array(total);
  if (first === undefined) return collect(met, symbols.rows, rows, end).slice(offset, end);
  const isFew = total < symbols.rows.length * FEW;
  const ascending =
    first.ascending !== null && !isFew
      ? first.ascending()
      : sortRows(knownOf(met, total, first.values, symbols, isFew), first.values);
  const compare = comparison(others, symbols);
  const settle = (start: number, stop: number): void => {
    if (others.length > 0 && stop - start > 1) rows.subarray(start, stop).sort(compare);
  };
  const known = emitKnown(met, ascending, first, rows, end, settle);
  if (known < end) {
    let count = known;
    const { values } = first;
    const inOrder = symbols.isOfRows ? rowsOf(met, total) : symbols.rows;
    for (let at = 0; at < inOrder.length && count < total; at += 1) {
      const row = inOrder[at]!;
      if (Number.isNaN(numberAt(values, row)) && hasBit(met, row)) rows[count++] = row;
    }
    settle(known, count);
  }
  return rows.slice(offset, end);
}

function collect(met: Bitmap, from: Uint32Array, rows: Uint32Array, end: number): Uint32Array {
  let count = 0;
  for (let at = 0; at < from.length && count < end; at += 1)
    if (hasBit(met, from[at]!)) rows[count++] = from[at]!;
  return rows;
}

/** Rows of the bitmap with a known value, in the order of symbols. */
function knownOf(
  met: Bitmap,
  total: number,
  values: Float64Array,
  symbols: SymbolOrder,
  isFew: boolean,
): Uint32Array {
  let rows: Uint32Array;
  if (symbols.isOfRows) rows = rowsOf(met, total);
  else if (isFew) rows = sortRows(rowsOf(met, total), symbols.ranks);
  else rows = collect(met, symbols.rows, new Uint32Array(total), total);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const value = numberAt(values, row);
    rows[count] = row;
    // Only `NaN` differs from itself.
    count += Number(value === value);
  }
  return rows.subarray(0, count);
}

/** Writes the rows with a known value, run by run of equal values; how many it wrote. */
function emitKnown(
  met: Bitmap,
  ascending: Uint32Array,
  { values, descending }: SortKey,
  rows: Uint32Array,
  end: number,
  settle: (start: number, stop: number) => void,
): number {
  let count = 0;
  if (!descending) {
    let begin = 0;
    let before = Number.NaN;
    for (let at = 0; at < ascending.length; at += 1) {
      const row = ascending[at]!;
      if (!hasBit(met, row)) continue;
      if (values[row] !== before) {
        settle(begin, count);
        if (count >= end) return count;
        begin = count;
        before = numberAt(values, row);
      }
      rows[count++] = row;
    }
    settle(begin, count);
    return count;
  }
  for (let stop = ascending.length; stop > 0 && count < end;) {
    const value = numberAt(values, ascending[stop - 1]!);
    let start = stop - 1;
    while (start > 0 && values[ascending[start - 1]!] === value) start -= 1;
    const begin = count;
    for (let at = start; at < stop; at += 1)
      if (hasBit(met, ascending[at]!)) rows[count++] = ascending[at]!;
    settle(begin, count);
    stop = start;
  }
  return count;
}

function comparison(
  keys: readonly SortKey[],
  { ranks }: SymbolOrder,
): (a: number, b: number) => number {
  return (a, b) => {
    for (const { values, descending } of keys) {
      const [left, right] = [numberAt(values, a), numberAt(values, b)];
      if (left === right) continue;
      const [isUnknown, otherUnknown] = [Number.isNaN(left), Number.isNaN(right)];
      if (isUnknown && otherUnknown) continue;
      if (isUnknown !== otherUnknown) return isUnknown ? 1 : -1;
      return left < right === descending ? 1 : -1;
    }
    return numberAt(ranks, a) - numberAt(ranks, b);
  };
}
