import { columnsOf } from '../../../domain/screener/engine/structure.ts';
import { screenEngine } from '../../../domain/screener/engine/screen-engine.ts';
import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import type { ExpressionFault } from '../../../domain/expressions/read-expression.ts';
import { type FieldId, isFieldId } from '../../../domain/fields/catalogue.ts';
import type { BacktestRequest } from '../../../domain/screener/backtest/backtest-request.ts';
import type { PickRows } from '../../../domain/screener/backtest/decide.ts';
import { hasPast } from '../../../domain/screener/backtest/past-fields.ts';
import { partsOfKey } from '../../../domain/screener/column-key.ts';
import { readFormula, readScreen } from '../../../domain/screener/read-screen.ts';
import { screenScope } from '../../../domain/screener/screen-scope.ts';
import type { ColumnKey } from '../../../domain/screener/screen-table.ts';

/** Why a screen cannot be tested. */
export type PlanFault =
  | { readonly kind: 'expression'; readonly path: string; readonly fault: ExpressionFault }
  | { readonly kind: 'order'; readonly by: string }
  | { readonly kind: 'no-past'; readonly fields: readonly FieldId[] };

export interface BacktestPlan {
  /** Everything that the condition, the order and the weights read. */
  readonly keys: readonly ColumnKey[];
  /** The screen as it reads on a day: `today` is that day. */
  readonly pickOn: (day: number) => PickRows;
}

interface Trees {
  readonly condition: ScreenExpression | null;
  readonly formulas: ReadonlyMap<string, ScreenExpression>;
}

function treesOn(
  { expression, formulas }: BacktestRequest['screen'],
  today: number,
): Trees | PlanFault {
  const scope = screenScope({ today });
  const read = readScreen(expression, scope);
  if (read.fault !== undefined)
    return { kind: 'expression', path: 'body.screen.expression', fault: read.fault };
  const trees = new Map<string, ScreenExpression>();
  for (const [at, formula] of formulas.entries()) {
    const { tree, fault } = readFormula(formula.expression, scope);
    if (fault !== undefined)
      return { kind: 'expression', path: `body.screen.formulas.${at}.expression`, fault };
    if (tree !== undefined) trees.set(formula.id, tree);
  }
  return { condition: read.tree ?? null, formulas: trees };
}

/** Reads a screen for every day, and finds out whether all of it has a past. */
export function planBacktest(
  { screen, weighting }: Pick<BacktestRequest, 'screen' | 'weighting'>,
  today: number,
): BacktestPlan | PlanFault {
  const trees = treesOn(screen, today);
  if ('kind' in trees) return trees;
  const { order } = screen;
  const unknown = order.find(({ by }) => !isFieldId(by) && !trees.formulas.has(by));
  if (unknown !== undefined && unknown.by !== 'symbol') return { kind: 'order', by: unknown.by };
  const ordered = order.flatMap(({ by }) => trees.formulas.get(by) ?? []);
  const keys = new Set<ColumnKey>([
    // Says whether it was traded at all.
    'last',
    ...[...(trees.condition === null ? [] : [trees.condition]), ...ordered].flatMap((tree) => [
      ...columnsOf(tree),
    ]),
    ...order.flatMap(({ by }) => (isFieldId(by) ? [by] : [])),
    ...(weighting === 'market-cap' ? (['market-cap'] as const) : []),
  ]);
  const lost = new Set([...keys].map((key) => partsOfKey(key).field).filter((id) => !hasPast(id)));
  if (lost.size > 0) return { kind: 'no-past', fields: [...lost] };
  return {
    keys: [...keys],
    pickOn: (day) => (table) => {
      const then = treesOn(screen, day);
      // What reads today reads on any day.
      if ('kind' in then) return { total: 0, rows: [] };
      const traded = table.column('last');
      if (traded?.kind !== 'number') return { total: 0, rows: [] };
      const { rows } = screenEngine(table).run({ ...then, order });
      const held = rows.filter((row) => traded.values[row]! > 0);
      return { total: held.length, rows: held };
    },
  };
}
