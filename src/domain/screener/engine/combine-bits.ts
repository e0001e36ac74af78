import type { Bitmap } from '../screen-table.ts';
import { type Bits, readBits } from './block.ts';

/** Rows of a block that are in all parts; stops where none is left. */
export function intersect(
  first: Bits,
  others: readonly Bits[],
  out: Bitmap,
  start: number,
  count: number,
): void {
  copy(first, out, start, count);
  const words = (count + 31) >>> 5;
  for (const part of others) {
    const at = readBits(part, start, count);
    const { buffer } = part;
    let any = 0;
    for (let i = 0; i < words; i += 1) {
      const word = out[i]! & buffer[at + i]!;
      out[i] = word;
      any |= word;
    }
    if (any === 0) return;
  }
}

/** Rows of a block that are in any part. */
export function unite(
  first: Bits,
  others: readonly Bits[],
  out: Bitmap,
  start: number,
  count: number,
): void {
  copy(first, out, start, count);
  const words = (count + 31) >>> 5;
  for (const part of others) {
    const at = readBits(part, start, count);
    const { buffer } = part;
    for (let i = 0; i < words; i += 1) out[i]! |= buffer[at + i]!;
  }
}

function copy(from: Bits, out: Bitmap, start: number, count: number): void {
  const at = readBits(from, start, count);
  const words = (count + 31) >>> 5;
  for (let i = 0; i < words; i += 1) out[i] = from.buffer[at + i]!;
}
