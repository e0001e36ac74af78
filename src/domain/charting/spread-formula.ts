import {
  ExpressionError,
  type ExpressionProblem,
  type Span,
} from '../expressions/expression-error.ts';
import { parseExpression } from '../expressions/parse.ts';
import type { Syntax } from '../expressions/syntax-tree.ts';
import { parseSymbolId, type SymbolId } from '../symbols/instrument.ts';

/** Symbols that one formula may name. */
export const MOST_SYMBOLS = 6;
const LONGEST = 200;

export interface SpreadFormula {
  /** As written, with symbols in capitals. */
  readonly text: string;
  /** Each once, in the order of the text. */
  readonly symbols: readonly SymbolId[];
  /** Each symbol stands in it once: the formula rises or falls with every one of them. */
  readonly single: boolean;
  /** The value for one price of each symbol; not finite where it is not defined. */
  readonly value: (prices: readonly number[]) => number;
}

export type SpreadProblem =
  | ExpressionProblem
  | 'arithmeticOnly'
  | 'noSymbol'
  | 'tooManySymbols'
  | 'badSymbol';

export interface SpreadError {
  readonly problem: SpreadProblem;
  readonly values: Readonly<Record<string, string | number>>;
  readonly span: Span;
}

export type SpreadParse =
  | { readonly ok: true; readonly formula: SpreadFormula }
  | { readonly ok: false; readonly error: SpreadError };

class NotASpread extends Error {
  readonly error: SpreadError;
  constructor(problem: SpreadProblem, span: Span, values: SpreadError['values'] = {}) {
    super(problem);
    this.error = { problem, values, span: { start: span.start, end: span.end } };
  }
}

/** `^SPX`, `EURUSD=X`, `HX:CA`, `^GPI@PSY`: symbols with signs that the language reads as its own. */
const SYMBOL = /\^?[A-Z][A-Z0-9.]*(?:[=:@][A-Z]+)?/gi;
const SIGNS = /[\^=:@]/;

/** What ends a value: a caret behind it is a power, not the sign of an index. */
const ENDS_VALUE = /[\w)\]'"]/;

interface Quoted {
  readonly text: string;
  /** Where each character of the quoted text stood in the original. */
  readonly origin: readonly number[];
}

/** Puts such symbols between quotes, which the one expression language has for text. */
function quoteSpecial(text: string): Quoted {
  const origin: number[] = [];
  let quoted = '';
  const copy = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) {
      quoted += text[at] ?? '';
      origin.push(at);
    }
  };
  let done = 0;
  const quotes = [...text.matchAll(/'[^']*'|"[^"]*"/g)];
  const isQuoted = (at: number): boolean =>
    quotes.some(({ index, 0: part }) => at > index && at < index + part.length);
  for (const { index, 0: symbol } of text.matchAll(SYMBOL)) {
    if (!SIGNS.test(symbol)) continue;
    const before = text.slice(done, index).trimEnd().at(-1) ?? (done > 0 ? 'x' : '');
    if (isQuoted(index) || (symbol.startsWith('^') && ENDS_VALUE.test(before))) continue;
    copy(done, index);
    quoted += "'";
    origin.push(index);
    copy(index, index + symbol.length);
    quoted += "'";
    origin.push(index + symbol.length);
    done = index + symbol.length;
  }
  copy(done, text.length);
  origin.push(text.length);
  return { text: quoted, origin };
}

type Evaluate = (prices: readonly number[]) => number;

const OPERATIONS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '^': (left, right) => left ** right,
};

/** `MSFT/SPY`, `MSFT-SPY`, `2*MSFT-SPY`: arithmetic over symbols, read by the one parser. */
export function parseSpread(written: string): SpreadParse {
  const text = written.trim().toUpperCase();
  const { text: quoted, origin } = quoteSpecial(text);
  const original = ({ start, end }: Span): Span => ({
    start: origin[start] ?? text.length,
    end: origin[end] ?? text.length,
  });
  try {
    if (text.length > LONGEST)
      throw new NotASpread('tooLong', { start: LONGEST, end: text.length }, { limit: LONGEST });
    const symbols: SymbolId[] = [];
    const count = { named: 0 };
    const evaluate = compile(parseExpression(quoted), symbols, count);
    if (symbols.length === 0) throw new NotASpread('noSymbol', { start: 0, end: quoted.length });
    return {
      ok: true,
      formula: { text, symbols, single: count.named === symbols.length, value: evaluate },
    };
  } catch (thrown) {
    if (thrown instanceof NotASpread)
      return { ok: false, error: { ...thrown.error, span: original(thrown.error.span) } };
    if (thrown instanceof ExpressionError) {
      const { problem, values, span } = thrown;
      return { ok: false, error: { problem, values, span: original(span) } };
    }
    throw thrown;
  }
}

function compile(tree: Syntax, symbols: SymbolId[], count: { named: number }): Evaluate {
  switch (tree.kind) {
    case 'number': {
      const { value } = tree;
      return () => value;
    }
    case 'name':
      return priceOf(tree.name, tree, symbols, count);
    case 'text':
      return priceOf(tree.value, tree, symbols, count);
    case 'member':
      // `BRK.B` reads as a part of `BRK`.
      if (tree.of.kind !== 'name') throw new NotASpread('arithmeticOnly', tree);
      return priceOf(`${tree.of.name}.${tree.name}`, tree, symbols, count);
    case 'unary': {
      if (tree.operator !== '-') throw new NotASpread('arithmeticOnly', tree);
      const operand = compile(tree.operand, symbols, count);
      return (prices) => -operand(prices);
    }
    case 'binary': {
      const operation = OPERATIONS[tree.operator];
      if (operation === undefined) throw new NotASpread('arithmeticOnly', tree);
      const left = compile(tree.left, symbols, count);
      const right = compile(tree.right, symbols, count);
      return (prices) => operation(left(prices), right(prices));
    }
    default:
      throw new NotASpread('arithmeticOnly', tree);
  }
}

function priceOf(
  text: string,
  span: Span,
  symbols: SymbolId[],
  count: { named: number },
): Evaluate {
  const symbol = parseSymbolId(text);
  if (symbol === null) throw new NotASpread('badSymbol', span, { symbol: text });
  count.named += 1;
  let place = symbols.indexOf(symbol);
  if (place < 0) {
    if (symbols.length >= MOST_SYMBOLS)
      throw new NotASpread('tooManySymbols', span, { limit: MOST_SYMBOLS });
    place = symbols.push(symbol) - 1;
  }
  return (prices) => prices[place] ?? Number.NaN;
}
