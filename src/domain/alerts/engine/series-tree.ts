import { CHART_SCOPE } from '../../expressions/chart-scope.ts';
import { readExpression } from '../../expressions/read-expression.ts';
import type { Typed } from '../../expressions/typed-tree.ts';
import type { Bar } from '../../prices/bar.ts';

const namesOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Functions that forget what is older than their periods; all others fade it out. */
const WINDOWED = namesOf(
  'sma wma hma bb stdev donchian roc stoch williamsr cci aroon highest lowest sum change',
);
/** Their weights halve in a third of the period; those of Wilder's averages in two thirds. */
const EXPONENTIAL = namesOf('ema macd dema tema trix ppo');
/**
 * So many times its period a recursive average has to run until its beginning is below what a
 * double can tell from nothing in a figure with six digits.
 */
const FADING = { exponential: 8, other: 14 };
const FADING_LEAST = 80;
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
      const lengths = constant.map((each, at) => {
        const value = tree.constants[at];
        return each.period === true && typeof value === 'number' ? value : 0;
      });
      const periods = lengths.reduce((sum, length) => sum + length, 0);
      const longest = Math.max(0, ...lengths);
      const name = tree.declaration.name.toLowerCase();
      // An indicator without a period may look at anything: a session, a week.
      if (periods === 0) return inside + 100;
      if (WINDOWED.has(name)) return inside + periods;
      const fading = EXPONENTIAL.has(name) ? FADING.exponential : FADING.other;
      return inside + Math.max(FADING_LEAST, longest * fading + periods - longest);
    }
    default:
      return tree satisfies never;
  }
}
