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
  /** Ids of changed orders, by the order that they belong to. */
  readonly #families = new Map<string, Set<string>>();

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

  /** Open orders that belong together with this one, without it, in the order of their arrival. */
  relatives(order: Order): readonly Order[] {
    if (order.orderClass === 'simple') return [];
    const root = order.parentId ?? order.id;
    const related: Order[] = [];
    const known = this.#state.orders.family(root);
    for (const ids of [known, this.#families.get(root) ?? NOBODY])
      for (const id of ids) {
        if (id === order.id || (ids !== known && known.has(id))) continue;
        const open = this.order(id);
        if (open !== undefined && rootOf(open) === root) related.push(open);
      }
    return related;
  }

  /** The open order of that name. */
  withClientId(clientOrderId: string): Order | undefined {
    const known = this.#state.orders.withClientId(clientOrderId);
    const open = known === undefined ? undefined : this.order(known.id);
    if (open !== undefined) return open;
    for (const order of this.#changed.values()) {
      if (order?.clientOrderId === clientOrderId) return order;
    }
    return undefined;
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
    addTo(this.#families, order);
  }
}

const NOBODY: ReadonlySet<string> = new Set();

const rootOf = ({ id, parentId }: Order): string => parentId ?? id;

function addTo(families: Map<string, Set<string>>, order: Order): void {
  if (order.orderClass === 'simple') return;
  const root = rootOf(order);
  const members = families.get(root);
  if (members === undefined) families.set(root, new Set([order.id]));
  else members.add(order.id);
}
