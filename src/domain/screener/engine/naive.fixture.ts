import { startExpression } from '../../expressions/machine.ts';
import type { Value } from '../../expressions/scope.ts';
import type { Typed } from '../../expressions/typed-tree.ts';
import { percentileRank, quantile } from '../../peers/percentile-rank.ts';
import type { ColumnKey, ScreenTable } from '../screen-table.ts';
import type { EngineQuery, ScreenExpression } from './engine.ts';
import { meanOf } from './statistics.ts';

export function naiveCell(table: ScreenTable, key: ColumnKey, row: number): Value {
  const column = table.column(key);
  if (column === undefined) return null;
  const value =
    column.kind === 'text' ? column.words[column.codes[row]!]! || null : column.values[row]!;
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

/** The values of an expression by the language's own machine, which knows nothing of tables. */
export function naiveValues(tree: ScreenExpression, table: ScreenTable): readonly Value[] {
  const machine = startExpression(byRow(tree, table));
  return Array.from({ length: table.rows }, (_, row) => machine.append(row));
}

let names = 0;
const named = (type: Typed<number>['type'], read: (row: number) => Value): Typed<number> => {
  names += 1;
  return { kind: 'name', type, declaration: { name: `naive ${names}`, type, read } };
};

/** The same tree for rows by their number: what needs a table becomes a name. */
function byRow(tree: ScreenExpression, table: ScreenTable): Typed<number> {
  const inner = (part: ScreenExpression): Typed<number> => byRow(part, table);
  switch (tree.kind) {
    case 'literal':
      return tree;
    case 'name': {
      const column = tree.declaration.column as ColumnKey;
      return named(tree.type, (row) => naiveCell(table, column, row));
    }
    case 'history': {
      if (tree.of.kind !== 'name') throw new Error('history of a name only');
      const column = `${tree.of.declaration.column}@${tree.back}` as ColumnKey;
      return named(tree.type, (row) => naiveCell(table, column, row));
    }
    case 'unary':
      return { ...tree, operand: inner(tree.operand) };
    case 'binary':
      return { ...tree, left: inner(tree.left), right: inner(tree.right) };
    case 'choice':
      return {
        ...tree,
        condition: inner(tree.condition),
        met: inner(tree.met),
        otherwise: inner(tree.otherwise),
      };
    case 'call': {
      const { work } = tree.declaration;
      if (work.kind === 'across') {
        const values = naiveAcross(tree, table);
        return named('number', (row) => values[row]!);
      }
      const { name, parameters, outputs } = tree.declaration;
      if (work.kind !== 'pure') throw new Error('no such function in screens');
      return {
        ...tree,
        args: tree.args.map(inner),
        declaration: { name, parameters, outputs, work },
      };
    }
    default:
      return tree satisfies never;
  }
}

function naiveAcross(
  tree: ScreenExpression & { readonly kind: 'call' },
  table: ScreenTable,
): readonly Value[] {
  const { work } = tree.declaration;
  if (work.kind !== 'across') throw new Error('not across');
  const values = naiveValues(tree.args[0]!, table) as readonly (number | null)[];
  const [group] = tree.constants;
  const groupOf = (row: number): Value =>
    group === 'all' ? 'all' : naiveCell(table, group as ColumnKey, row);
  return values.map((value, row): Value => {
    if (groupOf(row) === null) return null;
    const peers = values.flatMap((other, at) =>
      other === null || groupOf(at) !== groupOf(row) ? [] : [{ at, value: other }],
    );
    const ascending = peers.map((peer) => peer.value).sort((a, b) => a - b);
    switch (work.measure) {
      case 'median':
        return quantile(ascending, 0.5);
      case 'mean':
        return ascending.length === 0 ? null : meanOf(Float64Array.from(ascending));
      case 'rank':
        return value === null ? null : 1 + ascending.filter((other) => other > value).length;
      case 'percentile':
        return value === null
          ? null
          : percentileRank(
              value,
              peers.filter(({ at }) => at !== row).map((peer) => peer.value),
            );
      case 'zscore': {
        if (value === null || new Set(ascending).size < 2) return null;
        const mean = meanOf(Float64Array.from(ascending));
        const squares = ascending.reduce((sum, other) => sum + (other - mean) ** 2, 0);
        return (value - mean) / Math.sqrt(squares / ascending.length);
      }
      default:
        return work.measure satisfies never;
    }
  });
}

/** Rows in their order, by comparing every two. */
export function naiveOrder(
  rows: readonly number[],
  table: ScreenTable,
  { order = [], formulas }: Pick<EngineQuery, 'order' | 'formulas'>,
): readonly number[] {
  const keys = order.map(({ by, descending }) => {
    const tree = formulas?.get(by);
    const values =
      by === 'symbol'
        ? table.symbols
        : tree
          ? naiveValues(tree, table)
          : Array.from(table.symbols, (_, row) => naiveCell(table, by as ColumnKey, row));
    return { values, descending };
  });
  return [...rows].sort((a, b) => {
    for (const { values, descending } of keys) {
      const [left, right] = [values[a]!, values[b]!];
      if (left === right) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      return left < right === descending ? 1 : -1;
    }
    return table.symbols[a]! < table.symbols[b]! ? -1 : 1;
  });
}
