import {
  add,
  compare,
  decimal,
  type Decimal,
  multiply,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { AccountState } from '../account-state.ts';
import { isWaiting } from '../open-orders.ts';
import { isClosed, type Order, type OrderSide } from '../order.ts';
import { type BidValue, partOf, type SymbolOrders, unitsLeft } from '../symbol-orders.ts';
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

/** What the open orders of a symbol lay claim to. */
export interface SymbolClaims {
  /** One by one, where no sum tells enough. */
  readonly claims: readonly Claim[];
  /** Units of the position that other offers close. */
  readonly offered: Decimal;
  /** What other bids cost: they close nothing. */
  readonly bids: BidValue;
}

const NO_BIDS: BidValue = { usual: ZERO, cheap: ZERO };

/**
 * The claims of a symbol by the sums that are kept of it, as far as they tell the same as a look at
 * every order: bids beside a position that is not short close nothing, and offers that fit into the
 * position together close all that they are for. `without` as in `claimsAmong`.
 */
export function symbolClaims(
  state: AccountState,
  symbol: string,
  of: SymbolOrders,
  sight: Sight,
  without?: Order,
): SymbolClaims {
  const held = heldOf(state, symbol);
  if (isNegative(held)) {
    const claims = claimsAmong(state, of.all.values(), sight, without);
    return { claims, offered: ZERO, bids: NO_BIDS };
  }
  const leftOut = without === undefined ? undefined : state.orders.get(groupOf(without));
  const bids = of.bidValue(leftOut);
  const offers = of.offers(leftOut);
  const rest = claimsAmong(state, of.rest.values(), sight, without);
  if (offers.count === 0) return { claims: rest, offered: ZERO, bids };
  let sold = offers.qty;
  for (const claim of rest) if (claim.side === 'sell') sold = add(sold, claim.qty);
  if (compare(sold, held) <= 0) return { claims: rest, offered: offers.qty, bids };
  const others = [...of.all.values()].filter(
    (order) => of.rest.has(order.id) || partOf(order) === 'offer',
  );
  return { claims: claimsAmong(state, others, sight, without), offered: ZERO, bids };
}

/**
 * What orders of an account lay claim to, in the order of their arrival. Exits of one
 * bracket (or both of an OCO) hold the shares once; legs that wait for their entry hold nothing;
 * option legs are told with their parent, and here only for the units that they close.
 * `without` leaves out an order with whatever shares its claim.
 */
export function claimsAmong(
  state: AccountState,
  orders: Iterable<Order>,
  sight: Sight,
  without?: Order,
): readonly Claim[] {
  const groups = new Map<string, { lead: Order; ids: string[]; qty: Decimal }>();
  const skipped = without === undefined ? null : groupOf(without);
  for (const order of orders) {
    if (isClosed(order.status) || order.symbol === '') continue;
    if (isWaiting(state.orders, order)) continue;
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
  const qty = unitsLeft(order);
  known.set(order, qty);
  return qty;
}

/** Of an order by amount: money that is still to be spent. */
export function openAmount({ notional, filledQty, filledAveragePrice }: Order): Decimal {
  const spent =
    filledAveragePrice === null ? ZERO : multiply(decimal(filledQty), decimal(filledAveragePrice));
  return atLeastZero(subtract(notional === null ? ZERO : decimal(notional), spent));
}
