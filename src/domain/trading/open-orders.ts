import type { Order } from './order.ts';
import { SymbolOrders } from './symbol-orders.ts';

/**
 * Open orders by id, in the order of their arrival, with what is asked for again and again: those
 * of a symbol and their sums, those of a family, the one of a client's id. All of it is made from
 * the orders when it is first asked for and kept with every change from then on: a log is read
 * without it.
 */
export class OpenOrders extends Map<string, Order> {
  #index: OrderIndex | undefined;

  /** A map fills itself before it has an index: orders are put in afterwards. */
  static of(orders: Iterable<Order>): OpenOrders {
    const open = new OpenOrders();
    for (const order of orders) open.set(order.id, order);
    return open;
  }

  override set(id: string, order: Order): this {
    super.set(id, order);
    this.#index?.keep(order);
    return this;
  }

  override delete(id: string): boolean {
    const order = this.get(id);
    const isGone = super.delete(id);
    if (order !== undefined) this.#index?.drop(order);
    return isGone;
  }

  override clear(): void {
    super.clear();
    this.#index = undefined;
  }

  /** Symbols with open orders; parents of several legs have an empty one. */
  get symbols(): ReadonlyMap<string, SymbolOrders> {
    return this.#indexed().symbols;
  }

  /** Options and strategies of them, in the order of their arrival. */
  get options(): ReadonlyMap<string, Order> {
    return this.#indexed().options;
  }

  /** Ids of the orders that belong to an order of several, itself included. */
  family(root: string): ReadonlySet<string> {
    return this.#indexed().families.get(root) ?? NOBODY;
  }

  withClientId(clientOrderId: string): Order | undefined {
    const id = this.#indexed().clients.get(clientOrderId);
    return id === undefined ? undefined : this.get(id);
  }

  #indexed(): OrderIndex {
    if (this.#index === undefined) {
      this.#index = new OrderIndex(this);
      for (const order of this.values()) this.#index.keep(order);
    }
    return this.#index;
  }
}

const NOBODY: ReadonlySet<string> = new Set();

/** A leg whose entry is still open: there is nothing yet that it could close. */
export const isWaiting = (orders: ReadonlyMap<string, Order>, order: Order): boolean =>
  order.parentId !== null &&
  (order.orderClass === 'bracket' || order.orderClass === 'oto') &&
  orders.has(order.parentId);

class OrderIndex {
  readonly symbols = new Map<string, SymbolOrders>();
  readonly options = new Map<string, Order>();
  readonly families = new Map<string, Set<string>>();
  readonly clients = new Map<string, string>();
  readonly #orders: ReadonlyMap<string, Order>;
  /** As they were counted, so that they can be taken out again. */
  readonly #known = new Map<string, Order>();

  constructor(orders: ReadonlyMap<string, Order>) {
    this.#orders = orders;
  }

  keep(order: Order): void {
    const before = this.#known.get(order.id);
    if (before !== undefined && rootOf(before) !== rootOf(order)) this.#leaveFamily(before);
    if (before !== undefined && before.clientOrderId !== order.clientOrderId)
      this.#leaveName(before);
    this.#known.set(order.id, order);
    if (!this.clients.has(order.clientOrderId)) this.clients.set(order.clientOrderId, order.id);
    if (order.assetClass === 'us_option' || order.orderClass === 'mleg')
      this.options.set(order.id, order);
    if (order.orderClass !== 'simple') this.#joinFamily(order);
    this.#file(order);
    // Its legs wait for it, if it has come after them.
    if (before === undefined) this.#fileFamily(order);
  }

  drop(order: Order): void {
    this.#known.delete(order.id);
    this.options.delete(order.id);
    this.#leaveName(order);
    const of = this.symbols.get(order.symbol);
    of?.drop(order);
    if (of?.all.size === 0) this.symbols.delete(order.symbol);
    this.#leaveFamily(order);
    // Its legs wait no longer.
    this.#fileFamily(order);
  }

  #file(order: Order): void {
    let of = this.symbols.get(order.symbol);
    if (of === undefined) this.symbols.set(order.symbol, (of = new SymbolOrders()));
    of.keep(order, isWaiting(this.#orders, order));
  }

  #fileFamily({ id, orderClass }: Order): void {
    if (orderClass === 'simple') return;
    for (const relative of this.families.get(id) ?? []) {
      const order = relative === id ? undefined : this.#known.get(relative);
      if (order !== undefined) this.#file(order);
    }
  }

  #joinFamily(order: Order): void {
    const root = rootOf(order);
    const members = this.families.get(root);
    if (members === undefined) this.families.set(root, new Set([order.id]));
    else members.add(order.id);
  }

  #leaveFamily(order: Order): void {
    const root = rootOf(order);
    const members = this.families.get(root);
    members?.delete(order.id);
    if (members?.size === 0) this.families.delete(root);
  }

  #leaveName({ id, clientOrderId }: Order): void {
    if (this.clients.get(clientOrderId) === id) this.clients.delete(clientOrderId);
  }
}

const rootOf = ({ id, parentId }: Order): string => parentId ?? id;
