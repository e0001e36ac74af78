import type { DecisionContext } from './command.ts';
import type { EventPen } from './event-pen.ts';
import { isTradingTime } from './market-hours.ts';
import type { Order, TimeInForce } from './order.ts';
import { endOrder } from './order-family.ts';
import type { OrderReason } from './reasons.ts';

const ENDS: Readonly<Record<TimeInForce, OrderReason>> = {
  day: 'day-ended',
  gtc: 'ninety-days',
  opg: 'auction-ended',
  cls: 'auction-ended',
  ioc: 'not-at-once',
  fok: 'not-at-once',
};

/**
 * What the clock does to an order: it ends at its time, or reaches the market when that is open and
 * the latency is over. Returns it as it is then; `undefined` when it has ended.
 */
export function keepTime(
  pen: EventPen,
  order: Order,
  latency: number,
  { now, view }: Pick<DecisionContext, 'now' | 'view'>,
): Order | undefined {
  if (order.expiresAt !== null && now >= order.expiresAt) {
    endOrder(pen, order, 'expired', ENDS[order.timeInForce]);
    return undefined;
  }
  if (order.status !== 'pending_new' && order.status !== 'accepted') return order;
  if (!isTradingTime(order, now)) {
    return order.status === 'pending_new' ? moveAll(pen, order, 'accepted') : order;
  }
  if (now < order.submittedAt + latency) return order;
  if (view(order.symbol)?.halted !== true) return moveAll(pen, order, 'new');
  if (order.timeInForce !== 'ioc' && order.timeInForce !== 'fok') return order;
  endOrder(pen, order, 'canceled', 'halted');
  return undefined;
}

/** The legs of a spread go where their parent goes. */
function moveAll(pen: EventPen, order: Order, news: 'new' | 'accepted'): Order {
  const moved = pen.move(order, news);
  if (order.orderClass === 'mleg') {
    // Those of a strategy that was replaced are at the market already.
    for (const leg of pen.relatives(order)) {
      if (leg.status === 'pending_new' || leg.status === 'accepted') pen.move(leg, news);
    }
  }
  return moved;
}
