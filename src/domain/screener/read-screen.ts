import { checkSyntax } from '../expressions/check.ts';
import {
  ExpressionError,
  type ExpressionWarning,
  positionOf,
  type ProblemArguments,
  type Span,
  type TextPosition,
} from '../expressions/expression-error.ts';
import { parseExpression } from '../expressions/parse.ts';
import { type ExpressionFault, faultOf } from '../expressions/read-expression.ts';
import { recover } from '../expressions/recover.ts';
import { slipAt } from '../expressions/slips.ts';
import type { Syntax } from '../expressions/syntax-tree.ts';
import { unitWarnings } from '../expressions/unit-warnings.ts';
import type { FieldId } from '../fields/catalogue.ts';
import type { ScreenScope, ScreenTree } from './screen-scope.ts';
import { fieldWarnings } from './field-warnings.ts';
import { meantWord, wordWarnings, type WordsOf } from './word-warnings.ts';

/** Something that is allowed and probably not meant. */
export interface ScreenWarning extends Span, TextPosition {
  readonly problem: ExpressionWarning;
  readonly values: ProblemArguments;
  /** What was probably meant, to stand at this place instead. */
  readonly suggestion?: string;
}

/** A text that a person wrote: its tree, or what is wrong with it. Neither when nothing is asked. */
export interface ReadScreen {
  readonly tree?: ScreenTree;
  readonly syntax?: Syntax;
  /** The first mistake. */
  readonly fault?: ExpressionFault;
  /** All of them, in the order of their places. */
  readonly faults: readonly ExpressionFault[];
  /** The parts that are right where others are not, so that a count goes on while somebody types. */
  readonly partial?: ScreenTree;
  readonly warnings: readonly ScreenWarning[];
}

export interface ReadOptions {
  /** What is found in a column of texts, to warn of words that nothing can have. */
  readonly words?: WordsOf;
  /** Fields that the instruments have, to warn of others: they are unknown for every row. */
  readonly isOffered?: (field: FieldId) => boolean;
}

const NOTHING: ReadScreen = { faults: [], warnings: [] };

function read(
  text: string,
  scope: ScreenScope,
  result: 'boolean' | 'number',
  options: ReadOptions,
): ReadScreen {
  if (text.trim() === '') return NOTHING;
  try {
    const syntax = parseExpression(text, scope.phrases);
    const tree = checkSyntax(syntax, scope, [result]);
    return { tree, syntax, faults: [], warnings: warningsOf(text, [syntax], scope, options) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return mistaken(text, scope, result, error, options);
  }
}

const warningsOf = (
  text: string,
  parts: readonly Syntax[],
  scope: ScreenScope,
  { words, isOffered }: ReadOptions,
): readonly ScreenWarning[] =>
  parts
    .flatMap((part) => [
      ...unitWarnings(part, scope),
      ...(words === undefined ? [] : wordWarnings(part, words)),
      ...(isOffered === undefined ? [] : fieldWarnings(part, isOffered)),
    ])
    .map((warning) => ({ ...warning, ...positionOf(text, warning.start) }));

function mistaken(
  text: string,
  scope: ScreenScope,
  result: 'boolean' | 'number',
  error: ExpressionError,
  options: ReadOptions,
): ReadScreen {
  const { words } = options;
  const faultHere = (each: ExpressionError): ExpressionFault => {
    const fault = faultOf(text, each, scope);
    const isOutOfPlace = fault.problem === 'unexpected' || fault.problem === 'badCharacter';
    const slip = isOutOfPlace ? slipAt(text, fault, scope.phrases) : undefined;
    // Nothing crosses anything in a table.
    if (slip !== undefined && !/^(?:crosses|within)/.test(slip.suggestion))
      return { ...fault, ...slip, ...positionOf(text, slip.start) };
    const word = words === undefined ? undefined : meantWord(fault, text, words);
    return word === undefined ? fault : { ...fault, suggestion: word };
  };
  const first = faultHere(error);
  if (result === 'number') return { fault: first, faults: [first], warnings: [] };
  const { errors, partial, healthy } = recover(text, scope);
  // Every part is right by itself, but the whole is too much.
  if (errors.length === 0) return { fault: first, faults: [first], warnings: [] };
  const faults = errors.map(faultHere).toSorted((a, b) => a.start - b.start);
  return {
    fault: faults[0]!,
    faults,
    warnings: warningsOf(text, healthy, scope, options),
    ...(partial === undefined ? {} : { partial }),
  };
}

/** The condition of a screen; a blank text asks for every instrument. */
export const readScreen = (
  text: string,
  scope: ScreenScope,
  options: ReadOptions = {},
): ReadScreen => read(text, scope, 'boolean', options);

/** What a column of one's own computes. */
export const readFormula = (
  text: string,
  scope: ScreenScope,
  options: ReadOptions = {},
): ReadScreen => read(text, scope, 'number', options);
