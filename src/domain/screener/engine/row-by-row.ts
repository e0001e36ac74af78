import { applyBinary, applyUnary, choose } from '../../expressions/operators.ts';
import type { Value } from '../../expressions/scope.ts';
import type { ColumnKey, ScreenTable } from '../screen-table.ts';
import type { ScreenExpression } from './engine.ts';

/** A cell as expressions see it: what is no finite number is unknown. */
export function cellAt(table: ScreenTable, key: ColumnKey, row: number): Value {
  const column = table.column(key);
  if (column === undefined) return null;
  if (column.kind === 'text') return column.words[column.codes[row]!] || null;
  return known(column.values[row]!);
}

const known = (value: Value): Value =>
  typeof value === 'number' && !Number.isFinite(value) ? null : value;

/** The value of an expression for one row, found the plain way. */
export function valueAt(tree: ScreenExpression, table: ScreenTable, row: number): Value {
  switch (tree.kind) {
    case 'literal':
      return tree.value;
    case 'name': {
      const { column } = tree.declaration;
      return column === undefined ? null : cellAt(table, column as ColumnKey, row);
    }
    case 'unary':
      return applyUnary(tree.operator, valueAt(tree.operand, table, row));
    case 'binary':
      return applyBinary(
        tree.operator,
        valueAt(tree.left, table, row),
        valueAt(tree.right, table, row),
      );
    case 'choice':
      return choose(
        valueAt(tree.condition, table, row),
        valueAt(tree.met, table, row),
        valueAt(tree.otherwise, table, row),
      );
    case 'call': {
      const { work } = tree.declaration;
      if (work.kind !== 'pure') return null;
      const args = tree.args.map((arg) => valueAt(arg, table, row));
      return !work.takesUnknown && args.includes(null) ? null : known(work.compute(args));
    }
    case 'history':
      return null;
    default:
      return tree satisfies never;
  }
}
