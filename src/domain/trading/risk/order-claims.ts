import { add, decimal, type Decimal, multiply, subtract, ZERO } from '../../money/decimal.ts';
import type { AccountState } from '../account-state.ts';
import { isClosed, type Order, type OrderSide } from '../order.ts';
import {
  absolute,
  atLeastZero,
  isNegative,
  isPositive,
  isZero,
  larger,
  quotient,
  smaller,
} from './arithmetic.ts';
import { quantityOf } from './holdings.ts';
import { expectedPrice } from './reckoned-price.ts';
import type { Sight } from './sight.ts';

/** An open order, or orders of which only one can be executed, with what of it closes a position. */
export interface Claim {
  /** The order that leads: of a pair of exits the first. */
  readonly order: Order;
  readonly orderIds: readonly string[];
  readonly symbol: string;
  readonly side: OrderSide;
  /** Not executed yet. */
  readonly qty: Decimal;
  readonly closing: Decimal;
  readonly opening: Decimal;
}

/**
 * What the open orders of an account lay claim to, in the order of their arrival. Exits of one
 * bracket (or both of an OCO) hold the shares once; legs that wait for their entry hold nothing;
 * option legs are told with their parent, and here only for the units that they close.
 * `without` leaves out an order with whatever shares its claim.
 */
export function claimsOf(state: AccountState, sight: Sight, without?: Order): readonly Claim[] {
  const groups = new Map<string, { lead: Order; ids: string[]; qty: Decimal }>();
  const skipped = without === undefined ? null : groupOf(without);
  for (const order of state.orders.values()) {
    if (isClosed(order.status) || order.symbol === '' || isWaiting(state, order)) continue;
    const key = groupOf(order);
    if (key === skipped || order.id === without?.id || order.parentId === without?.id) continue;
    const qty = openQuantity(order, sight);
    if (!isPositive(qty)) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { lead: order, ids: [order.id], qty });
    else {
      group.ids.push(order.id);
      group.qty = larger(group.qty, qty);
    }
  }
  const left = new Map<string, Decimal>();
  return [...groups.values()].map(({ lead, ids, qty }) => {
    const held = left.get(lead.symbol) ?? heldOf(state, lead.symbol);
    const closing = closes(held, lead.side) ? smaller(absolute(held), qty) : ZERO;
    left.set(lead.symbol, lead.side === 'sell' ? subtract(held, closing) : add(held, closing));
    // How many units an amount is changes with the price; one that was taken to close opens nothing.
    const isExit = lead.qty === null && closes(heldOf(state, lead.symbol), lead.side);
    return {
      order: lead,
      orderIds: ids,
      symbol: lead.symbol,
      side: lead.side,
      qty,
      closing,
      opening: isExit ? ZERO : subtract(qty, closing),
    };
  });
}

export const heldOf = (state: AccountState, symbol: string): Decimal => {
  const position = state.positions.get(symbol);
  return position === undefined ? ZERO : quantityOf(position);
};

/** Whether an order of that side makes a position smaller. */
export const closes = (held: Decimal, side: OrderSide): boolean =>
  !isZero(held) && isNegative(held) === (side === 'buy');

/** Exits of a bracket share the name of their entry, an OCO that of its first. */
const groupOf = (order: Order): string =>
  order.role === 'option' || order.parentId === null ? order.id : order.parentId;

/** A leg whose entry is still open: there is nothing yet that it could close. */
export const isWaiting = (state: AccountState, order: Order): boolean =>
  order.parentId !== null &&
  (order.orderClass === 'bracket' || order.orderClass === 'oto') &&
  state.orders.has(order.parentId);

/** Orders are never changed in place, and an account with thousands of them asks again and again. */
const known = new WeakMap<Order, Decimal>();

/** Units that are still to be executed; of an order by amount at the price of now. */
function openQuantity(order: Order, sight: Sight): Decimal {
  if (order.qty === null) {
    const price = expectedPrice(order, sight.view(order.symbol));
    return price === null ? ZERO : quotient(openAmount(order), price);
  }
  const before = known.get(order);
  if (before !== undefined) return before;
  const qty = atLeastZero(subtract(decimal(order.qty), decimal(order.filledQty)));
  known.set(order, qty);
  return qty;
}

/** Of an order by amount: money that is still to be spent. */
export function openAmount({ notional, filledQty, filledAveragePrice }: Order): Decimal {
  const spent =
    filledAveragePrice === null ? ZERO : multiply(decimal(filledQty), decimal(filledAveragePrice));
  return atLeastZero(subtract(notional === null ? ZERO : decimal(notional), spent));
}
