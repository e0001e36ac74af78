import { checkSyntax } from './check.ts';
import {
  ExpressionError,
  type ExpressionProblem,
  positionOf,
  type ProblemArguments,
  type Span,
  type TextPosition,
} from './expression-error.ts';
import { parseExpression } from './parse.ts';
import type { Scope, ValueType } from './scope.ts';
import { suggestionFor } from './suggest.ts';
import type { Typed } from './typed-tree.ts';

/** What is wrong and where, for a message under the field. */
export interface ExpressionFault extends Span, TextPosition {
  readonly problem: ExpressionProblem;
  readonly values: ProblemArguments;
  /** What was probably meant, to stand at this place instead. */
  readonly suggestion?: string;
}

export function faultOf<Row>(
  text: string,
  { problem, values, span }: ExpressionError,
  scope: Scope<Row>,
): ExpressionFault {
  const suggestion = suggestionFor(problem, values, text.slice(span.start, span.end), scope);
  return {
    problem,
    values,
    start: span.start,
    end: span.end,
    ...positionOf(text, span.start),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

export type ReadExpression<Row> =
  | { readonly tree: Typed<Row>; readonly fault?: undefined }
  | { readonly tree?: undefined; readonly fault: ExpressionFault };

/** Reads a text that a person wrote. Never throws. */
export function readExpression<Row>(
  text: string,
  scope: Scope<Row>,
  results: readonly ValueType[],
): ReadExpression<Row> {
  try {
    return { tree: checkSyntax(parseExpression(text, scope.phrases), scope, results) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { fault: faultOf(text, error, scope) };
  }
}
