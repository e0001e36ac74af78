import { numberAt } from '../../columns/number-at.ts';
import { foldedText } from '../../expressions/operators.ts';
import { knownBits } from '../column.ts';
import type { Bitmap, NumberColumn, TextColumn } from '../screen-table.ts';
import { clearBit, setBit } from './bitmap.ts';
import { SortedIndex } from './sorted-index.ts';
import type { SymbolOrder } from './symbol-order.ts';

/** A number for each row, `NaN` where unknown, and its order. */
export interface Series {
  readonly values: () => Float64Array;
  readonly ascending: () => Uint32Array;
}

const isNotFinite = (value: number): boolean => !Number.isFinite(value);

/** Comparisons without the order of a column before it is made for them. */
const SEARCHES = 2;

/** A column of numbers as it is now. Copied with its first change: the given one stays as it was. */
export class HeldNumbers implements Series {
  readonly kind = 'number';
  readonly #index: SortedIndex;
  #column: NumberColumn;
  #isOwn = false;
  /** Since the last change. */
  #searches = 0;
  /** Counts changes. */
  stamp = 0;

  constructor(column: NumberColumn, symbols: SymbolOrder) {
    this.#column = column;
    this.#index = new SortedIndex(column.values, symbols);
    // Infinities are unknown, as everywhere in the language.
    if (column.values.some((value) => value === Infinity || value === -Infinity)) this.#own();
  }

  column(): NumberColumn {
    return this.#column;
  }

  values(): Float64Array {
    return this.#column.values;
  }

  ascending(): Uint32Array {
    return this.#index.ascending();
  }

  /** The order, where it is at hand or worth its making: the column is compared again and again. */
  orderForSearch(): Uint32Array | null {
    this.#searches += 1;
    return this.#index.isCurrent || this.#searches > SEARCHES ? this.#index.ascending() : null;
  }

  write(row: number, given: number | string | null): boolean {
    if (typeof given === 'string') return false;
    const value = given === null || isNotFinite(given) ? Number.NaN : given;
    if (Object.is(this.#column.values[row], value)) return false;
    if (!this.#isOwn) this.#own();
    const { values, known } = this.#column;
    values[row] = value;
    if (Number.isNaN(value)) clearBit(known, row);
    else setBit(known, row);
    this.#index.touch(row);
    this.#searches = 0;
    this.stamp += 1;
    return true;
  }

  #own(): void {
    const values = this.#column.values.map((value) => (isNotFinite(value) ? Number.NaN : value));
    this.#column = { kind: 'number', values, known: knownBits(values) };
    this.#index.moveTo(values);
    this.#isOwn = true;
  }
}

/** A column of texts as it is now; as numbers, its words stand for their places in the alphabet. */
export class HeldTexts implements Series {
  readonly kind = 'text';
  readonly #symbols: SymbolOrder;
  #column: TextColumn;
  #isOwn = false;
  #codeOf: Map<string, number> | null = null;
  #folded: Map<string, readonly number[]> | null = null;
  #places: { readonly values: Float64Array; readonly ascending: () => Uint32Array } | null = null;
  readonly #bits = new Map<number, Bitmap>();
  stamp = 0;

  constructor(column: TextColumn, symbols: SymbolOrder) {
    this.#column = column;
    this.#symbols = symbols;
  }

  column(): TextColumn {
    return this.#column;
  }

  /** 0 of a word that no row has. */
  codeOf(word: string): number {
    this.#codeOf ??= new Map(this.#column.words.map((each, code) => [each, code]));
    return this.#codeOf.get(word) ?? 0;
  }

  /** Codes of a word in any spelling of its capitals: texts compare without regard to case. */
  codesOf(word: string): readonly number[] {
    if (this.#folded === null) {
      this.#folded = new Map();
      for (const [code, each] of this.#column.words.entries()) {
        if (code === 0) continue;
        const key = foldedText(each);
        this.#folded.set(key, [...(this.#folded.get(key) ?? []), code]);
      }
    }
    return this.#folded.get(foldedText(word)) ?? [];
  }

  /** The rows that have a word, kept until the column changes. */
  bitsOf(code: number): Bitmap {
    const kept = this.#bits.get(code);
    if (kept !== undefined) return kept;
    const { codes } = this.#column;
    const bits = new Uint32Array((codes.length + 31) >>> 5);
    for (let row = 0; row < codes.length; row += 1)
      if (codes[row] === code) bits[row >>> 5]! |= 1 << (row & 31);
    if (this.#bits.size >= KEPT_WORDS) this.#bits.clear();
    this.#bits.set(code, bits);
    return bits;
  }

  values(): Float64Array {
    return this.#alphabetical().values;
  }

  ascending(): Uint32Array {
    return this.#alphabetical().ascending();
  }

  write(row: number, value: number | string | null): boolean {
    if (typeof value === 'number') return false;
    const word = value ?? '';
    if (this.#column.words[this.#column.codes[row]!] === word) return false;
    let code = this.codeOf(word);
    if (!this.#isOwn) {
      this.#column = { ...this.#column, codes: this.#column.codes.slice() };
      this.#isOwn = true;
    }
    if (code === 0 && word !== '') {
      code = this.#column.words.length;
      // A new list with every new word: whoever holds the old one keeps it.
      this.#column = { ...this.#column, words: [...this.#column.words, word] };
      this.#codeOf?.set(word, code);
      this.#folded = null;
    }
    this.#column.codes[row] = code;
    this.#bits.clear();
    this.#places = null;
    this.stamp += 1;
    return true;
  }

  #alphabetical() {
    if (this.#places !== null) return this.#places;
    const { codes, words } = this.#column;
    const places = new Float64Array(words.length).fill(Number.NaN);
    const folded = words.map((word) => word.toLowerCase());
    const byWord = [...words.keys()].slice(1).sort((a, b) => {
      const [left, right] = [folded[a]!, folded[b]!];
      if (left !== right) return left < right ? -1 : 1;
      return words[a]! < words[b]! ? -1 : 1;
    });
    for (const [place, code] of byWord.entries()) places[code] = place;
    const values = new Float64Array(codes.length);
    for (let row = 0; row < codes.length; row += 1) values[row] = numberAt(places, codes[row]!);
    const index = new SortedIndex(values, this.#symbols);
    this.#places = { values, ascending: () => index.ascending() };
    return this.#places;
  }
}

/** Bitmaps of so many words of a column are kept: with 10,000 rows that is 1.3 kB each. */
const KEPT_WORDS = 512;

export type HeldColumn = HeldNumbers | HeldTexts;
