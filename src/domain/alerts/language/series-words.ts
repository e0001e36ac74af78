import { ExpressionError } from '../../expressions/expression-error.ts';
import { parseExpression } from '../../expressions/parse.ts';
import { printExpression } from '../../expressions/print.ts';
import type { Syntax } from '../../expressions/syntax-tree.ts';

/** A series as a trader writes it. */
export interface SeriesWords {
  readonly text: string;
  /** What it is, for languages with articles; an expression has none. */
  readonly kind: 'average' | 'vowel' | 'indicator' | 'expression';
  /** The output that is meant, where it is not the first. */
  readonly output?: string;
}

/** A condition over bars that says what a crossing says. */
export interface CrossingWords {
  readonly direction: 'up' | 'down' | 'either';
  readonly left: string;
  readonly right: string;
}

/** Names this short are abbreviations: people write RSI and MACD. */
const ABBREVIATION = 5;

function parsed(expression: string): Syntax | null {
  try {
    return parseExpression(expression);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return null;
  }
}

/** `SMA(50)`, the signal of `MACD(12, 26, 9)`. Anything longer stays the text it is. */
export function seriesWords(expression: string): SeriesWords {
  const tree = parsed(expression);
  const isOutput = tree?.kind === 'member' && tree.of.kind === 'call';
  const of = isOutput ? tree.of : tree;
  const text = of?.kind === 'call' ? call(of) : null;
  if (text === null) return { text: expression, kind: 'expression' };
  const kind = /^[AEIOU]/.test(text) ? 'vowel' : /^[A-Z]*MA\(/.test(text) ? 'average' : 'indicator';
  return { text, kind, ...(isOutput ? { output: tree.name } : {}) };
}

function call({ name, args }: Syntax & { readonly kind: 'call' }): string | null {
  if (name.length > ABBREVIATION) return null;
  if (args.some((arg) => arg.kind !== 'number' && arg.kind !== 'name')) return null;
  const shown = name.toUpperCase();
  return args.length === 0 ? shown : `${shown}(${args.map(printExpression).join(', ')})`;
}

const CROSSINGS: Readonly<Record<string, CrossingWords['direction']>> = {
  crossesabove: 'up',
  crossesbelow: 'down',
  crosses: 'either',
};

/** `crossesAbove(sma(20), sma(50))` */
export function crossingWords(expression: string): CrossingWords | null {
  const tree = parsed(expression);
  if (tree?.kind !== 'call') return null;
  const name = tree.name.toLowerCase();
  const [left, right] = tree.args;
  if (!Object.hasOwn(CROSSINGS, name) || left === undefined || right === undefined) return null;
  return {
    direction: CROSSINGS[name]!,
    left: printExpression(left),
    right: printExpression(right),
  };
}
