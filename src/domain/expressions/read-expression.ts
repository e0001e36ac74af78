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
import type { Typed } from './typed-tree.ts';

/** What is wrong and where, for a message under the field. */
export interface ExpressionFault extends Span, TextPosition {
  readonly problem: ExpressionProblem;
  readonly values: ProblemArguments;
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
    return { tree: checkSyntax(parseExpression(text), scope, results) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { problem, values, span } = error;
    return { fault: { problem, values, ...span, ...positionOf(text, span.start) } };
  }
}
