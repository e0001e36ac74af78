import type { Bitmap } from '../screen-table.ts';

/** Words that hold so many rows. */
export const wordsFor = (rows: number): number => (rows + 31) >>> 5;

export const emptyBitmap = (rows: number): Bitmap => new Uint32Array(wordsFor(rows));

/** Every row; the bits after the last row stay clear, so that counting needs no bounds. */
export function fullBitmap(rows: number): Bitmap {
  const bits = emptyBitmap(rows).fill(0xff_ff_ff_ff);
  clearTail(bits, rows);
  return bits;
}

export function clearTail(bits: Bitmap, rows: number): void {
  const rest = rows & 31;
  if (rest !== 0) bits[bits.length - 1]! &= (1 << rest) - 1;
}

export const hasBit = (bits: Bitmap, row: number): boolean =>
  ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;

export function setBit(bits: Bitmap, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

export function clearBit(bits: Bitmap, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return (((fours + (fours >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
};

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += bitsOf(bits[at]!);
  return count;
}

/** Rows whose bit is set, in their order. */
export function rowsOf(bits: Bitmap, count = countBits(bits)): Uint32Array {
  const rows = new Uint32Array(count);
  let next = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      rows[next++] = (at << 5) + (31 - Math.clz32(word & -word));
  return rows;
}
