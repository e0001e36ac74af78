import { useMemo, useState } from 'react';
import { readFormula, readScreen } from '../../../domain/screener/read-screen.ts';
import type { ExpressionFault } from '../../../domain/expressions/read-expression.ts';
import type { EngineQuery, ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import type { FormulaColumn } from '../../../domain/screener/screen.ts';
import type { ColumnKey } from '../../../domain/screener/screen-table.ts';
import type { ScreenScope } from '../../../domain/screener/screen-scope.ts';
import { parseColumnKey } from '../../../domain/screener/column-key.ts';
import { ordersOf } from '../../../domain/screener/screen-address.ts';
import { columnsOfTree } from './columns-of-tree.ts';

export interface ScreenQuery {
  readonly engine: EngineQuery;
  readonly formulas: ReadonlyMap<string, ScreenExpression>;
  /** Every column that the condition, the order and the formulas read. */
  readonly keys: readonly ColumnKey[];
}

export interface ReadQuery {
  /** Of the newest text that could be read. */
  readonly query: ScreenQuery;
  readonly fault: ExpressionFault | undefined;
  /** No text could be read yet, so that there is no question. */
  readonly isUnasked: boolean;
}

/**
 * The question that the texts of a screen ask: that of the last text that could be read. The rows of
 * half a question would pass for its answer.
 */
export function useScreenQuery(
  expression: string,
  sort: string,
  formulas: readonly FormulaColumn[],
  scope: ScreenScope,
): ReadQuery {
  const read = useMemo(() => readScreen(expression, scope), [expression, scope]);
  const [whole, setWhole] = useState(read);
  const isWhole = read.fault === undefined;
  if (isWhole && whole !== read) setWhole(read);
  const condition = (isWhole ? read.tree : whole.tree) ?? null;
  const trees = useMemo(
    () =>
      new Map(
        formulas.flatMap(({ id, expression: text }) => {
          const { tree } = readFormula(text, scope);
          return tree === undefined ? [] : [[id, tree] as const];
        }),
      ),
    [formulas, scope],
  );
  const query = useMemo((): ScreenQuery => {
    const order = ordersOf(sort);
    const orderKeys = order.flatMap(({ by }) => parseColumnKey(by) ?? []);
    return {
      engine: { condition, order, formulas: trees },
      formulas: trees,
      keys: [
        ...new Set([
          ...(condition === null ? [] : columnsOfTree(condition)),
          ...[...trees.values()].flatMap(columnsOfTree),
          ...orderKeys,
        ]),
      ],
    };
  }, [condition, sort, trees]);
  return { query, fault: read.fault, isUnasked: !isWhole && whole.fault !== undefined };
}
