import type { Alert } from '../../../domain/alerts/alert.ts';
import type { AlertCondition, AlertOperand } from '../../../domain/alerts/condition.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';

function inOperand(operand: AlertOperand): readonly SymbolId[] {
  if (operand.kind === 'number') return [];
  if (operand.kind === 'arithmetic')
    return [...inOperand(operand.left), ...inOperand(operand.right)];
  return operand.subject === null ? [] : [operand.subject];
}

function inCondition(condition: AlertCondition): readonly SymbolId[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.items.flatMap(inCondition);
    case 'not':
    case 'within':
      return inCondition(condition.item);
    case 'compare':
    case 'cross':
      return [...inOperand(condition.left), ...inOperand(condition.right)];
    case 'holds':
      return inOperand(condition.series);
    case 'event':
      return [];
    default:
      return condition satisfies never;
  }
}

/** Symbols whose quotes the distance of an alert depends on. */
export function watchedSymbols({ status, target, condition }: Alert): readonly SymbolId[] {
  if (status !== 'active' || target.kind !== 'symbol') return [];
  return [...new Set([target.symbol, ...inCondition(condition)])];
}
