import { numberAt } from '../../columns/number-at.ts';
import { applyBinary, applyUnary, choose } from '../../expressions/operators.ts';
import type { Value } from '../../expressions/scope.ts';
import type { Column, ColumnKey } from '../screen-table.ts';
import type { ScreenExpression } from './engine.ts';
import { columnOf } from './structure.ts';

/** What the value of one row is found from. */
export interface RowSource {
  readonly column: (key: ColumnKey) => Column | undefined;
  /** The result of a call that compares rows, for every row; `NaN` where unknown. */
  readonly across: (tree: AcrossCall) => Float64Array;
}

export type AcrossCall = ScreenExpression & { readonly kind: 'call' };

const known = (value: Value): Value =>
  typeof value === 'number' && !Number.isFinite(value) ? null : value;

function cellAt(column: Column | undefined, row: number): Value {
  if (column === undefined) return null;
  if (column.kind === 'text') return column.words[column.codes[row]!] || null;
  return known(numberAt(column.values, row));
}

/**
 * The value of an expression for one row: where few rows changed, and for what has no operation on
 * whole columns.
 */
export function valueAt(tree: ScreenExpression, source: RowSource, row: number): Value {
  switch (tree.kind) {
    case 'literal':
      return known(tree.value);
    case 'name':
    case 'history': {
      const key = columnOf(tree);
      return key === null ? null : cellAt(source.column(key), row);
    }
    case 'unary':
      return applyUnary(tree.operator, valueAt(tree.operand, source, row));
    case 'binary': {
      const left = valueAt(tree.left, source, row);
      return applyBinary(tree.operator, left, valueAt(tree.right, source, row));
    }
    case 'choice': {
      const condition = valueAt(tree.condition, source, row);
      if (condition === null) return null;
      return choose(
        condition,
        condition === true ? valueAt(tree.met, source, row) : null,
        condition === true ? null : valueAt(tree.otherwise, source, row),
      );
    }
    case 'call':
      return callAt(tree, source, row);
    default:
      return tree satisfies never;
  }
}

function callAt(tree: AcrossCall, source: RowSource, row: number): Value {
  const { work } = tree.declaration;
  switch (work.kind) {
    case 'across':
      return known(source.across(tree)[row]!);
    case 'pure': {
      const args = tree.args.map((arg) => valueAt(arg, source, row));
      return !work.takesUnknown && args.includes(null) ? null : known(work.compute(args));
    }
    case 'running':
      // A table has no rows that follow one another: the scope of screens has no such function.
      return null;
    default:
      return work satisfies never;
  }
}
