import { numberAt } from '../../columns/number-at.ts';
import { ARITHMETIC, type Binary, FAST_BINARY, FAST_UNARY, negate } from './arithmetic.ts';
import { type Bits, type Numbers, readBits, readNumbers, wholeNumbers } from './block.ts';
import type { Buffers } from './buffers.ts';
import type { ScreenExpression } from './engine.ts';
import type { HeldColumns } from './held-columns.ts';
import { type AcrossCall, type RowSource, valueAt } from './row-by-row.ts';
import { columnOf, type Structure } from './structure.ts';

export interface PlanSource extends RowSource {
  readonly rows: number;
  readonly columns: HeldColumns;
  readonly structure: Structure;
  readonly buffers: Buffers;
}

/** The steps that compute numbers: one for each different part of the question. */
export class NumberSteps {
  readonly #source: PlanSource;
  readonly #bitsOf: (tree: ScreenExpression, wanted: boolean) => Bits;
  readonly #numbers = new Map<number, Numbers>();

  constructor(source: PlanSource, bitsOf: (tree: ScreenExpression, wanted: boolean) => Bits) {
    this.#source = source;
    this.#bitsOf = bitsOf;
  }

  numbers(tree: ScreenExpression): Numbers {
    const id = this.#source.structure.idOf(tree);
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const made = this.#makeNumbers(tree);
    this.#numbers.set(id, made);
    return made;
  }

  #makeNumbers(tree: ScreenExpression): Numbers {
    switch (tree.kind) {
      case 'literal':
        return this.#constant(typeof tree.value === 'number' ? tree.value : Number.NaN);
      case 'name':
      case 'history': {
        const key = columnOf(tree);
        const held = key === null ? undefined : this.#source.columns.get(key);
        return held?.kind === 'number' ? wholeNumbers(held.values()) : this.#constant(Number.NaN);
      }
      case 'unary': {
        const operand = this.numbers(tree.operand);
        return this.#filledNumbers((out, start, count) =>
          negate(operand.buffer, readNumbers(operand, start, count), out, count),
        );
      }
      case 'binary': {
        const loop = ARITHMETIC[tree.operator]!;
        return this.#combined(loop, this.numbers(tree.left), this.numbers(tree.right));
      }
      case 'choice':
        return this.#chosen(tree);
      case 'call':
        return this.#called(tree);
      default:
        return tree satisfies never;
    }
  }

  #chosen(tree: ScreenExpression & { readonly kind: 'choice' }): Numbers {
    const [isMet, isNot] = [
      this.#bitsOf(tree.condition, true),
      this.#bitsOf(tree.condition, false),
    ];
    const [met, otherwise] = [this.numbers(tree.met), this.numbers(tree.otherwise)];
    return this.#filledNumbers((out, start, count) => {
      const [yes, no] = [readBits(isMet, start, count), readBits(isNot, start, count)];
      const [at, from] = [readNumbers(met, start, count), readNumbers(otherwise, start, count)];
      for (let i = 0; i < count; i += 1) {
        const [word, bit] = [i >>> 5, i & 31];
        if ((isMet.buffer[yes + word]! >>> bit) & 1) out[i] = numberAt(met.buffer, at + i);
        else if ((isNot.buffer[no + word]! >>> bit) & 1)
          out[i] = numberAt(otherwise.buffer, from + i);
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
      return this.#filledNumbers((out, start, count) =>
        unary(operand.buffer, readNumbers(operand, start, count), out, count),
      );
    }
    const binary = FAST_BINARY.get(declaration);
    if (binary !== undefined && args.length > 0)
      return args
        .map((arg) => this.numbers(arg))
        .reduce((left, right) => this.#combined(binary, left, right));
    return this.#filledNumbers((out, start, count) => {
      for (let i = 0; i < count; i += 1) {
        const value = valueAt(tree, this.#source, start + i);
        out[i] = typeof value === 'number' ? value : Number.NaN;
      }
    });
  }

  #filledNumbers(fill: (out: Float64Array, start: number, count: number) => void): Numbers {
    const buffer = this.#source.buffers.numbers();
    return { buffer, at: -1, fill: (start, count) => fill(buffer, start, count) };
  }

  #constant(constant: number): Numbers {
    const buffer = this.#source.buffers.numbers();
    buffer.fill(Number.isFinite(constant) ? constant : Number.NaN);
    return { buffer, fill: null, at: 0, constant };
  }

  #combined(loop: Binary, left: Numbers, right: Numbers): Numbers {
    return this.#filledNumbers((out, start, count) => {
      const at = readNumbers(left, start, count);
      loop(left.buffer, at, right.buffer, readNumbers(right, start, count), out, count);
    });
  }
}
