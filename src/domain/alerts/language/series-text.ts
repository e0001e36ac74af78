import { checkSyntax } from '../../expressions/check.ts';
import { CHART_SCOPE } from '../../expressions/chart-scope.ts';
import { parseExpression } from '../../expressions/parse.ts';
import { printExpression } from '../../expressions/print.ts';
import type { ValueType } from '../../expressions/scope.ts';
import type { Syntax } from '../../expressions/syntax-tree.ts';
import { patternWritten } from '../bar-patterns.ts';
import { eventNamed } from './event-words.ts';

/** Functions that mean something else outside of `bars(…)`. */
const OWN_FUNCTIONS: ReadonlySet<string> = new Set(['bars', 'change', 'line']);

/** Spelled as the catalogue does: `RSI(14)` and `rsi(14)` are the same series. */
export function spelled(tree: Syntax): Syntax {
  switch (tree.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return tree;
    case 'name':
      return { ...tree, name: CHART_SCOPE.names.get(tree.name.toLowerCase())?.name ?? tree.name };
    case 'call': {
      const name = CHART_SCOPE.functions.get(tree.name.toLowerCase())?.name ?? tree.name;
      return { ...tree, name, args: tree.args.map(spelled) };
    }
    case 'member': {
      const { of } = tree;
      const outputs =
        of.kind === 'call' ? CHART_SCOPE.functions.get(of.name.toLowerCase())?.outputs : undefined;
      const output = outputs?.find(({ name }) => name.toLowerCase() === tree.name.toLowerCase());
      return { ...tree, of: spelled(of), name: output?.name ?? tree.name };
    }
    case 'history':
      return { ...tree, of: spelled(tree.of), back: spelled(tree.back) };
    case 'unary':
      return { ...tree, operand: spelled(tree.operand) };
    case 'binary':
      return { ...tree, left: spelled(tree.left), right: spelled(tree.right) };
    case 'among':
      return { ...tree, of: spelled(tree.of), values: tree.values.map(spelled) };
    case 'between':
      return {
        ...tree,
        of: spelled(tree.of),
        least: spelled(tree.least),
        most: spelled(tree.most),
      };
    case 'choice':
      return {
        ...tree,
        condition: spelled(tree.condition),
        met: spelled(tree.met),
        otherwise: spelled(tree.otherwise),
      };
    case 'cross':
    case 'within':
    case 'at':
    case 'qualified':
      return tree;
    default:
      return tree satisfies never;
  }
}

/** The text of a series as conditions keep it. Throws `ExpressionError` for one that is wrong. */
export function seriesText(tree: Syntax, results: readonly ValueType[]): string {
  checkSyntax(tree, CHART_SCOPE, results);
  return printExpression(spelled(tree));
}

/** The same for a text that came as data. */
export const spelledSeries = (expression: string, results: readonly ValueType[]): string =>
  seriesText(parseExpression(expression), results);

/** Needs no `bars(…)` around it to be read as a series. */
export function isPlainSeries(tree: Syntax): boolean {
  switch (tree.kind) {
    case 'call':
      return !OWN_FUNCTIONS.has(tree.name.toLowerCase()) && eventNamed(tree.name) === undefined;
    case 'member':
      return tree.of.kind === 'call' && isPlainSeries(tree.of);
    case 'history':
      return tree.of.kind === 'name' || isPlainSeries(tree.of);
    default:
      return false;
  }
}

/** As it stands in a text. */
export function shownSeries(expression: string): string {
  const pattern = patternWritten(expression);
  if (pattern !== undefined) return pattern;
  try {
    return isPlainSeries(parseExpression(expression)) ? expression : `bars(${expression})`;
  } catch {
    // Nothing reads it either way; a log still shows what was meant.
    return `bars(${expression})`;
  }
}
