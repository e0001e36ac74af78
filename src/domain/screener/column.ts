import type { Bitmap, NumberColumn, TextColumn } from './screen-table.ts';

/** Codes are 16 bits, and 0 means unknown. */
const MOST_WORDS = 65_535;

/** A bit for each value that is a finite number. */
export function knownBits(values: Float64Array): Bitmap {
  const known = new Uint32Array((values.length + 31) >>> 5);
  for (let row = 0; row < values.length; row += 1)
    if (Number.isFinite(values[row]!)) known[row >>> 5]! |= 1 << (row & 31);
  return known;
}

/** What is no finite number is unknown. Takes over an array that holds nothing of the kind. */
export function numberColumn(given: Float64Array | readonly (number | null)[]): NumberColumn {
  const values = given instanceof Float64Array ? given : new Float64Array(given.length);
  for (let row = 0; row < given.length; row += 1) {
    const value = given[row] ?? Number.NaN;
    values[row] = Number.isFinite(value) ? value : Number.NaN;
  }
  return { kind: 'number', values, known: knownBits(values) };
}

/** Each different text is kept once. Empty texts are unknown. */
export function textColumn(texts: readonly (string | null)[]): TextColumn {
  const codes = new Uint16Array(texts.length);
  const words = [''];
  const codeOf = new Map<string, number>([['', 0]]);
  for (const [row, text] of texts.entries()) {
    if (text === null) continue;
    const known = codeOf.get(text);
    if (known !== undefined) {
      codes[row] = known;
      continue;
    }
    if (words.length > MOST_WORDS) throw new RangeError('a column has too many different texts');
    codeOf.set(text, words.length);
    codes[row] = words.length;
    words.push(text);
  }
  return { kind: 'text', codes, words };
}
