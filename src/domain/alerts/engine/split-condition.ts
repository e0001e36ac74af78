import type { AlertCondition, AlertOperand } from '../condition.ts';
import { isPriceSeries } from './series-unit.ts';

const PRICES: ReadonlySet<string> = new Set([
  'price',
  'bid',
  'ask',
  'open',
  'high',
  'low',
  'previousClose',
  'change',
  'vwap',
  'high52',
  'low52',
  'allTimeHigh',
  'allTimeLow',
]);
const SHARES: ReadonlySet<string> = new Set(['volume', 'averageVolume']);

/** By which power of the ratio a figure is divided: 1 for prices, -1 for counts of shares. */
export const splitDegree = (name: string): number =>
  PRICES.has(name) ? 1 : SHARES.has(name) ? -1 : 0;

/**
 * The condition after a split of `symbol`: what is compared with its prices is divided by the ratio,
 * what is compared with its volume is multiplied. Operands without a subject are of `target`. The
 * very same object where nothing changes. A drawn line is not changed: the drawing is.
 */
export function splitCondition(
  condition: AlertCondition,
  symbol: string,
  ratio: number,
  target: string | null = symbol,
): AlertCondition {
  const split = (each: AlertCondition): AlertCondition =>
    splitCondition(each, symbol, ratio, target);
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const items = condition.items.map(split);
      return items.every((item, at) => item === condition.items[at])
        ? condition
        : { ...condition, items };
    }
    case 'not':
    case 'within': {
      const item = split(condition.item);
      return item === condition.item ? condition : { ...condition, item };
    }
    case 'compare':
    case 'cross': {
      const isOf = (subject: string | null): boolean => (subject ?? target) === symbol;
      const degree = sharedDegree(condition.left, condition.right, isOf);
      if (degree === 0 || degree === null) return condition;
      const left = scaled(condition.left, ratio ** -degree);
      const right = scaled(condition.right, ratio ** -degree);
      return left === condition.left && right === condition.right
        ? condition
        : { ...condition, left, right };
    }
    case 'holds':
    case 'event':
      return condition;
    default:
      return condition satisfies never;
  }
}

type IsOf = (subject: string | null) => boolean;

/** What a constant is of: any degree. Null: sides that do not fit, nothing can be said. */
type Degree = number | 'any' | null;

function sharedDegree(left: AlertOperand, right: AlertOperand, isOf: IsOf): number | null {
  const degree = common(degreeOf(left, isOf), degreeOf(right, isOf));
  return degree === 'any' ? 0 : degree;
}

function common(left: Degree, right: Degree): Degree {
  if (left === 'any') return right;
  return right === 'any' || right === left ? left : null;
}

function degreeOf(operand: AlertOperand, isOf: IsOf): Degree {
  switch (operand.kind) {
    case 'number':
      return operand.unit === undefined ? 'any' : operand.unit === 'times' ? -1 : 0;
    case 'signal':
      return isOf(operand.subject) ? splitDegree(operand.name) : 0;
    case 'series':
      return isOf(operand.subject) && isPriceSeries(operand.expression) ? 1 : 0;
    case 'line':
      return isOf(operand.subject) ? 1 : 0;
    case 'move':
      return 0;
    case 'arithmetic': {
      const [left, right] = [degreeOf(operand.left, isOf), degreeOf(operand.right, isOf)];
      if (operand.operator === '+' || operand.operator === '-') return common(left, right);
      if (left === null || right === null) return null;
      // A number that something is multiplied with is a share of it.
      const [a, b] = [left === 'any' ? 0 : left, right === 'any' ? 0 : right];
      if (left === 'any' && right === 'any') return 'any';
      return operand.operator === '*' ? a + b : a - b;
    }
    default:
      return operand satisfies never;
  }
}

/** Decimal places beyond cents are what the division leaves: 420 / 3 is 140, 100 / 7 is 14.285714. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** Numbers that are added or compared are scaled, those that multiply are not. */
function scaled(operand: AlertOperand, factor: number): AlertOperand {
  if (operand.kind === 'number')
    return operand.unit === undefined && operand.value !== 0
      ? { ...operand, value: rounded(operand.value * factor) }
      : operand;
  if (operand.kind !== 'arithmetic') return operand;
  const isProduct = operand.operator === '*' || operand.operator === '/';
  if (isProduct && !(isNumeric(operand.left) && isNumeric(operand.right))) return operand;
  const left = scaled(operand.left, factor);
  const right = isProduct ? operand.right : scaled(operand.right, factor);
  return left === operand.left && right === operand.right ? operand : { ...operand, left, right };
}

const isNumeric = (operand: AlertOperand): boolean =>
  operand.kind === 'number' ||
  (operand.kind === 'arithmetic' && isNumeric(operand.left) && isNumeric(operand.right));
