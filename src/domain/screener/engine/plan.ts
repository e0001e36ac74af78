import type { Value } from '../../expressions/scope.ts';
import type { Bitmap } from '../screen-table.ts';
import { ARITHMETIC, FAST_BINARY, FAST_UNARY, KNOWN, negate } from './arithmetic.ts';
import { emptyBitmap, fullBitmap } from './bitmap.ts';
import {
  type Bits,
  BLOCK,
  BLOCK_WORDS,
  type Numbers,
  readBits,
  readNumbers,
  wholeBits,
  wholeNumbers,
} from './block.ts';
import { type Comparison, MIRRORED, OPPOSITE, WITH_CONSTANT, WITH_NUMBERS } from './comparisons.ts';
import type { ScreenExpression } from './engine.ts';
import type { HeldColumns } from './held-columns.ts';
import { indexedBits } from './indexed-bits.ts';
import { type AcrossCall, type RowSource, valueAt } from './row-by-row.ts';
import { columnOf, type Structure } from './structure.ts';

export interface PlanSource extends RowSource {
  readonly rows: number;
  readonly columns: HeldColumns;
  readonly structure: Structure;
}

type Kind<K extends ScreenExpression['kind']> = ScreenExpression & { readonly kind: K };

/**
 * The steps of one question. A condition has two of them, where it is met and where it is known not
 * to be, and mostly one is enough: `not` exchanges them, `and` and `or` need the one that they are
 * asked for. So no step has to know what is unknown.
 */
export class Plan {
  readonly #source: PlanSource;
  readonly #numbers = new Map<number, Numbers>();
  readonly #bits = new Map<number, Bits>();

