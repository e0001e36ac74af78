import { numberAt } from '../../columns/number-at.ts';
import type { Bitmap } from '../screen-table.ts';

export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

/** The comparison that holds where this one does not, both sides known. */
export const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};

/** The same comparison with the sides exchanged. */
export const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

/**
 * A bit for each of the next `count` values that compares so. `NaN` compares with nothing, which is
 * what unknown has to do; only `!=` is written as smaller or larger for its sake.
 */
export type WithNumbers = (
  a: Float64Array,
  at: number,
  b: Float64Array,
  from: number,
  out: Bitmap,
  count: number,
) => void;

// Each loop is written out: a loop that calls a function it is given is several times slower. And
// none has a branch: half of them would be guessed wrong, which costs five times as much.

/** Values from `low` to `high`, both included. */
export function within(
  a: Float64Array,
  at: number,
  low: number,
  high: number,
  out: Bitmap,
  count: number,
): void {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const first = at + start;
    for (let i = first + Math.min(32, count - start) - 1; i >= first; i -= 1) {
      const value = numberAt(a, i);
      word = (word << 1) | (Number(value >= low) & Number(value <= high));
    }
    out[start >>> 5] = word;
  }
}

/** Known values that are not the constant. */
export function differing(
  a: Float64Array,
  at: number,
  constant: number,
  out: Bitmap,
  count: number,
): void {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const first = at + start;
    for (let i = first + Math.min(32, count - start) - 1; i >= first; i -= 1) {
      const value = numberAt(a, i);
      word = (word << 1) | Number(value < constant) | Number(value > constant);
    }
    out[start >>> 5] = word;
  }
}

const less: WithNumbers = (a, at, b, from, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    for (let i = start + Math.min(32, count - start) - 1; i >= start; i -= 1)
      word = (word << 1) | Number(numberAt(a, at + i) < numberAt(b, from + i));
    out[start >>> 5] = word;
  }
};

const lessOrEqual: WithNumbers = (a, at, b, from, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    for (let i = start + Math.min(32, count - start) - 1; i >= start; i -= 1)
      word = (word << 1) | Number(numberAt(a, at + i) <= numberAt(b, from + i));
    out[start >>> 5] = word;
  }
};

const equal: WithNumbers = (a, at, b, from, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    for (let i = start + Math.min(32, count - start) - 1; i >= start; i -= 1)
      word = (word << 1) | Number(a[at + i] === b[from + i]);
    out[start >>> 5] = word;
  }
};

const different: WithNumbers = (a, at, b, from, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    for (let i = start + Math.min(32, count - start) - 1; i >= start; i -= 1) {
      const left = numberAt(a, at + i);
      const right = numberAt(b, from + i);
      word = (word << 1) | Number(left < right) | Number(left > right);
    }
    out[start >>> 5] = word;
  }
};

/** The rest are these with the sides exchanged. */
export const WITH_NUMBERS: Readonly<Record<'<' | '<=' | '==' | '!=', WithNumbers>> = {
  '<': less,
  '<=': lessOrEqual,
  '==': equal,
  '!=': different,
};
