import type { Bitmap } from '../screen-table.ts';

/** Rows that are computed at a time: a handful of buffers fit the cache of a core. */
export const BLOCK = 2_048;
export const BLOCK_WORDS = BLOCK / 32;

/**
 * One step of an expression. Either the whole table is there already (a column, an index), or `fill`
 * computes a block into the buffer, once per block however many steps read it.
 */
interface Step<Buffer> {
  readonly buffer: Buffer;
  readonly fill: ((start: number, count: number) => void) | null;
  /** The block that the buffer holds. */
  at: number;
}

/** `NaN` where unknown. */
export type Numbers = Step<Float64Array> & { readonly constant?: number };
/** Bits after the last row of the block are clear. */
export type Bits = Step<Bitmap>;

export const wholeNumbers = (buffer: Float64Array): Numbers => ({ buffer, fill: null, at: 0 });
export const wholeBits = (buffer: Bitmap): Bits => ({ buffer, fill: null, at: 0 });

/** Where in the buffer the block begins, computed if need be. */
export function readNumbers(step: Numbers, start: number, count: number): number {
  if (step.fill === null) return step.constant === undefined ? start : 0;
  if (step.at !== start) {
    step.at = start;
    step.fill(start, count);
  }
  return 0;
}

export function readBits(step: Bits, start: number, count: number): number {
  if (step.fill === null) return start >>> 5;
  if (step.at !== start) {
    step.at = start;
    step.fill(start, count);
  }
  return 0;
}