  constructor(source: PlanSource) {
    this.#source = source;
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

  numbers(tree: ScreenExpression): Numbers {
    const id = this.#source.structure.idOf(tree);
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const made = this.#makeNumbers(tree);
    this.#numbers.set(id, made);
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
          return this.#knownBits(this.numbers(tree.args[0]), wanted);
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
      const parts = chainOf(tree, operator).map((part) => this.bits(part, wanted));
      return (operator === 'and') === wanted ? this.#both(parts) : this.#either(parts);
    }
    const comparison = wanted ? (operator as Comparison) : OPPOSITE[operator as Comparison];
    if (left.type === 'number') return this.#compare(comparison, left, right);
    if (left.type === 'text') return this.#compareTexts(tree, comparison, wanted);
    const isSame = comparison === '==';
    return this.#either([
      this.#both([this.bits(left, true), this.bits(right, isSame)]),
      this.#both([this.bits(left, false), this.bits(right, !isSame)]),
    ]);
  }

  #compare(comparison: Comparison, left: ScreenExpression, right: ScreenExpression): Bits {
    if (left.kind === 'literal') {
      if (right.kind !== 'literal') return this.#compare(MIRRORED[comparison], right, left);
    }
    if (right.kind === 'literal') return this.#compareConstant(comparison, left, right.value);
    const isSwapped = comparison === '>' || comparison === '>=';
    const [a, b] = isSwapped
      ? [this.numbers(right), this.numbers(left)]
      : [this.numbers(left), this.numbers(right)];
    const loop = WITH_NUMBERS[isSwapped ? (MIRRORED[comparison] as '<' | '<=') : comparison];
    return this.#filledBits((out, start, count) => {
      const at = readNumbers(a, start, count);
      loop(a.buffer, at, b.buffer, readNumbers(b, start, count), out, count);
    });
  }

  #compareConstant(comparison: Comparison, left: ScreenExpression, value: Value): Bits {
    if (typeof value !== 'number' || !Number.isFinite(value)) return this.#none();
    const key = columnOf(left);
    const held = key === null ? undefined : this.#source.columns.get(key);
    if (held?.kind === 'number') {
      const found = indexedBits(held, comparison, value);
      if (found !== null) return wholeBits(found);
    }
    const numbers = this.numbers(left);
    const loop = WITH_CONSTANT[comparison];
    return this.#filledBits((out, start, count) => {
      loop(numbers.buffer, readNumbers(numbers, start, count), value, out, count);
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
    return this.#filledBits((out, start, count) => {
      const words = (count + 31) >>> 5;
      let at = readBits(first, start, count);
      let { buffer } = first;
      for (let i = 0; i < words; i += 1) out[i] = buffer[at + i]!;
      for (const part of others) {
        at = readBits(part, start, count);
        ({ buffer } = part);
        let any = 0;
        for (let i = 0; i < words; i += 1) {
          const word = out[i]! & buffer[at + i]!;
          out[i] = word;
          any |= word;
        }
        if (any === 0) return;
      }
    });
  }

  #either(given: readonly Bits[]): Bits {
    const [first, ...others] = [...new Set(given)];
    if (first === undefined) return this.#none();
    if (others.length === 0) return first;
    return this.#filledBits((out, start, count) => {
      const words = (count + 31) >>> 5;
      let at = readBits(first, start, count);
      let { buffer } = first;
      for (let i = 0; i < words; i += 1) out[i] = buffer[at + i]!;
      for (const part of others) {
        at = readBits(part, start, count);
        ({ buffer } = part);
        for (let i = 0; i < words; i += 1) out[i]! |= buffer[at + i]!;
      }
    });
  }

  #makeNumbers(tree: ScreenExpression): Numbers {
    switch (tree.kind) {
      case 'literal':
        return constantNumbers(typeof tree.value === 'number' ? tree.value : Number.NaN);
      case 'name':
      case 'history': {
        const key = columnOf(tree);
        const held = key === null ? undefined : this.#source.columns.get(key);
        return held?.kind === 'number' ? wholeNumbers(held.values()) : constantNumbers(Number.NaN);
      }
      case 'unary': {
        const operand = this.numbers(tree.operand);
        return filledNumbers((out, start, count) =>
          negate(operand.buffer, readNumbers(operand, start, count), out, count),
        );
      }
      case 'binary': {
        const loop = ARITHMETIC[tree.operator]!;
        return combined(loop, this.numbers(tree.left), this.numbers(tree.right));
      }
      case 'choice':
        return this.#chosen(tree);
      case 'call':
        return this.#called(tree);
      default:
        return tree satisfies never;
    }
  }

  #chosen(tree: Kind<'choice'>): Numbers {
    const [isMet, isNot] = [this.bits(tree.condition, true), this.bits(tree.condition, false)];
    const [met, otherwise] = [this.numbers(tree.met), this.numbers(tree.otherwise)];
    return filledNumbers((out, start, count) => {
      const [yes, no] = [readBits(isMet, start, count), readBits(isNot, start, count)];
      const [at, from] = [readNumbers(met, start, count), readNumbers(otherwise, start, count)];
      for (let i = 0; i < count; i += 1) {
        const [word, bit] = [i >>> 5, i & 31];
        if ((isMet.buffer[yes + word]! >>> bit) & 1) out[i] = met.buffer[at + i]!;
        else if ((isNot.buffer[no + word]! >>> bit) & 1) out[i] = otherwise.buffer[from + i]!;
        else out[i] = Number.NaN;
      }
    });
  }

  #called(tree: AcrossCall): Numbers {
    const { declaration, args } = tree;
    if (declaration.work.kind === 'across') return wholeNumbers(this.#source.across(tree));
    const unary = FAST_UNARY.get(declaration);
    if (unary !== undefined && args.length === 1) {
      const operand = this.numbers(args[0]!);
      return filledNumbers((out, start, count) =>
        unary(operand.buffer, readNumbers(operand, start, count), out, count),
      );
    }
    const binary = FAST_BINARY.get(declaration);
    if (binary !== undefined && args.length > 0)
      return args
        .map((arg) => this.numbers(arg))
        .reduce((left, right) => combined(binary, left, right));
    return filledNumbers((out, start, count) => {
      for (let i = 0; i < count; i += 1) {
        const value = valueAt(tree, this.#source, start + i);
        out[i] = typeof value === 'number' ? value : Number.NaN;
      }
    });
  }

  #filledBits(fill: (out: Bitmap, start: number, count: number) => void): Bits {
    const buffer = new Uint32Array(BLOCK_WORDS);
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

function filledNumbers(fill: (out: Float64Array, start: number, count: number) => void): Numbers {
  const buffer = new Float64Array(BLOCK);
  return { buffer, at: -1, fill: (start, count) => fill(buffer, start, count) };
}

const constantNumbers = (constant: number): Numbers => ({
  buffer: new Float64Array(BLOCK).fill(Number.isFinite(constant) ? constant : Number.NaN),
  fill: null,
  at: 0,
  constant,
});

const combined = (loop: (typeof ARITHMETIC)['+'] & {}, left: Numbers, right: Numbers): Numbers =>
  filledNumbers((out, start, count) => {
    const at = readNumbers(left, start, count);
    loop(left.buffer, at, right.buffer, readNumbers(right, start, count), out, count);
  });
