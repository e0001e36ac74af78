import { isClosed, type Order } from '../../../../domain/trading/order.ts';

/** An order with its legs, as the API answers it. */
export interface OrderWithLegs extends Order {
  readonly legs: readonly Order[];
}

/** A row of the blotter: an order, or a leg under it. */
export interface OrderLine {
  readonly id: string;
  readonly order: Order;
  /** The order that it is a leg of. */
  readonly parent: OrderWithLegs | null;
  /** Of an order: how many legs follow. */
  readonly legs: number;
  readonly isLast: boolean;
}

// The same order gives the same rows: only what changed is drawn again.
const known = new WeakMap<OrderWithLegs, readonly OrderLine[]>();

/** An order and its legs as rows. */
export function linesOf(order: OrderWithLegs): readonly OrderLine[] {
  let lines = known.get(order);
  if (lines !== undefined) return lines;
  const { legs } = order;
  lines = [
    { id: order.id, order, parent: null, legs: legs.length, isLast: legs.length === 0 },
    ...legs.map((leg, at) => ({
      id: leg.id,
      order: leg,
      parent: order,
      legs: 0,
      isLast: at === legs.length - 1,
    })),
  ];
  known.set(order, lines);
  return lines;
}

/** Something of it can still trade. */
export const isOpen = ({ status }: Order): boolean => !isClosed(status);

/** The order or one of its legs is open. */
export const hasOpenPart = (order: OrderWithLegs): boolean =>
  isOpen(order) || order.legs.some(isOpen);

/** What may still be replaced: limit and stop prices that it has, and its quantity. */
export function replaceable(order: Order): readonly ('qty' | 'limitPrice' | 'stopPrice')[] {
  if (!isOpen(order) || order.status.startsWith('pending_')) return [];
  return [
    ...(order.qty === null ? [] : (['qty'] as const)),
    ...(order.limitPrice === null ? [] : (['limitPrice'] as const)),
    ...(order.stopPrice === null || order.type === 'trailing_stop' ? [] : (['stopPrice'] as const)),
  ];
}
