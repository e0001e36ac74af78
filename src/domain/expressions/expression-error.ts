/** A place in the text: offsets in UTF-16 units, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What can be wrong with an expression. Each has a text `expressions.<problem>`. */
export const EXPRESSION_PROBLEMS = [
  'ahead',
  'alertOnly',
  'badCharacter',
  'badDate',
  'badNumber',
  'badPeriod',
  'choice',
  'constantNeeded',
  'empty',
  'expected',
  'missing',
  'noHistory',
  'noPast',
  'notFunction',
  'notName',
  'operand',
  'order',
  'outOfRange',
  'pastLimit',
  'periods',
  'tooComplex',
  'tooDeep',
  'tooFew',
  'tooLong',
  'tooMany',
  'unexpected',
  'unexpectedEnd',
  'unclosedText',
  'unknownFunction',
  'unknownName',
  'unknownOutput',
  'wrongArgument',
  'wrongResult',
] as const;
export type ExpressionProblem = (typeof EXPRESSION_PROBLEMS)[number];

/** What is allowed and probably not meant. Each has a text `expressions.<warning>`. */
export const EXPRESSION_WARNINGS = [
  'dateNumber',
  'notInUniverse',
  'percentNumber',
  'smallAmount',
  'unitsDiffer',
  'unknownWord',
] as const;
export type ExpressionWarning = (typeof EXPRESSION_WARNINGS)[number];

export type ProblemArguments = Readonly<Record<string, string | number>>;

/** The only error that reading an expression throws. */
export class ExpressionError extends Error {
  readonly problem: ExpressionProblem;
  readonly values: ProblemArguments;
  readonly span: Span;

  constructor(problem: ExpressionProblem, span: Span, values: ProblemArguments = {}) {
    super(`${problem} at ${span.start}`);
    this.name = 'ExpressionError';
    this.problem = problem;
    this.span = span;
    this.values = values;
  }
}

export interface TextPosition {
  /** Both begin at 1. */
  readonly line: number;
  readonly column: number;
}

export function positionOf(text: string, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
