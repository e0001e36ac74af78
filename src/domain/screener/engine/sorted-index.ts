import { clearBit, emptyBitmap, hasBit, setBit } from './bitmap.ts';
import { sortRows } from './sort-rows.ts';
import type { SymbolOrder } from './symbol-order.ts';

/** Rows with a known value, ascending, ties by symbol. */
export function ascendingRows(values: Float64Array, { rows }: SymbolOrder): Uint32Array {
  const known = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const value = values[row]!;
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
    const fresh = this.#changed
      .filter((row) => !Number.isNaN(values[row]!))
      .sort((a, b) => values[a]! - values[b]! || ranks[a]! - ranks[b]!);
    const merged = new Uint32Array(old.length + fresh.length);
    let count = 0;
    let next = 0;
    for (let at = 0; at < old.length; at += 1) {
      const row = old[at]!;
      if (hasBit(this.#isChanged, row)) continue;
      const value = values[row]!;
      while (next < fresh.length) {
        const candidate = fresh[next]!;
        const theirs = values[candidate]!;
        if (theirs > value || (theirs === value && ranks[candidate]! > ranks[row]!)) break;
        merged[count++] = candidate;
        next += 1;
      }
      merged[count++] = row;
    }
    while (next < fresh.length) merged[count++] = fresh[next++]!;
    return merged.slice(0, count);
  }
}
