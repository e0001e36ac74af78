import { decimal, type Decimal, divide, multiply } from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import type { AccountState } from '../account-state.ts';
import { fitsIncrement } from '../draft-rules.ts';
import { isClosed, type Order, type Trail } from '../order.ts';
import type { OrderReason } from '../reasons.ts';
import type { NewTradingEvent } from '../trading-event.ts';
import { isZero } from './arithmetic.ts';

/** There is no price below. */
const LEAST = decimal('0.0001');
const BECAUSE: OrderReason = 'corporate-action';

/** New units for old ones. */
export interface Ratio {
  readonly to: Decimal;
  readonly from: Decimal;
}

const ordersOf = (state: AccountState, symbol: string): readonly Order[] =>
  [...state.orders.values()].filter((order) => order.symbol === symbol && !isClosed(order.status));

/** What no longer exists cannot be ordered. */
export const endOrders = (
  state: AccountState,
  symbol: string,
  at: number,
): readonly NewTradingEvent[] => ordersOf(state, symbol).map((order) => ended(order, at));

const ended = ({ id }: Order, at: number): NewTradingEvent => ({
  kind: 'moved',
  at,
  orderId: id,
  news: 'canceled',
  status: 'canceled',
  reason: BECAUSE,
});

/**
 * Open orders on the basis after a split. Those that have been executed in part, or that would ask
 * for parts of shares that they did not ask for before, are ended, with all of their family.
 */
export function splitOrders(
  state: AccountState,
  symbol: string,
  ratio: Ratio,
  at: number,
): readonly NewTradingEvent[] {
  const orders = ordersOf(state, symbol);
  const families = new Set(
    orders.filter((order) => !canSplit(order, ratio)).map((order) => familyOf(order)),
  );
  return orders.map((order) =>
    families.has(familyOf(order)) ? ended(order, at) : restated(order, ratio, at),
  );
}

const familyOf = ({ parentId, id }: Order): string => parentId ?? id;

function canSplit(order: Order, { to, from }: Ratio): boolean {
  if (!isZero(decimal(order.filledQty))) return false;
  if (order.qty === null) return true;
  const qty = decimal(order.qty);
  const after = divide(multiply(qty, to), from, 18, 'half-even');
  return qty.scale > 0 ? after.scale <= 9 : after.scale === 0;
}

function restated(order: Order, ratio: Ratio, at: number): NewTradingEvent {
  const price = (text: DecimalText | null): DecimalText | null =>
    text === null ? null : amountText(priceAfter(decimal(text), ratio, order.side));
  const trail: Trail | null =
    order.trail === null || order.trail.price === null
      ? order.trail
      : { price: price(order.trail.price), percent: null };
  return {
    kind: 'moved',
    at,
    orderId: order.id,
    news: 'restated',
    status: order.status,
    reason: BECAUSE,
    ...(order.qty === null ? {} : { qty: amountText(quantityAfter(decimal(order.qty), ratio)) }),
    limitPrice: price(order.limitPrice),
    stopPrice: price(order.stopPrice),
    trail,
    highWater: price(order.highWater),
  };
}

export const quantityAfter = (qty: Decimal, { to, from }: Ratio): Decimal =>
  divide(multiply(qty, to), from, 9, 'half-even');

/** On the grid of prices; never worse for whoever ordered. */
function priceAfter(price: Decimal, { to, from }: Ratio, side: Order['side']): Decimal {
  const rounding = side === 'buy' ? 'floor' : 'ceiling';
  const fine = divide(multiply(price, from), to, 4, rounding);
  if (isZero(fine)) return LEAST;
  return fitsIncrement(fine, false) ? fine : divide(multiply(price, from), to, 2, rounding);
}
