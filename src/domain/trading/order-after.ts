import { add, compare, type Decimal, divide, multiply, ZERO } from '../money/decimal.ts';
import { amountText, toDecimal } from '../money/decimal-text.ts';
import type { Order, OrderStatus } from './order.ts';
import { IllegalMove, nextStatus } from './order-machine.ts';
import type { OrderFilled, OrderMoved } from './trading-event.ts';

/** Alpaca's number of decimals for what is divided. */
const AVERAGE_PLACES = 16;

export const hasFills = (order: Order): boolean => order.filledQty !== '0';

/** The order after it moved. Throws `IllegalMove` when it cannot have moved so. */
export function orderAfterMove(order: Order, event: OrderMoved, at: number): Order {
  const next = nextStatus(order.status, event.news, hasFills(order));
  if (next !== event.status) {
    throw new IllegalMove(
      `order ${order.id}: ${event.news} from ${order.status} leads to ${next ?? 'nothing'}, not ${event.status}`,
    );
  }
  return {
    ...order,
    status: event.status,
    updatedAt: at,
    reason: event.reason === undefined ? order.reason : event.reason,
    qty: event.qty ?? order.qty,
    limitPrice: event.limitPrice === undefined ? order.limitPrice : event.limitPrice,
    stopPrice: event.stopPrice === undefined ? order.stopPrice : event.stopPrice,
    trail: event.trail === undefined ? order.trail : event.trail,
    highWater: event.highWater === undefined ? order.highWater : event.highWater,
    triggeredAt: event.triggeredAt ?? order.triggeredAt,
    replacedBy: event.replacedBy ?? order.replacedBy,
    parentId: event.parentId ?? order.parentId,
    legIds: event.legIds ?? order.legIds,
    expiresAt: event.expiresAt === undefined ? order.expiresAt : event.expiresAt,
    ...stampOf(event.status, at),
  };
}

function stampOf(status: OrderStatus, at: number): Partial<Order> {
  switch (status) {
    case 'canceled':
      return { canceledAt: at };
    case 'expired':
      return { expiredAt: at };
    case 'rejected':
      return { failedAt: at };
    case 'replaced':
      return { replacedAt: at };
    default:
      return {};
  }
}

/** The order after an execution. Throws `IllegalMove` for one that it cannot have had. */
export function orderAfterFill(order: Order, event: OrderFilled, at: number): Order {
  const isLast = event.status === 'filled';
  const next = nextStatus(order.status, isLast ? 'fill' : 'partial_fill', hasFills(order));
  if (next !== event.status) {
    throw new IllegalMove(`order ${order.id}: ${event.status} cannot follow ${order.status}`);
  }
  const qty = toDecimal(event.qty);
  const before = toDecimal(order.filledQty);
  const filled = add(before, qty);
  checkQuantity(order, qty, filled, isLast);
  const paid = add(
    multiply(
      before,
      order.filledAveragePrice === null ? ZERO : toDecimal(order.filledAveragePrice),
    ),
    multiply(qty, toDecimal(event.price)),
  );
  return {
    ...order,
    status: event.status,
    updatedAt: at,
    filledQty: amountText(filled),
    filledAveragePrice:
      before.units === 0n
        ? event.price
        : amountText(divide(paid, filled, AVERAGE_PLACES, 'half-even')),
    filledAt: isLast ? at : order.filledAt,
  };
}

function checkQuantity(order: Order, qty: Decimal, filled: Decimal, isLast: boolean): void {
  if (compare(qty, ZERO) <= 0) {
    throw new IllegalMove(`order ${order.id}: an execution of nothing`);
  }
  if (order.qty === null) return;
  const over = compare(filled, toDecimal(order.qty));
  if (over > 0 || (over === 0) !== isLast) {
    throw new IllegalMove(
      `order ${order.id}: ${amountText(filled)} of ${order.qty} executed is not ${isLast ? 'all' : 'a part'}`,
    );
  }
}
