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
export type WithConstant = (
  a: Float64Array,
  at: number,
  constant: number,
  out: Bitmap,
  count: number,
) => void;
export type WithNumbers = (
  a: Float64Array,
  at: number,
  b: Float64Array,
  from: number,
  out: Bitmap,
  count: number,
) => void;

// Each loop is written out: a loop that calls a function it is given is several times slower.

const below: WithConstant = (a, at, constant, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = 0; i < end; i += 1) word |= (a[at + start + i]! < constant ? 1 : 0) << i;
    out[start >>> 5] = word;
  }
};

const atMost: WithConstant = (a, at, constant, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = 0; i < end; i += 1) word |= (a[at + start + i]! <= constant ? 1 : 0) << i;
    out[start >>> 5] = word;
  }
};

const above: WithConstant = (a, at, constant, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = 0; i < end; i += 1) word |= (a[at + start + i]! > constant ? 1 : 0) << i;
    out[start >>> 5] = word;
  }
};

const atLeast: WithConstant = (a, at, constant, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = 0; i < end; i += 1) word |= (a[at + start + i]! >= constant ? 1 : 0) << i;
    out[start >>> 5] = word;
  }
};

const same: WithConstant = (a, at, constant, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = 0; i < end; i += 1) word |= (a[at + start + i] === constant ? 1 : 0) << i;
    out[start >>> 5] = word;
  }
};

const another: WithConstant = (a, at, constant, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = 0; i < end; i += 1) {
      const value = a[at + start + i]!;
      word |= (value < constant || value > constant ? 1 : 0) << i;
    }
    out[start >>> 5] = word;
  }
};

const less: WithNumbers = (a, at, b, from, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = start; i < start + end; i += 1)
      word |= (a[at + i]! < b[from + i]! ? 1 : 0) << (i & 31);
    out[start >>> 5] = word;
  }
};

const lessOrEqual: WithNumbers = (a, at, b, from, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = start; i < start + end; i += 1)
      word |= (a[at + i]! <= b[from + i]! ? 1 : 0) << (i & 31);
    out[start >>> 5] = word;
  }
};

const equal: WithNumbers = (a, at, b, from, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = start; i < start + end; i += 1)
      word |= (a[at + i] === b[from + i] ? 1 : 0) << (i & 31);
    out[start >>> 5] = word;
  }
};

const different: WithNumbers = (a, at, b, from, out, count) => {
  for (let start = 0; start < count; start += 32) {
    let word = 0;
    const end = Math.min(32, count - start);
    for (let i = start; i < start + end; i += 1) {
      const [left, right] = [a[at + i]!, b[from + i]!];
      word |= (left < right || left > right ? 1 : 0) << (i & 31);
    }
    out[start >>> 5] = word;
  }
};

export const WITH_CONSTANT: Readonly<Record<Comparison, WithConstant>> = {
  '<': below,
  '<=': atMost,
  '>': above,
  '>=': atLeast,
  '==': same,
  '!=': another,
};

/** The rest are these with the sides exchanged. */
export const WITH_NUMBERS: Readonly<Record<'<' | '<=' | '==' | '!=', WithNumbers>> = {
  '<': less,
  '<=': lessOrEqual,
  '==': equal,
  '!=': different,
};
