import {
  add,
  decimal,
  formatDecimal,
  multiply,
  negate,
  ZERO,
} from '../../../domain/money/decimal.ts';
import type { Decimal } from '../../../domain/money/decimal.ts';
import { amountText } from '../../../domain/money/decimal-text.ts';
import type { Order, OrderStatus } from '../../../domain/trading/order.ts';
import { orderAfterFill, orderAfterMove } from '../../../domain/trading/order-after.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { OrderTree, TradeUpdate } from '../../../ports/broker.ts';

/**
 * The log told again: every event about orders as the updates that were sent when it happened, with
 * each order as it was then. Feed it all events from the first.
 */
export function pastUpdates(memberId: string, accountId: string) {
  const orders = new Map<string, Order>();
  const held = new Map<string, Decimal>();

  const tree = (order: Order): OrderTree => ({
    ...order,
    legs: order.legIds.flatMap((id) => orders.get(id) ?? []),
  });
  const change = (symbol: string, qty: Decimal): Decimal => {
    const after = add(held.get(symbol) ?? ZERO, qty);
    held.set(symbol, after);
    return after;
  };
  const update = (
    event: TradingEvent,
    what: Pick<TradeUpdate, 'event' | 'order'> & Partial<TradeUpdate>,
  ): TradeUpdate => ({
    accountId,
    memberId,
    seq: event.seq,
    at: event.at,
    executionId: null,
    price: null,
    qty: null,
    positionQty: null,
    ...what,
  });

  return (event: TradingEvent): readonly TradeUpdate[] => {
    switch (event.kind) {
      case 'opened':
        orders.clear();
        held.clear();
        return [];
      case 'received':
        for (const order of event.orders) orders.set(order.id, order);
        return event.orders.flatMap((order) => {
          const news = FIRST_NEWS[order.status];
          return news === undefined ? [] : [update(event, { event: news, order: tree(order) })];
        });
      case 'moved': {
        const before = orders.get(event.orderId);
        if (before === undefined) return [];
        const after = orderAfterMove(before, event, event.at);
        orders.set(after.id, after);
        return [update(event, { event: event.news, order: tree(after) })];
      }
      case 'filled': {
        const before = orders.get(event.orderId);
        if (before === undefined) return [];
        const after = orderAfterFill(before, event, event.at);
        orders.set(after.id, after);
        const qty = decimal(event.qty);
        const position = change(event.symbol, before.side === 'buy' ? qty : negate(qty));
        return [
          update(event, {
            event: event.status === 'filled' ? 'fill' : 'partial_fill',
            order: tree(after),
            executionId: event.executionId,
            price: event.price,
            qty: event.qty,
            positionQty: amountText(position),
          }),
        ];
      }
      case 'position':
        if (event.ratio === null) change(event.symbol, decimal(event.qty));
        else
          held.set(
            event.symbol,
            multiply(held.get(event.symbol) ?? ZERO, decimal(formatDecimal(decimal(event.ratio)))),
          );
        return [];
      default:
        return [];
    }
  };
}

/** The news of an order that has just come, by the state in which it came. */
const FIRST_NEWS: Readonly<Partial<Record<OrderStatus, TradeUpdate['event']>>> = {
  pending_new: 'pending_new',
  accepted: 'accepted',
  held: 'held',
  new: 'new',
  rejected: 'rejected',
};
