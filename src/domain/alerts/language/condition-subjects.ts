import type { SymbolId } from '../../symbols/instrument.ts';
import type { AlertCondition, AlertOperand } from '../condition.ts';

type Visit = (subject: SymbolId | null) => SymbolId | null;

const ofOperand = (operand: AlertOperand, visit: Visit): AlertOperand => {
  switch (operand.kind) {
    case 'number':
      return operand;
    case 'signal':
    case 'series':
    case 'move':
    case 'line':
      return { ...operand, subject: visit(operand.subject) };
    case 'arithmetic':
      return {
        ...operand,
        left: ofOperand(operand.left, visit),
        right: ofOperand(operand.right, visit),
      };
    default:
      return operand satisfies never;
  }
};

/** The same condition with other subjects, visited in the order of the text. */
export function withSubjects(condition: AlertCondition, visit: Visit): AlertCondition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, items: condition.items.map((item) => withSubjects(item, visit)) };
    case 'not':
    case 'within':
      return { ...condition, item: withSubjects(condition.item, visit) };
    case 'compare':
    case 'cross':
      return {
        ...condition,
        left: ofOperand(condition.left, visit),
        right: ofOperand(condition.right, visit),
      };
    case 'holds':
      return {
        ...condition,
        series: { ...condition.series, subject: visit(condition.series.subject) },
      };
    case 'event':
      return { ...condition, subject: visit(condition.subject) };
    default:
      return condition satisfies never;
  }
}

/** The symbol that is named first. */
export function firstSubject(condition: AlertCondition): SymbolId | null {
  let first: SymbolId | null = null;
  withSubjects(condition, (subject) => {
    first ??= subject;
    return subject;
  });
  return first;
}

/** What the alert is about needs no name. */
export const aboutTarget = (condition: AlertCondition, symbol: SymbolId): AlertCondition =>
  withSubjects(condition, (subject) => (subject === symbol ? null : subject));

/** Every symbol that is named. */
export function subjectsOf(condition: AlertCondition): ReadonlySet<SymbolId> {
  const found = new Set<SymbolId>();
  withSubjects(condition, (subject) => {
    if (subject !== null) found.add(subject);
    return subject;
  });
  return found;
}
