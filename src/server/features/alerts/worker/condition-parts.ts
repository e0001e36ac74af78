import type { AlertCondition, AlertOperand } from '../../../../domain/alerts/condition.ts';
import { operandsOf, testsIn } from '../../../../domain/alerts/condition-tests.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { ownedId } from './owned-id.ts';

/** Symbols that it names besides what the alert is about, and whose prices it is decided by. */
export const symbolsIn = (condition: AlertCondition): ReadonlySet<SymbolId> =>
  new Set(
    testsIn(condition)
      .flatMap(operandsOf)
      .flatMap((operand) =>
        'subject' in operand && operand.subject !== null ? [operand.subject] : [],
      ),
  );

/** The same with drawings and screens named by their member: ids of clients are not unique. */
export function ownedCondition(condition: AlertCondition, memberId: string): AlertCondition {
  const operand = (value: AlertOperand): AlertOperand => {
    if (value.kind === 'line') return { ...value, drawing: ownedId(memberId, value.drawing) };
    if (value.kind !== 'arithmetic') return value;
    return { ...value, left: operand(value.left), right: operand(value.right) };
  };
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, items: condition.items.map((item) => ownedCondition(item, memberId)) };
    case 'not':
    case 'within':
      return { ...condition, item: ownedCondition(condition.item, memberId) };
    case 'compare':
    case 'cross':
      return { ...condition, left: operand(condition.left), right: operand(condition.right) };
    case 'event':
      return condition.screen === undefined
        ? condition
        : { ...condition, screen: ownedId(memberId, condition.screen) };
    case 'holds':
      return condition;
    default:
      return condition satisfies never;
  }
}
