import type {
  ExpressionProblem,
  ExpressionWarning,
  ProblemArguments,
  Span,
  TextPosition,
} from '../../expressions/expression-error.ts';

/** What can be wrong with an alert beside its expressions. Each has a text `alertwords.fault.<problem>`. */
export const ALERT_PROBLEMS = [
  'badInterval',
  'constantCondition',
  'constantSides',
  'count',
  'dateField',
  'emptyGroup',
  'eventOperand',
  'malformed',
  'needsCondition',
  'noDetail',
  'notForPortfolio',
  'notForTarget',
  'notInSeries',
  'portfolioOnly',
  'screenNeeded',
  'signalInSeries',
  'textField',
  'textOperand',
  'textTooLong',
  'timesOnlyVolume',
  'tooManyNodes',
  'unknownEvent',
  'unknownList',
  'unknownPortfolio',
  'unknownScreen',
  'unknownSignal',
  'unknownSymbol',
  'unknownTarget',
  'unknownUnit',
  'withinAll',
] as const;
export type AlertProblem = (typeof ALERT_PROBLEMS)[number];

/** Something wrong in a text, at its place. */
export interface AlertFault extends Span, TextPosition {
  readonly problem: AlertProblem | ExpressionProblem;
  readonly values: ProblemArguments;
  /** What was probably meant, to stand at this place instead. */
  readonly suggestion?: string;
}

/** Allowed and probably not meant: `price crosses rsi(14)`. */
export interface AlertWarning extends Span, TextPosition {
  readonly problem: ExpressionWarning;
  readonly values: ProblemArguments;
  readonly suggestion?: string;
}

/** Something wrong in a condition that came as data: `['items', 0, 'left', 'name']`. */
export interface ConditionFault {
  readonly path: readonly (string | number)[];
  readonly problem: AlertProblem | ExpressionProblem;
  readonly values: ProblemArguments;
  readonly suggestion?: string;
}
