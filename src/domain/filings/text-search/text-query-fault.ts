export const TEXT_QUERY_PROBLEMS = [
  'empty',
  'tooLong',
  'tooManyTerms',
  'tooDeep',
  'unclosedQuote',
  'unclosedBracket',
  'strayBracket',
  'emptyBrackets',
  'missingBefore',
  'missingAfter',
  'onlyNot',
  'noWord',
  'phraseTooLong',
  'prefixShort',
  'starInside',
  'nearCount',
  'nearDistance',
  'nearHoldsWords',
  'nearSyntax',
] as const;
export type TextQueryProblemKind = (typeof TEXT_QUERY_PROBLEMS)[number];

/** Why a question cannot be read, and where: from `start` up to `end` of what was typed. */
export interface TextQueryFault {
  readonly problem: TextQueryProblemKind;
  readonly start: number;
  readonly end: number;
  readonly values: Readonly<Record<string, string | number>>;
  /** The whole text as it was probably meant. */
  readonly suggestion?: string;
}

/** Thrown inside the reader only. */
export class TextQueryProblem extends Error {
  readonly fault: TextQueryFault;

  constructor(
    problem: TextQueryProblemKind,
    start: number,
    end: number,
    values: TextQueryFault['values'] = {},
    suggestion?: string,
  ) {
    super(problem);
    this.name = 'TextQueryProblem';
    this.fault = {
      problem,
      start,
      end,
      values,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }
}
