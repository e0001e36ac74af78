import { numberAt } from '../../columns/number-at.ts';
import type { FunctionDeclaration } from '../../expressions/scope.ts';
import { PURE_FUNCTIONS } from '../../expressions/built-in-functions.ts';
import type { BinaryOperator } from '../../expressions/syntax-tree.ts';

/** `out[i] = a[at + i] ∘ b[from + i]`; what is no finite number becomes `NaN`. */
export type Binary = (
  a: Float64Array,
  at: number,
  b: Float64Array,
  from: number,
  out: Float64Array,
  count: number,
) => void;
export type Unary = (a: Float64Array, at: number, out: Float64Array, count: number) => void;

// Each loop is written out: a loop that calls a function it is given is several times slower.
// `value - value` is zero, and `NaN` where the value is infinite: no branch, which the processor
// would guess wrong wherever a column has gaps.

const add: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) {
    const value = numberAt(a, at + i) + numberAt(b, from + i);
    out[i] = value + (value - value);
  }
};

const subtract: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) {
    const value = numberAt(a, at + i) - numberAt(b, from + i);
    out[i] = value + (value - value);
  }
};

const multiply: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) {
    const value = numberAt(a, at + i) * numberAt(b, from + i);
    out[i] = value + (value - value);
  }
};

const divide: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) {
    const value = numberAt(a, at + i) / numberAt(b, from + i);
    out[i] = value + (value - value);
  }
};

const modulo: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = numberAt(a, at + i) % numberAt(b, from + i);
};

const power: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) {
    const base = numberAt(a, at + i);
    // Anything to the power of 0 is 1, even `NaN`; here unknown stays unknown.
    const value = base === base ? base ** numberAt(b, from + i) : Number.NaN;
    out[i] = value + (value - value);
  }
};

const least: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = Math.min(numberAt(a, at + i), numberAt(b, from + i));
};

const most: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = Math.max(numberAt(a, at + i), numberAt(b, from + i));
};

const fallback: Binary = (a, at, b, from, out, count) => {
  for (let i = 0; i < count; i += 1) {
    const value = numberAt(a, at + i);
    out[i] = value === value ? value : numberAt(b, from + i);
  }
};

export const ARITHMETIC: Readonly<Partial<Record<BinaryOperator, Binary>>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': modulo,
  '^': power,
};

export const negate: Unary = (a, at, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = -numberAt(a, at + i);
};

const absolute: Unary = (a, at, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = Math.abs(numberAt(a, at + i));
};

const root: Unary = (a, at, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = Math.sqrt(numberAt(a, at + i));
};

const logarithm: Unary = (a, at, out, count) => {
  for (let i = 0; i < count; i += 1) {
    const value = Math.log(numberAt(a, at + i));
    out[i] = value + (value - value);
  }
};

const exponential: Unary = (a, at, out, count) => {
  for (let i = 0; i < count; i += 1) {
    const value = Math.exp(numberAt(a, at + i));
    out[i] = value + (value - value);
  }
};

const sign: Unary = (a, at, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = Math.sign(numberAt(a, at + i));
};

const floor: Unary = (a, at, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = Math.floor(numberAt(a, at + i));
};

const ceiling: Unary = (a, at, out, count) => {
  for (let i = 0; i < count; i += 1) out[i] = Math.ceil(numberAt(a, at + i));
};

type Declaration = FunctionDeclaration<never>;

/** By the declaration itself: another scope may mean something else by the same name. */
function fast<Loop>(loops: Readonly<Record<string, Loop>>): ReadonlyMap<Declaration, Loop> {
  return new Map(
    Object.entries(loops).flatMap(([name, loop]) =>
      PURE_FUNCTIONS.filter((each) => each.name === name).map((each) => [each, loop] as const),
    ),
  );
}

export const FAST_UNARY = fast<Unary>({
  abs: absolute,
  sqrt: root,
  log: logarithm,
  exp: exponential,
  sign,
  floor,
  ceil: ceiling,
});

/** With more than two arguments: one after the other. */
export const FAST_BINARY = fast<Binary>({ min: least, max: most, fallback });

export const KNOWN: Declaration | undefined = PURE_FUNCTIONS.find(({ name }) => name === 'known');
