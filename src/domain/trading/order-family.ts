import { compare, subtract, ZERO } from '../money/decimal.ts';
import { amountText, toDecimal, type DecimalText } from '../money/decimal-text.ts';
import type { EventPen } from './event-pen.ts';
import { trailFrom } from './new-orders.ts';
import { isClosed, type Order } from './order.ts';
import type { OrderReason } from './reasons.ts';

const isExit = ({ role }: Order): boolean => role === 'take_profit' || role === 'stop_loss';

/**
 * A stop loss that watches the market although its status is `held`: its entry is filled, or it is
 * the other half of an OCO order.
 */
export function isArmed(pen: EventPen, order: Order): boolean {
  if (order.status !== 'held' || order.role !== 'stop_loss' || order.parentId === null)
    return false;
  const parent = pen.order(order.parentId);
  return parent === undefined || parent.role === 'take_profit';
}

/** Ends an order and all that belongs to it: cancelling one of a family cancels the rest. */
export function endOrder(
  pen: EventPen,
  order: Order,
  news: 'canceled' | 'expired' | 'rejected',
  reason: OrderReason,
): void {
  const relatives = pen.relatives(order);
  pen.move(order, news, { reason });
  const because: OrderReason = order.role === 'entry' ? 'entry-ended' : 'leg-ended';
  for (const { id } of relatives) {
    const relative = pen.order(id);
    if (relative !== undefined) {
      // What ends at the same bell ends in the same way.
      const isSame = news === 'expired' && relative.expiresAt === order.expiresAt;
      pen.move(relative, isSame ? 'expired' : 'canceled', { reason: because });
    }
  }
}

/**
 * Its owner cancels an entry of which a part was executed: what was bought keeps its exits, for as
 * much as there is. Whoever wants none of them cancels them too.
 */
export function cancelEntry(pen: EventPen, entry: Order): void {
  pen.move(entry, 'canceled', { reason: 'asked' });
  armLegs(pen, entry, entry.filledAveragePrice ?? entry.filledQty);
}

/** What an execution means for the rest of the family. `price` and `qty` are the execution's. */
export function afterFill(pen: EventPen, order: Order, price: DecimalText, qty: DecimalText): void {
  if (order.role === 'entry') {
    if (order.status === 'filled') armLegs(pen, order, price);
    return;
  }
  if (!isExit(order)) return;
  for (const { id } of pen.relatives(order)) {
    const other = pen.order(id);
    if (other === undefined || !isExit(other)) continue;
    if (order.status === 'filled') pen.move(other, 'canceled', { reason: 'leg-filled' });
    else reduce(pen, other, qty);
  }
}

/** The other exit is for what is left of the position. */
function reduce(pen: EventPen, other: Order, qty: DecimalText): void {
  if (other.qty === null) return;
  const left = subtract(toDecimal(other.qty), toDecimal(qty));
  const isOver = compare(left, toDecimal(other.filledQty)) <= 0 || compare(left, ZERO) <= 0;
  if (isOver) pen.move(other, 'canceled', { reason: 'leg-filled' });
  else pen.move(other, 'restated', { qty: amountText(left), reason: 'leg-reduced' });
}

/** The entry is over and there is something to exit from: the take profit goes to the market, the stop loss begins to watch it. */
function armLegs(pen: EventPen, entry: Order, price: DecimalText): void {
  const legs = pen.relatives(entry).filter(isExit);
  for (const { id } of legs) {
    const leg = pen.order(id);
    if (leg === undefined || isClosed(leg.status)) continue;
    const isWatcher = leg.role === 'stop_loss' && legs.length > 1;
    pen.move(leg, isWatcher ? 'held' : 'new', {
      // Of an order by amount, or of a part, the quantity is known only now.
      ...(leg.qty === entry.filledQty ? {} : { qty: entry.filledQty }),
      ...trailFrom(leg.side, leg.trail, price),
    });
  }
}

/** A stop loss that was reached takes the place of its take profit. */
export function afterTrigger(pen: EventPen, order: Order): void {
  if (!isExit(order)) return;
  for (const { id } of pen.relatives(order)) {
    const other = pen.order(id);
    if (other !== undefined && isExit(other)) {
      pen.move(other, 'canceled', { reason: 'leg-triggered' });
    }
  }
}
