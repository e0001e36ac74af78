import type { SymbolId } from '../symbols/instrument.ts';
import type { Alert } from './alert.ts';
import type { AlertCondition, AlertOperand } from './condition.ts';

const isPrice = (operand: AlertOperand, symbol: SymbolId | null): boolean =>
  operand.kind === 'signal' &&
  operand.name === 'price' &&
  (operand.subject === null || operand.subject === symbol);

/** Whether a test sets the price of the symbol against a plain number, and on which side that is. */
function levelSide(
  condition: AlertCondition,
  symbol: SymbolId | null,
): 'left' | 'right' | undefined {
  if (condition.kind !== 'cross' && condition.kind !== 'compare') return undefined;
  const { left, right } = condition;
  const isLevel = (operand: AlertOperand): boolean =>
    operand.kind === 'number' && operand.unit === undefined;
  if (isPrice(left, symbol) && isLevel(right)) return 'right';
  return isPrice(right, symbol) && isLevel(left) ? 'left' : undefined;
}

const levelOf = (operand: AlertOperand): number =>
  operand.kind === 'number' ? operand.value : Number.NaN;

/** The prices that a condition waits for, in the order in which they are written. */
export function priceLevels(
  condition: AlertCondition,
  symbol: SymbolId | null = null,
): readonly number[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.items.flatMap((item) => priceLevels(item, symbol));
    case 'not':
    case 'within':
      return priceLevels(condition.item, symbol);
    case 'cross':
    case 'compare': {
      const side = levelSide(condition, symbol);
      return side === undefined ? [] : [levelOf(condition[side])];
    }
    default:
      return [];
  }
}

/** The condition with every price level `from` at `to`. */
export function withPriceLevel(
  condition: AlertCondition,
  from: number,
  to: number,
  symbol: SymbolId | null = null,
): AlertCondition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return {
        ...condition,
        items: condition.items.map((item) => withPriceLevel(item, from, to, symbol)),
      };
    case 'not':
    case 'within':
      return { ...condition, item: withPriceLevel(condition.item, from, to, symbol) };
    case 'cross':
    case 'compare': {
      const side = levelSide(condition, symbol);
      return side !== undefined && levelOf(condition[side]) === from
        ? { ...condition, [side]: { kind: 'number', value: to } }
        : condition;
    }
    default:
      return condition;
  }
}

const isWatching = ({ status }: Alert): boolean => status === 'active' || status === 'paused';

/** Alerts that watch a symbol itself, those that are done aside. */
export const alertsOf = (alerts: readonly Alert[], symbol: SymbolId): readonly Alert[] =>
  alerts.filter(
    (alert) =>
      alert.target.kind === 'symbol' && alert.target.symbol === symbol && isWatching(alert),
  );

/** How many alerts watch each symbol itself. */
export function alertCounts(alerts: readonly Alert[]): ReadonlyMap<SymbolId, number> {
  const counts = new Map<SymbolId, number>();
  for (const alert of alerts)
    if (alert.target.kind === 'symbol' && isWatching(alert))
      counts.set(alert.target.symbol, (counts.get(alert.target.symbol) ?? 0) + 1);
  return counts;
}
