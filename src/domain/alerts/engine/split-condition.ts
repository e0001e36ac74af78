import type { AlertCondition, AlertOperand } from '../condition.ts';
import {
  commonDegree,
  productDegree,
  seriesDegree,
  type SplitDegree,
  splitNumber,
  splitSeries,
} from './split-series.ts';

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
  const isOf = (subject: string | null): boolean => (subject ?? target) === symbol;
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
      const degree = sharedDegree(condition.left, condition.right, isOf) ?? 0;
      const [left, right] = [condition.left, condition.right].map((side) =>
        scaled(rewritten(side, ratio, isOf), ratio ** -degree),
      );
      return left === condition.left && right === condition.right
        ? condition
        : { ...condition, left: left!, right: right! };
    }
    case 'holds': {
      const series = rewritten(condition.series, ratio, isOf);
      return series === condition.series ? condition : { ...condition, series };
    }
    case 'event':
      return condition;
    default:
      return condition satisfies never;
  }
}

type IsOf = (subject: string | null) => boolean;

function sharedDegree(left: AlertOperand, right: AlertOperand, isOf: IsOf): number | null {
  const degree = commonDegree(degreeOf(left, isOf), degreeOf(right, isOf));
  return degree === 'any' ? 0 : degree;
}

function degreeOf(operand: AlertOperand, isOf: IsOf): SplitDegree {
  switch (operand.kind) {
    case 'number':
      return operand.unit === undefined ? 'any' : operand.unit === 'times' ? -1 : 0;
    case 'signal':
      return isOf(operand.subject) ? splitDegree(operand.name) : 0;
    case 'series':
      return isOf(operand.subject) ? seriesDegree(operand.expression) : 0;
    case 'line':
      return isOf(operand.subject) ? 1 : 0;
    case 'move':
      return 0;
    case 'arithmetic': {
      const [left, right] = [degreeOf(operand.left, isOf), degreeOf(operand.right, isOf)];
      return operand.operator === '+' || operand.operator === '-'
        ? commonDegree(left, right)
        : productDegree(operand.operator, left, right);
    }
    default:
      return operand satisfies never;
  }
}

/** Numbers inside of what is computed over bars go with their prices. */
function rewritten<T extends AlertOperand>(operand: T, ratio: number, isOf: IsOf): T {
  if (operand.kind === 'series') {
    if (!isOf(operand.subject)) return operand;
    const expression = splitSeries(operand.expression, ratio);
    return expression === operand.expression ? operand : { ...operand, expression };
  }
  if (operand.kind !== 'arithmetic') return operand;
  const left = rewritten(operand.left, ratio, isOf);
  const right = rewritten(operand.right, ratio, isOf);
  return left === operand.left && right === operand.right ? operand : { ...operand, left, right };
}

/** Numbers that are added or compared are scaled, those that multiply are not. */
function scaled(operand: AlertOperand, factor: number): AlertOperand {
  if (factor === 1) return operand;
  if (operand.kind === 'number')
    return operand.unit === undefined && operand.value !== 0
      ? { ...operand, value: splitNumber(operand.value, factor) }
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
