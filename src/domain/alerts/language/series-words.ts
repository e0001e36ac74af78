import { ExpressionError } from '../../expressions/expression-error.ts';
import { parseExpression } from '../../expressions/parse.ts';
import { printExpression } from '../../expressions/print.ts';
import type { Syntax } from '../../expressions/syntax-tree.ts';

/** Names this short are abbreviations: people write RSI and MACD. */
const ABBREVIATION = 5;

/**
 * An indicator as a trader writes it: `SMA(50)`, `MACD(12, 26, 9) signal`. Anything longer stays the
 * text it is.
 */
export function seriesWords(expression: string): string {
  let tree: Syntax;
  try {
    tree = parseExpression(expression);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return expression;
  }
  if (tree.kind === 'call') return call(tree) ?? expression;
  if (tree.kind === 'member' && tree.of.kind === 'call') {
    const of = call(tree.of);
    return of === null ? expression : `${of} ${tree.name}`;
  }
  return expression;
}

function call({ name, args }: Syntax & { readonly kind: 'call' }): string | null {
  if (args.some((arg) => arg.kind !== 'number' && arg.kind !== 'name')) return null;
  const shown = name.length <= ABBREVIATION ? name.toUpperCase() : name;
  return args.length === 0 ? shown : `${shown}(${args.map(printExpression).join(', ')})`;
}
