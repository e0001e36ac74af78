import type { Bitmap, ColumnKey, ScreenTable } from '../screen-table.ts';
import { acrossRows } from './across.ts';
import { countBits, emptyBitmap, rowsOf } from './bitmap.ts';
import { BLOCK, readBits, readNumbers } from './block.ts';
import { Buffers } from './buffers.ts';
import { denseValues } from './dense-values.ts';
import type { ScreenExpression } from './engine.ts';
import type { HeldColumn } from './held-column.ts';
import type { HeldColumns } from './held-columns.ts';
import type { PlanSource } from './number-steps.ts';
import { Plan } from './plan.ts';
import { type AcrossCall, valueAt } from './row-by-row.ts';
import { ascendingRows } from './sorted-index.ts';
import { columnOf, columnsOf, Structure } from './structure.ts';

/** Results across rows that are kept: with 10,000 rows 80 kB each. */
const KEPT = 48;

/** Below this share of the rows, they are computed one by one. */
const FEW = 1 / 48;
/** Below this share, their values are put close together. */
const SOME = 1 / 3;

interface KeptResult {
  readonly values: Float64Array;
  /** What it was computed from: the columns and how often they had changed. */
  readonly from: readonly {
    readonly key: ColumnKey;
    readonly held: HeldColumn | undefined;
    readonly stamp: number;
  }[];
}

/** Evaluates expressions over the columns as they are now. */
export class Evaluator {
  readonly #source: PlanSource;
  readonly #columns: HeldColumns;
  readonly #structure = new Structure();
  readonly #kept = new Map<number, KeptResult>();

  constructor(columns: HeldColumns, table: ScreenTable) {
    this.#columns = columns;
    this.#source = {
      rows: table.rows,
      columns,
      structure: this.#structure,
      buffers: new Buffers(),
      column: table.column,
      across: (tree) => this.#across(tree),
    };
  }

  /** The rows that meet a condition. */
  bits(tree: ScreenExpression): Bitmap {
    this.#structure.forgetSome();
    return this.#bits(tree, true);
  }

  /** `NaN` where unknown; conditions are 1 and 0. */
  values(tree: ScreenExpression): Float64Array {
    this.#structure.forgetSome();
    return this.#values(tree);
  }

  /** Values that are asked for the rows of a bitmap alone; those of others mean nothing. */
  valuesAmong(tree: ScreenExpression, met: Bitmap): Float64Array {
    const count = countBits(met);
    if (tree.type !== 'number' || count > this.#source.rows * SOME) return this.values(tree);
    this.#structure.forgetSome();
    const rows = rowsOf(met, count);
    const dense = denseValues(tree, rows, this.#source);
    if (dense === null && count > this.#source.rows * FEW) return this.values(tree);
    const values = new Float64Array(this.#source.rows);
    for (let at = 0; at < count; at += 1) {
      const row = rows[at]!;
      const value = dense === null ? valueAt(tree, this.#source, row) : dense[at]!;
      values[row] = typeof value === 'number' ? value : Number.NaN;
    }
    return values;
  }

  isMet(tree: ScreenExpression, row: number): boolean {
    return valueAt(tree, this.#source, row) === true;
  }

  #bits(tree: ScreenExpression, wanted: boolean): Bitmap {
    return this.#source.buffers.during(() => this.#computeBits(tree, wanted));
  }

  #computeBits(tree: ScreenExpression, wanted: boolean): Bitmap {
    const { rows } = this.#source;
    const step = new Plan(this.#source).bits(tree, wanted);
    if (step.fill === null) return step.buffer.slice();
    const bits = emptyBitmap(rows);
    for (let start = 0; start < rows; start += BLOCK) {
      const count = Math.min(BLOCK, rows - start);
      const at = readBits(step, start, count);
      const [words, first] = [(count + 31) >>> 5, start >>> 5];
      for (let i = 0; i < words; i += 1) bits[first + i] = step.buffer[at + i]!;
    }
    return bits;
  }

  #values(tree: ScreenExpression): Float64Array {
    const { rows } = this.#source;
    const values = new Float64Array(rows).fill(Number.NaN);
    if (tree.type === 'text') return values;
    if (tree.type === 'boolean') {
      const [met, not] = [this.#bits(tree, true), this.#bits(tree, false)];
      for (let row = 0; row < rows; row += 1) {
        const [word, bit] = [row >>> 5, row & 31];
        if ((met[word]! >>> bit) & 1) values[row] = 1;
        else if ((not[word]! >>> bit) & 1) values[row] = 0;
      }
      return values;
    }
    this.#source.buffers.during(() => {
      const step = new Plan(this.#source).numbers(tree);
      for (let start = 0; start < rows; start += BLOCK) {
        const count = Math.min(BLOCK, rows - start);
        const at = readNumbers(step, start, count);
        values.set(step.buffer.subarray(at, at + count), start);
      }
    });
    return values;
  }

  #isCurrent({ from }: KeptResult): boolean {
    return from.every(({ key, held, stamp }) => {
      const column = this.#columns.get(key);
      return column === held && (column?.stamp ?? 0) === stamp;
    });
  }

  #across(tree: AcrossCall): Float64Array {
    const id = this.#structure.idOf(tree);
    const kept = this.#kept.get(id);
    if (kept !== undefined && this.#isCurrent(kept)) return kept.values;
    const { work } = tree.declaration;
    const [of] = tree.args;
    if (work.kind !== 'across' || of === undefined) throw new Error('no call across rows');
    const key = columnOf(of);
    const held = key === null ? undefined : this.#columns.get(key);
    const isColumn = held?.kind === 'number';
    const figures = isColumn ? held.values() : this.#values(of);
    const ascending = isColumn ? held.ascending() : ascendingRows(figures, this.#columns.symbols);
    const group = String(tree.constants[0] ?? 'all');
    const groups = group === 'all' ? null : this.#columns.get(group as ColumnKey);
    const values =
      groups === null || groups?.kind === 'text'
        ? acrossRows(work.measure, figures, ascending, groups?.column() ?? null)
        : new Float64Array(this.#source.rows).fill(Number.NaN);
    const from = [...columnsOf(tree)].map((each) => {
      const column = this.#columns.get(each);
      return { key: each, held: column, stamp: column?.stamp ?? 0 };
    });
    this.#kept.delete(id);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size < KEPT) break;
      this.#kept.delete(oldest);
    }
    this.#kept.set(id, { values, from });
    return values;
  }
}
