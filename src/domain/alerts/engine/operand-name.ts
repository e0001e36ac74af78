import type { AlertOperand } from '../condition.ts';
import type { SlotOperand } from './compile.ts';

/** The name under which the value of an operand is told or kept. */
export function nameOf(operand: SlotOperand): string {
  switch (operand.kind) {
    case 'signal':
      return operand.name;
    case 'line':
      return `line:${operand.drawing}`;
    case 'move':
      return `move:${operand.count}:${operand.unit}`;
    case 'series':
      return `series:${operand.interval ?? ''}:${operand.expression}`;
    default:
      return operand satisfies never;
  }
}

/** An operand as text where nobody gave the language of alerts. */
export function printPlainly(operand: AlertOperand): string {
  if (operand.kind === 'number') return String(operand.value);
  if (operand.kind === 'arithmetic')
    return `${printPlainly(operand.left)} ${operand.operator} ${printPlainly(operand.right)}`;
  const name = operand.kind === 'series' ? operand.expression : nameOf(operand);
  return operand.subject === null ? name : `${operand.subject}.${name}`;
}
