import { compare, multiply, subtract, ZERO } from '../../money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../../money/decimal-text.ts';
import {
  isClosed,
  type AssetClass,
  type Order,
  type OrderSide,
  type TimeInForce,
} from '../order.ts';

/** What a venue needs to know of an order. A stop that was reached is what it became. */
export interface WorkingOrder {
  readonly id: string;
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly side: OrderSide;
  readonly type: 'market' | 'limit';
  /** Of a limit order. */
  readonly limitPrice: DecimalText | null;
  readonly timeInForce: TimeInForce;
  readonly extendedHours: boolean;
  /** Units that are not executed yet; `null` when the order is for an amount of money. */
  readonly left: DecimalText | null;
  /** Money that is not spent yet, of an order for an amount. */
  readonly notionalLeft: DecimalText | null;
  /** When it was submitted, or when its stop was reached. Latency counts from here. */
  readonly since: number;
}

/**
 * The order as the venue works it; `null` for what is not at the market: closed, held, about to
 * end, a stop that was not reached, and parents of several legs (see `spread.ts`).
 */
export function workingOf(order: Order): WorkingOrder | null {
  // Orders are never changed in place, and those that wait are looked at with every quote.
  let working = known.get(order);
  if (working === undefined) known.set(order, (working = worked(order)));
  return working;
}

const known = new WeakMap<Order, WorkingOrder | null>();

function worked(order: Order): WorkingOrder | null {
  if (isClosed(order.status) || NOT_AT_MARKET.has(order.status)) return null;
  if (order.orderClass === 'mleg') return null;
  const isStop = order.type !== 'market' && order.type !== 'limit';
  if (isStop && order.triggeredAt === null) return null;
  const { limitPrice } = order;
  const quantity = quantityLeft(order);
  if (quantity === null) return null;
  return {
    id: order.id,
    symbol: order.symbol,
    assetClass: order.assetClass,
    side: order.side,
    type: limitPrice === null ? 'market' : 'limit',
    limitPrice,
    timeInForce: order.timeInForce,
    extendedHours: order.extendedHours,
    ...quantity,
    since: order.triggeredAt ?? order.submittedAt,
  };
}

const NOT_AT_MARKET: ReadonlySet<string> = new Set([
  'held',
  'pending_cancel',
  'suspended',
  'done_for_day',
]);

function quantityLeft(order: Order): Pick<WorkingOrder, 'left' | 'notionalLeft'> | null {
  const filled = toDecimal(order.filledQty);
  if (order.qty !== null) {
    const left = subtract(toDecimal(order.qty), filled);
    return compare(left, ZERO) > 0 ? { left: amountText(left), notionalLeft: null } : null;
  }
  if (order.notional === null) return null;
  const average = order.filledAveragePrice === null ? ZERO : toDecimal(order.filledAveragePrice);
  const left = subtract(toDecimal(order.notional), multiply(filled, average));
  return compare(left, ZERO) > 0 ? { left: null, notionalLeft: amountText(left) } : null;
}

/** Shares have nine decimals, here and at Alpaca. */
export const QUANTITY_PLACES = 9;
