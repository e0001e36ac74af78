import { amountText, type DecimalText } from '../../../domain/money/decimal-text.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import { applyEvent, heldQuantity } from '../../../domain/trading/apply-event.ts';
import type { Order } from '../../../domain/trading/order.ts';
import { orderAfterFill, orderAfterMove } from '../../../domain/trading/order-after.ts';
import type { NewTradingEvent, TradingEvent } from '../../../domain/trading/trading-event.ts';

/** An event with the orders that it made or changed, as they are right after it. */
export interface AppliedEvent {
  readonly event: TradingEvent;
  readonly orders: readonly Order[];
  /** Of an execution: what is held of the symbol after it, signed. */
  readonly held: DecimalText | null;
}

/**
 * Numbers new events and applies them. The state keeps open orders only, so what an event leaves of
 * an order is worked out here, where the order before it is still known.
 */
export function applyNew(
  state: AccountState,
  events: readonly NewTradingEvent[],
): readonly AppliedEvent[] {
  return events.map((fresh) => applyOne(state, { ...fresh, seq: state.seq + 1 } as TradingEvent));
}

export function applyOne(state: AccountState, event: TradingEvent): AppliedEvent {
  const orders = ordersAfter(state, event);
  applyEvent(state, event);
  const isTrade = event.kind === 'filled' && event.symbol !== '';
  const held = isTrade ? amountText(heldQuantity(state, event.symbol)) : null;
  return { event, orders, held };
}

function ordersAfter(state: AccountState, event: TradingEvent): readonly Order[] {
  if (event.kind === 'received') return event.orders;
  if (event.kind !== 'moved' && event.kind !== 'filled') return [];
  const before = state.orders.get(event.orderId);
  // `applyEvent` says what is wrong with it.
  if (before === undefined) return [];
  return [
    event.kind === 'moved'
      ? orderAfterMove(before, event, event.at)
      : orderAfterFill(before, event, event.at),
  ];
}

/** Every order that was touched, once, as it is after the last event. */
export function lastOrders(applied: readonly AppliedEvent[]): readonly Order[] {
  const last = new Map<string, Order>();
  for (const { orders } of applied) for (const order of orders) last.set(order.id, order);
  return [...last.values()];
}
