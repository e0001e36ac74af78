import { numberAt } from '../../columns/number-at.ts';
import { clearBit, emptyBitmap, hasBit, setBit } from './bitmap.ts';
import { sortRows } from './sort-rows.ts';
import type { SymbolOrder } from './symbol-order.ts';

/** Rows with a known value, ascending, ties by symbol. */
export function ascendingRows(values: Float64Array, { rows }: SymbolOrder): Uint32Array {
  const known = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const value = numberAt(values, row);
    // Only `NaN` differs from itself.
    if (value === value) known[count++] = row;
  }
  return sortRows(known.slice(0, count), values);
}

/**
 * The rows of a column in ascending order, made on first need. Changed rows are noted and merged
 * when the order is asked for again.
 */
export class SortedIndex {
  #values: Float64Array;
  readonly #symbols: SymbolOrder;
  readonly #isChanged;
  #rows: Uint32Array | null = null;
  #changed: number[] = [];

  constructor(values: Float64Array, symbols: SymbolOrder) {
    this.#values = values;
    this.#symbols = symbols;
    this.#isChanged = emptyBitmap(values.length);
  }

  /** The same values in another array. */
  moveTo(values: Float64Array): void {
    this.#values = values;
  }

  /** Call after a value was written. */
  touch(row: number): void {
    if (this.#rows === null || hasBit(this.#isChanged, row)) return;
    setBit(this.#isChanged, row);
    this.#changed.push(row);
    if (this.#changed.length > this.#values.length >> 2) {
      this.#rows = null;
      this.#forget();
    }
  }

  get isCurrent(): boolean {
    return this.#rows !== null && this.#changed.length === 0;
  }

  ascending(): Uint32Array {
    if (this.#rows === null) this.#rows = ascendingRows(this.#values, this.#symbols);
    else if (this.#changed.length > 0) {
      this.#rows = this.#merged(this.#rows);
      this.#forget();
    }
    return this.#rows;
  }

  #forget(): void {
    for (const row of this.#changed) clearBit(this.#isChanged, row);
    this.#changed = [];
  }

  #merged(old: Uint32Array): Uint32Array {
    const values = this.#values;
    const { ranks } = this.#symbols;
    const inOrder = (a: number, b: number): number =>
      numberAt(values, a) - numberAt(values, b) || numberAt(ranks, a) - numberAt(ranks, b);
    const fresh = this.#changed.filter((row) => !Number.isNaN(numberAt(values, row))).sort(inOrder);
    const merged = new Uint32Array(old.length + fresh.length);
    let count = 0;
    let next = 0;
    for (const row of old) {
      if (hasBit(this.#isChanged, row)) continue;
      for (let first = fresh[next]; first !== undefined; first = fresh[next]) {
        if (inOrder(first, row) > 0) break;
        merged[count++] = first;
        next += 1;
      }
      merged[count++] = row;
    }
    const rest = fresh.slice(next);
    merged.set(rest, count);
    return merged.slice(0, count + rest.length);
  }
}
