import type { AlertFault, AlertProblem } from '../../domain/alerts/language/alert-fault.ts';
import { ALERT_PROBLEMS } from '../../domain/alerts/language/alert-fault.ts';
import type {
  ExpressionProblem,
  ExpressionWarning,
} from '../../domain/expressions/expression-error.ts';
import { sayFound, type Translate } from '../../i18n/translate.ts';
import { expressionFaultText } from './expression-fault-text.ts';

/** A fault or a warning of an alert's text, or of a condition. */
export interface AlertNotice {
  readonly problem: AlertProblem | ExpressionProblem | ExpressionWarning;
  readonly values: AlertFault['values'];
}

const OWN: ReadonlySet<string> = new Set(ALERT_PROBLEMS);
const isOwn = (problem: string): problem is AlertProblem => OWN.has(problem);

/** What is wrong, without its place. */
export function alertFaultText(t: Translate, { problem, values }: AlertNotice): string {
  if (isOwn(problem)) return sayFound(t, `alertwords.fault.${problem}`, values);
  return expressionFaultText(t, { problem, values, line: 0, column: 0 });
}
