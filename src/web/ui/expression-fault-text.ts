import type { ExpressionFault } from '../../domain/expressions/read-expression.ts';
import type { Translate } from '../../i18n/translate.ts';

/** The problem decides which values its text has; a test holds the two together. */
type Say = (
  key: `expressions.${ExpressionFault['problem']}`,
  values: Readonly<Record<string, string | number>>,
) => string;

/** What is wrong with an expression, without its place. */
export function expressionFaultText(t: Translate, { problem, values }: ExpressionFault): string {
  const said: Record<string, string | number> = { ...values };
  for (const name of ['wanted', 'found'])
    for (const type of ['number', 'boolean', 'text'] as const)
      if (said[name] === type && problem !== 'expected' && problem !== 'unexpected')
        said[name] = t(`expressions.type.${type}`);
  return (t as unknown as Say)(`expressions.${problem}`, said);
}

/** With its place, for texts that are read without seeing the underline. */
export const placedFaultText = (t: Translate, fault: ExpressionFault): string =>
  t('expressions.place', {
    line: fault.line,
    column: fault.column,
    message: expressionFaultText(t, fault),
  });
