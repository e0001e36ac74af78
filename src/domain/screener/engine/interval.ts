import { type Comparison, MIRRORED, OPPOSITE } from './comparisons.ts';
import type { ScreenExpression } from './engine.ts';

/** A figure that lies between two others, both included. */
export interface Interval {
  readonly of: ScreenExpression;
  readonly low: number;
  readonly high: number;
}

const number = new Float64Array(1);
// Browsers and servers of today all keep the lower half first.
const halves = new Uint32Array(number.buffer);

/** The least number above one: `x > 3` is `x >= nextUp(3)`, so that every interval is closed. */
export function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  number[0] = value;
  const step = value > 0 ? 1 : -1;
  const lower = halves[0]! + step;
  halves[0] = lower;
  if (lower > 0xff_ff_ff_ff || lower < 0) halves[1]! += step;
  return number[0]!;
}

const nextDown = (value: number): number => -nextUp(-value);

/**
 * The interval that a comparison with a constant asks for, or with `false` its opposite; `null` for
 * other conditions. One with an unknown constant is empty.
 */
export function intervalOf(tree: ScreenExpression, wanted: boolean): Interval | null {
  if (tree.kind !== 'binary' || tree.left.type !== 'number' || tree.type !== 'boolean') return null;
  const { left, right } = tree;
  let comparison = tree.operator as Comparison;
  if (!wanted) comparison = OPPOSITE[comparison];
  if (left.kind === 'literal') comparison = MIRRORED[comparison];
  else if (right.kind !== 'literal') return null;
  const [of, { value }] =
    left.kind === 'literal'
      ? [right, left]
      : [left, right as ScreenExpression & { kind: 'literal' }];
  if (comparison === '!=') return null;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { of, low: Infinity, high: -Infinity };
  switch (comparison) {
    case '<':
      return { of, low: -Infinity, high: nextDown(value) };
    case '<=':
      return { of, low: -Infinity, high: value };
    case '>':
      return { of, low: nextUp(value), high: Infinity };
    case '>=':
      return { of, low: value, high: Infinity };
    case '==':
      return { of, low: value, high: value };
    default:
      return comparison satisfies never;
  }
}
