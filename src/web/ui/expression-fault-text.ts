import type {
  ExpressionProblem,
  ExpressionWarning,
} from '../../domain/expressions/expression-error.ts';
import { sayFound, type Translate } from '../../i18n/translate.ts';

/** A fault or a warning of an expression. */
export interface ExpressionNotice {
  readonly problem: ExpressionProblem | ExpressionWarning;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line: number;
  readonly column: number;
  readonly suggestion?: string;
}

const UNITS = [
  'bare',
  'count',
  'date',
  'days',
  'money',
  'percent',
  'plain',
  'price',
  'rank',
  'times',
] as const;

/** What is wrong with an expression, without its place. */
export function expressionFaultText(t: Translate, { problem, values }: ExpressionNotice): string {
  const said: Record<string, string | number> = { ...values };
  for (const name of ['wanted', 'found'])
    for (const type of ['number', 'boolean', 'text'] as const)
      if (said[name] === type && problem !== 'expected' && problem !== 'unexpected')
        said[name] = t(`expressions.type.${type}`);
  if (problem === 'unitsDiffer')
    for (const name of ['left', 'right'])
      for (const unit of UNITS) if (said[name] === unit) said[name] = t(`expressions.unit.${unit}`);
  return sayFound(t, `expressions.${problem}`, said);
}

/** With its place, for texts that are read without seeing the underline. */
export const placedProblemText = (t: Translate, notice: ExpressionNotice): string =>
  t('expressions.place', {
    line: notice.line,
    column: notice.column,
    message: expressionFaultText(t, notice),
  });

/** The same with what was probably meant, where no button says so. */
export const placedFaultText = (t: Translate, notice: ExpressionNotice): string => {
  const text = placedProblemText(t, notice);
  const { suggestion } = notice;
  return suggestion === undefined ? text : `${text} ${t('expressions.didYouMean', { suggestion })}`;
};
