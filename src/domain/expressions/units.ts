import type { Scope, Unit } from './scope.ts';
import type { BinaryOperator, Syntax } from './syntax-tree.ts';

/** `bare` is a number without a unit, which takes that of its neighbour; `null` is no number. */
export type Measure = Unit | 'bare' | null;

/** Functions whose result measures what their argument does. */
const KEEPING = new Set(['abs', 'min', 'max', 'round', 'floor', 'ceil', 'fallback']);
const ACROSS: Readonly<Record<string, Unit>> = {
  rank: 'rank',
  percentile: 'percent',
  zscore: 'plain',
};

/** What is only counted, and may be compared whatever it counts. */
const NUMBERS: ReadonlySet<Measure> = new Set(['times', 'count', 'rank', 'plain', 'days']);

export const mayMeet = (left: Measure, right: Measure): boolean =>
  left === null ||
  right === null ||
  left === 'bare' ||
  right === 'bare' ||
  left === right ||
  (NUMBERS.has(left) && NUMBERS.has(right));

/** A number as it stands in the text, a minus before it included; nothing that is computed. */
export function bareNumber(tree: Syntax): number | null {
  if (tree.kind === 'unary' && tree.operator === '-') {
    const value = bareNumber(tree.operand);
    return value === null ? null : -value;
  }
  return tree.kind === 'number' && tree.suffix === undefined ? tree.value : null;
}

/** Given the measures of the operands, what a sum, a product … of them measures. */
export function measureOf(operator: BinaryOperator, left: Measure, right: Measure): Measure {
  switch (operator) {
    case '+':
    case '-':
      return sum(operator, left, right);
    case '*':
      return product(left, right);
    case '/':
      return quotient(left, right);
    case '%':
      return left;
    case '^':
      return 'bare';
    default:
      return null;
  }
}

function sum(operator: '+' | '-', left: Measure, right: Measure): Measure {
  if (left === 'date' || right === 'date')
    return operator === '-' && left === right ? 'days' : 'date';
  if (left === 'bare') return right;
  return right === 'bare' || left === right ? left : 'bare';
}

function product(left: Measure, right: Measure): Measure {
  if (left === 'bare' || left === 'percent') return right === 'bare' ? left : right;
  if (right === 'bare' || right === 'percent') return left;
  const pair = new Set([left, right]);
  if (pair.has('price') && pair.has('count')) return 'money';
  if (NUMBERS.has(left)) return right;
  return NUMBERS.has(right) ? left : 'bare';
}

function quotient(left: Measure, right: Measure): Measure {
  if (left === right) return left === 'bare' ? 'bare' : 'plain';
  if (right === 'bare') return left;
  if (left === 'money') return right === 'price' ? 'count' : right === 'count' ? 'price' : 'bare';
  return NUMBERS.has(right) && left !== 'date' ? left : 'bare';
}

/** May be added: days and plain numbers to a date, otherwise what may be compared. */
export function mayAdd(operator: '+' | '-', left: Measure, right: Measure): boolean {
  if (left === 'date' && right === 'date') return operator === '-';
  if (left === 'date') return right === 'bare' || NUMBERS.has(right);
  if (right === 'date') return operator === '+' && (left === 'bare' || NUMBERS.has(left));
  return mayMeet(left, right);
}

export function measureOfName<Row>(name: string, scope: Scope<Row>): Measure {
  const declaration = scope.names.get(name.toLowerCase());
  if (!declaration || declaration.type !== 'number') return null;
  return declaration.unit ?? 'bare';
}

export function measureOfCall(name: string, first: Measure): Measure {
  const lower = name.toLowerCase();
  if (lower === 'date') return 'date';
  if (lower === 'change') return first === 'date' ? 'days' : first;
  if (lower === 'median' || lower === 'mean' || KEEPING.has(lower)) return first;
  return Object.hasOwn(ACROSS, lower) ? ACROSS[lower]! : 'bare';
}
