import type { Value } from '../../expressions/scope.ts';
import type { Bitmap } from '../screen-table.ts';
import { KNOWN } from './arithmetic.ts';
import { emptyBitmap, fullBitmap, setBit } from './bitmap.ts';
import { type Bits, type Numbers, readNumbers, wholeBits, wholeNumbers } from './block.ts';
import {
  type Comparison,
  differing,
  MIRRORED,
  OPPOSITE,
  WITH_NUMBERS,
  within,
} from './comparisons.ts';
import { type ColumnInterval, smallestOf } from './candidates.ts';
import { intersect, unite } from './combine-bits.ts';
import type { ScreenExpression } from './engine.ts';
import { type Interval, intervalOf } from './interval.ts';
import { NumberSteps, type PlanSource } from './number-steps.ts';
import { valueAt } from './row-by-row.ts';
import { columnOf } from './structure.ts';

/** So few rows are looked at one by one. */
const FEW = 40;

type Kind<K extends ScreenExpression['kind']> = ScreenExpression & { readonly kind: K };

/**
 * The steps of one question. A condition has two of them, where it is met and where it is known not
 * to be, and mostly one is enough: `not` exchanges them, `and` and `or` need the one that they are
 * asked for. So no step has to know what is unknown.
 */
export class Plan {
  readonly #source: PlanSource;
  readonly #steps: NumberSteps;
  readonly #bits = new Map<number, Bits>();

  constructor(source: PlanSource) {
    this.#source = source;
    this.#steps = new NumberSteps(source, (tree, wanted) => this.bits(tree, wanted));
  }

  numbers(tree: ScreenExpression): Numbers {
    return this.#steps.numbers(tree);
  }

  /** Where a condition is met, or with `false` where it is known not to be. */
  bits(tree: ScreenExpression, wanted: boolean): Bits {
    const id = 2 * this.#source.structure.idOf(tree) + Number(wanted);
    const known = this.#bits.get(id);
    if (known !== undefined) return known;
    const made = this.#makeBits(tree, wanted);
    this.#bits.set(id, made);
    return made;
  }

