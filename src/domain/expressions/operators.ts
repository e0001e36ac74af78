import type { Value } from './scope.ts';
import type { BinaryOperator, UnaryOperator } from './syntax-tree.ts';

/** What is no finite number is unknown. */
export const finite = (value: number): Value => (Number.isFinite(value) ? value : null);

export function applyUnary(operator: UnaryOperator, value: Value): Value {
  if (value === null) return null;
  return operator === '-' ? -(value as number) : !(value as boolean);
}

/** Texts are the same without regard to case, as names are: nobody remembers capitals of a sector. */
export const foldedText = (text: string): string => text.toLowerCase();
const isSame = (left: Value, right: Value): boolean =>
  left === right ||
  (typeof left === 'string' && typeof right === 'string' && foldedText(left) === foldedText(right));

/** Unknown makes unknown, except where the other side decides alone: `false and …`, `true or …`. */
export function applyBinary(operator: BinaryOperator, left: Value, right: Value): Value {
  if (operator === 'and' || operator === 'or') {
    const decides = operator === 'or';
    if (left === decides || right === decides) return decides;
    return left === null || right === null ? null : !decides;
  }
  if (left === null || right === null) return null;
  if (operator === '==') return isSame(left, right);
  if (operator === '!=') return !isSame(left, right);
  return applyToNumbers(operator, left as number, right as number);
}

type NumberOperator = Exclude<BinaryOperator, 'and' | 'or' | '==' | '!='>;

function applyToNumbers(operator: NumberOperator, left: number, right: number): Value {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '+':
      return finite(left + right);
    case '-':
      return finite(left - right);
    case '*':
      return finite(left * right);
    case '/':
      return finite(left / right);
    case '%':
      return finite(left % right);
    case '^':
      return finite(left ** right);
    default:
      return operator satisfies never;
  }
}

export const choose = (condition: Value, met: Value, otherwise: Value): Value =>
  condition === null ? null : condition === true ? met : otherwise;
