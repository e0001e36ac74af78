import type { EventPen } from './event-pen.ts';
import type { MarketView } from './market-view.ts';
import type { Order } from './order.ts';
import { endOrder } from './order-family.ts';

/** Orders are suspended while their symbol is halted; those that do not wait end. */
export function followHalt(pen: EventPen, order: Order, view: MarketView): void {
  // One contract of a spread says nothing about the others; the venue asks them all.
  if (order.orderClass === 'mleg') return;
  if (!view.halted) {
    if (order.status === 'suspended') pen.move(order, 'new', { reason: null });
    return;
  }
  if (order.status !== 'new' && order.status !== 'partially_filled') return;
  if (order.timeInForce === 'ioc' || order.timeInForce === 'fok') {
    endOrder(pen, order, 'canceled', 'halted');
  } else pen.move(order, 'suspended', { reason: 'halted' });
}
