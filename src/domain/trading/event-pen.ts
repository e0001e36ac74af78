import type { AccountState } from './account-state.ts';
import { isClosed, type Order } from './order.ts';
import { hasFills, orderAfterFill, orderAfterMove } from './order-after.ts';
import { IllegalMove, nextStatus } from './order-machine.ts';
import type { OrderReason } from './reasons.ts';
import type { NewTradingEvent, OrderFilled, OrderMoved, OrderNews } from './trading-event.ts';

type MovedFields = Omit<OrderMoved, 'kind' | 'orderId' | 'news' | 'status' | 'reason'> & {
  readonly reason?: OrderReason | null;
};

/**
 * Writes the events of one decision and knows the open orders as these leave them. The state is
 * read, never changed.
 */
export class EventPen {
  readonly events: NewTradingEvent[] = [];
  /** When what is written happens. Moves on within a bar of the past. */
  now: number;
  readonly #state: AccountState;
  /** Orders as they are now; null for what has ended. */
  readonly #changed = new Map<string, Order | null>();

  constructor(state: AccountState, now: number) {
    this.#state = state;
    this.now = now;
  }

  /** An open order; `undefined` for any other. */
  order(id: string): Order | undefined {
    const changed = this.#changed.get(id);
    return changed === undefined ? this.#state.orders.get(id) : (changed ?? undefined);
  }

  /** Open orders in the order of their arrival. */
  *orders(): Generator<Order> {
    for (const { id } of this.#state.orders.values()) {
      const order = this.order(id);
      if (order !== undefined) yield order;
    }
    for (const [id, order] of this.#changed) {
      if (order !== null && !this.#state.orders.has(id)) yield order;
    }
  }

  /** Open orders that belong together with this one, without it. */
  relatives(order: Order): readonly Order[] {
    if (order.orderClass === 'simple') return [];
    const root = order.parentId ?? order.id;
    return [...this.orders()].filter(
      ({ id, parentId }) => id !== order.id && (id === root || parentId === root),
    );
  }

  write(event: NewTradingEvent): void {
    this.events.push(event);
  }

  receive(orders: readonly Order[]): void {
    this.write({ kind: 'received', at: this.now, orders });
    for (const order of orders) this.#keep(order);
  }

  /** Moves an order as the table says; returns it as it is then. */
  move(order: Order, news: OrderNews, fields: MovedFields = {}): Order {
    const status = nextStatus(order.status, news, hasFills(order));
    if (status === undefined) {
      throw new IllegalMove(`order ${order.id}: ${news} cannot follow ${order.status}`);
    }
    const event = { kind: 'moved', orderId: order.id, news, status, ...fields } as const;
    const after = orderAfterMove(order, event, this.now);
    this.write({ ...event, at: this.now });
    this.#keep(after);
    return after;
  }

  fill(
    order: Order,
    execution: Omit<OrderFilled, 'kind' | 'orderId' | 'symbol' | 'status'>,
    isLast: boolean,
  ): Order {
    const event = {
      kind: 'filled',
      orderId: order.id,
      symbol: order.symbol,
      ...execution,
      status: isLast ? 'filled' : 'partially_filled',
    } as const;
    const after = orderAfterFill(order, event, this.now);
    this.write({ ...event, at: this.now });
    this.#keep(after);
    return after;
  }

  #keep(order: Order): void {
    this.#changed.set(order.id, isClosed(order.status) ? null : order);
  }
}
