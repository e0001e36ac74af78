import { CHART_SCOPE } from '../../expressions/chart-scope.ts';
import { readExpression } from '../../expressions/read-expression.ts';
import type { Typed } from '../../expressions/typed-tree.ts';
import type { Bar } from '../../prices/bar.ts';

/** Functions that forget what is older than their periods; all others fade it out. */
const WINDOWED: ReadonlySet<string> = new Set(
  'sma wma hma bb stdev std-dev donchian roc stoch williams-r cci aroon highest lowest sum avg'
    .split(' ')
    .map((name) => name.replaceAll('-', '')),
);
/** So many times its period a recursive average has to run to have forgotten its beginning. */
const FADING = 10;
const BARS_MOST = 1_500;

/** An expression over bars; null when it cannot be read, and its value is never known. */
export function readSeries(expression: string): Typed<Bar> | null {
  return readExpression(expression, CHART_SCOPE, ['number', 'boolean']).tree ?? null;
}

/** How many bars have to precede the first value that may be trusted. */
export const barsBefore = (tree: Typed<Bar>): number => Math.min(BARS_MOST, lookBack(tree) + 2);

function lookBack(tree: Typed<Bar>): number {
  switch (tree.kind) {
    case 'literal':
    case 'name':
      return 0;
    case 'history':
      return tree.back + lookBack(tree.of);
    case 'unary':
      return lookBack(tree.operand);
    case 'binary':
      return Math.max(lookBack(tree.left), lookBack(tree.right));
    case 'choice':
      return Math.max(lookBack(tree.condition), lookBack(tree.met), lookBack(tree.otherwise));
    case 'call': {
      const inside = Math.max(0, ...tree.args.map(lookBack));
      if (tree.declaration.work.kind !== 'running') return inside;
      const constant = tree.declaration.parameters.filter((each) => each.constant);
      const periods = constant.reduce((sum, each, at) => {
        const value = tree.constants[at];
        return each.period === true && typeof value === 'number' ? sum + value : sum;
      }, 0);
      const isWindowed = WINDOWED.has(tree.declaration.name.toLowerCase());
      // An indicator without a period may look at anything: a session, a week.
      return inside + (periods === 0 ? 100 : periods * (isWindowed ? 1 : FADING));
    }
    default:
      return tree satisfies never;
  }
}