  #makeBits(tree: ScreenExpression, wanted: boolean): Bits {
    switch (tree.kind) {
      case 'literal':
        return tree.value === wanted ? this.#all() : this.#none();
      case 'unary':
        return this.bits(tree.operand, !wanted);
      case 'binary':
        return this.#binaryBits(tree, wanted);
      case 'choice':
        return this.#either([
          this.#both([this.bits(tree.condition, true), this.bits(tree.met, wanted)]),
          this.#both([this.bits(tree.condition, false), this.bits(tree.otherwise, wanted)]),
        ]);
      case 'call':
        if (tree.declaration === KNOWN && tree.args[0]?.type === 'number')
          return this.#knownBits(this.#steps.numbers(tree.args[0]), wanted);
        return this.#bitsRowByRow(tree, wanted);
      case 'name':
      case 'history':
        return this.#none();
      default:
        return tree satisfies never;
    }
  }

  #binaryBits(tree: Kind<'binary'>, wanted: boolean): Bits {
    const { operator, left, right } = tree;
    if (operator === 'and' || operator === 'or') {
      const parts = chainOf(tree, operator);
      return (operator === 'and') === wanted
        ? this.#conjunction(parts, wanted)
        : this.#either(parts.map((part) => this.bits(part, wanted)));
    }
    const comparison = wanted ? (operator as Comparison) : OPPOSITE[operator as Comparison];
    if (intervalOf(tree, wanted) !== null) return this.#conjunction([tree], wanted);
    if (left.type === 'number') return this.#compare(comparison, left, right);
    if (left.type === 'text') return this.#compareTexts(tree, comparison, wanted);
    const isSame = comparison === '==';
    return this.#either([
      this.#both([this.bits(left, true), this.bits(right, isSame)]),
      this.#both([this.bits(left, false), this.bits(right, !isSame)]),
    ]);
  }

  /**
   * Several conditions at once. Those on one figure are one interval; the interval that the sorted
   * index of its column shows to be the smallest leaves the rows that the others look at.
   */
  #conjunction(trees: readonly ScreenExpression[], wanted: boolean): Bits {
    const intervals = new Map<number, Interval>();
    const others: ScreenExpression[] = [];
    for (const tree of trees) {
      const found = intervalOf(tree, wanted);
      if (found === null) {
        others.push(tree);
        continue;
      }
      const id = this.#source.structure.idOf(found.of);
      const before = intervals.get(id) ?? found;
      const low = Math.max(before.low, found.low);
      intervals.set(id, { of: found.of, low, high: Math.min(before.high, found.high) });
    }
    const ofColumns: ColumnInterval[] = [];
    const parts: Bits[] = [];
    for (const interval of intervals.values()) {
      const key = columnOf(interval.of);
      const held = key === null ? undefined : this.#source.columns.get(key);
      if (held?.kind === 'number')
        ofColumns.push({ held, values: held.values(), low: interval.low, high: interval.high });
      else parts.push(this.#within(this.#steps.numbers(interval.of), interval.low, interval.high));
    }
    const candidates = smallestOf(ofColumns, this.#source.rows);
    if (candidates === null)
      for (const { values, low, high } of ofColumns)
        parts.push(this.#within(wholeNumbers(values), low, high));
    else {
      const left =
        candidates.length <= FEW
          ? candidates.filter((row) => this.#meets(others, wanted, row))
          : candidates;
      const bits = emptyBitmap(this.#source.rows);
      for (const row of left) setBit(bits, row);
      parts.push(wholeBits(bits));
      if (candidates.length <= FEW) return this.#both(parts);
    }
    for (const tree of others) parts.push(this.bits(tree, wanted));
    return this.#both(parts);
  }

  #meets(trees: readonly ScreenExpression[], wanted: boolean, row: number): boolean {
    return trees.every((tree) => valueAt(tree, this.#source, row) === wanted);
  }

  #within(numbers: Numbers, low: number, high: number): Bits {
    if (!(low <= high)) return this.#none();
    return this.#filledBits((out, start, count) => {
      within(numbers.buffer, readNumbers(numbers, start, count), low, high, out, count);
    });
  }

  #compare(comparison: Comparison, left: ScreenExpression, right: ScreenExpression): Bits {
    if (left.kind === 'literal') return this.#differing(right, left.value);
    if (right.kind === 'literal') return this.#differing(left, right.value);
    const isSwapped = comparison === '>' || comparison === '>=';
    const [a, b] = isSwapped
      ? [this.#steps.numbers(right), this.#steps.numbers(left)]
      : [this.#steps.numbers(left), this.#steps.numbers(right)];
    const loop = WITH_NUMBERS[isSwapped ? (MIRRORED[comparison] as '<' | '<=') : comparison];
    return this.#filledBits((out, start, count) => {
      const at = readNumbers(a, start, count);
      loop(a.buffer, at, b.buffer, readNumbers(b, start, count), out, count);
    });
  }

  /** All other comparisons with a constant are intervals. */
  #differing(from: ScreenExpression, value: Value): Bits {
    if (typeof value !== 'number' || !Number.isFinite(value)) return this.#none();
    const numbers = this.#steps.numbers(from);
    return this.#filledBits((out, start, count) => {
      differing(numbers.buffer, readNumbers(numbers, start, count), value, out, count);
    });
  }

  #compareTexts(tree: Kind<'binary'>, comparison: Comparison, wanted: boolean): Bits {
    const { left, right } = tree;
    const [name, word] = left.kind === 'literal' ? [right, left] : [left, right];
    const key = columnOf(name);
    if (key === null || word.kind !== 'literal') return this.#bitsRowByRow(tree, wanted);
    const held = this.#source.columns.get(key);
    if (held?.kind !== 'text' || word.value === null) return this.#none();
    const [first, ...others] = held.codesOf(String(word.value)).map((code) => held.bitsOf(code));
    if (comparison === '==' && others.length === 0)
      return first === undefined ? this.#none() : wholeBits(first);
    const bits = comparison === '==' ? first!.slice() : fullBitmap(this.#source.rows);
    if (comparison === '==')
      for (const other of others)
        for (let at = 0; at < bits.length; at += 1) bits[at]! |= other[at]!;
    else
      for (const other of [held.bitsOf(0), ...(first === undefined ? [] : [first]), ...others])
        for (let at = 0; at < bits.length; at += 1) bits[at]! &= ~other[at]!;
    return wholeBits(bits);
  }

  #knownBits(numbers: Numbers, wanted: boolean): Bits {
    return this.#filledBits((out, start, count) => {
      const at = readNumbers(numbers, start, count);
      const { buffer } = numbers;
      out.fill(0);
      for (let i = 0; i < count; i += 1) {
        const value = buffer[at + i]!;
        if ((value === value) === wanted) out[i >>> 5]! |= 1 << (i & 31);
      }
    });
  }

  #bitsRowByRow(tree: ScreenExpression, wanted: boolean): Bits {
    return this.#filledBits((out, start, count) => {
      out.fill(0);
      for (let i = 0; i < count; i += 1)
        if (valueAt(tree, this.#source, start + i) === wanted) out[i >>> 5]! |= 1 << (i & 31);
    });
  }

  /** What is at hand first: a block that has no row left is not computed any further. */
  #both(given: readonly Bits[]): Bits {
    const parts = [...new Set(given)].sort(
      (a, b) => Number(a.fill !== null) - Number(b.fill !== null),
    );
    const [first, ...others] = parts;
    if (first === undefined) return this.#all();
    if (others.length === 0) return first;
    return this.#filledBits((out, start, count) => intersect(first, others, out, start, count));
  }

  #either(given: readonly Bits[]): Bits {
    const [first, ...others] = [...new Set(given)];
    if (first === undefined) return this.#none();
    if (others.length === 0) return first;
    return this.#filledBits((out, start, count) => unite(first, others, out, start, count));
  }

  #filledBits(fill: (out: Bitmap, start: number, count: number) => void): Bits {
    const buffer = this.#source.buffers.bits();
    return { buffer, at: -1, fill: (start, count) => fill(buffer, start, count) };
  }

  #all(): Bits {
    return wholeBits(fullBitmap(this.#source.rows));
  }

  #none(): Bits {
    return wholeBits(emptyBitmap(this.#source.rows));
  }
}

/** The operands of `a and b and c`. */
function chainOf(tree: ScreenExpression, operator: 'and' | 'or'): readonly ScreenExpression[] {
  return tree.kind === 'binary' && tree.operator === operator
    ? [...chainOf(tree.left, operator), ...chainOf(tree.right, operator)]
    : [tree];
}
