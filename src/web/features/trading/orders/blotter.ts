import type { OrderSide, OrderType } from '../../../../domain/trading/order.ts';
import { hasOpenPart, type OrderWithLegs } from './order-lines.ts';

export interface OrderFilter {
  readonly status: 'open' | 'closed' | 'all';
  /** The beginning of a symbol, in capitals; any when empty. */
  readonly symbol: string;
  readonly side: OrderSide | null;
  readonly type: OrderType | null;
  /** Instants of submission, `until` exclusive. */
  readonly from: number | null;
  readonly until: number | null;
}

/** The orders that a page knows, newest first. */
export interface Blotter {
  readonly orders: readonly OrderWithLegs[];
  readonly places: ReadonlyMap<string, number>;
}

export const EMPTY_BLOTTER: Blotter = { orders: [], places: new Map() };

const newestFirst = (a: OrderWithLegs, b: OrderWithLegs): number =>
  b.submittedAt - a.submittedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** An answer that was overtaken by a later one changes nothing. */
const isNewer = (order: OrderWithLegs, before: OrderWithLegs): boolean =>
  latest(order) >= latest(before) && order !== before;
const latest = (order: OrderWithLegs): number =>
  order.legs.reduce((time, leg) => Math.max(time, leg.updatedAt), order.updatedAt);

/**
 * The blotter with orders that were answered. Those it has are put in their places, so that ten
 * thousand rows cost no sorting when one of them fills.
 */
export function withOrders(blotter: Blotter, answered: readonly OrderWithLegs[]): Blotter {
  const fresh = answered.filter(({ id }) => !blotter.places.has(id));
  const changed = answered.filter((order) => {
    const place = blotter.places.get(order.id);
    const before = place === undefined ? undefined : blotter.orders[place];
    return before !== undefined && isNewer(order, before);
  });
  if (fresh.length === 0 && changed.length === 0) return blotter;
  const orders = [...blotter.orders];
  for (const order of changed) orders[blotter.places.get(order.id) ?? 0] = order;
  if (fresh.length === 0) return { orders, places: blotter.places };
  const unique = new Map(fresh.map((order) => [order.id, order]));
  const sorted = [...orders, ...unique.values()].sort(newestFirst);
  return { orders: sorted, places: new Map(sorted.map(({ id }, at) => [id, at])) };
}

const matchesStatus = (order: OrderWithLegs, status: OrderFilter['status']): boolean =>
  status === 'all' || hasOpenPart(order) === (status === 'open');

/** Whether an order belongs to what the reader asked for. An order of legs has their symbols. */
export const matches = (order: OrderWithLegs, filter: OrderFilter): boolean =>
  matchesStatus(order, filter.status) &&
  (filter.symbol === '' ||
    [order, ...order.legs].some(({ symbol }) => symbol.startsWith(filter.symbol))) &&
  (filter.side === null || order.side === filter.side) &&
  (filter.type === null || order.type === filter.type) &&
  (filter.from === null || order.submittedAt >= filter.from) &&
  (filter.until === null || order.submittedAt < filter.until);
