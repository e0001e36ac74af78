import type { Order, OrderStatus } from '../../../../domain/trading/order.ts';
import type { OrderNews, TradingEvent } from '../../../../domain/trading/trading-event.ts';
import type { OrderWithLegs } from './order-lines.ts';

/** One thing that happened to an order or one of its legs. */
export interface StoryStep {
  readonly key: string;
  readonly at: number;
  readonly orderId: string;
  readonly what: OrderNews | 'fill' | 'partial_fill';
  /** `null` at its beginning. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly price: string | null;
  readonly qty: string | null;
  readonly reason: string | null;
  /** Sum of the fees of a fill. */
  readonly fees: number | null;
  readonly liquidity: 'maker' | 'taker' | 'auction' | null;
}

const firstNews = (status: OrderStatus): OrderNews =>
  status === 'held' || status === 'rejected' || status === 'accepted' || status === 'new'
    ? status
    : 'pending_new';

/** Everything that happened to an order and its legs, oldest first, each step with both its states. */
export function storyOf(
  order: OrderWithLegs,
  events: readonly TradingEvent[],
): readonly StoryStep[] {
  const members = new Set([order.id, ...order.legs.map(({ id }) => id)]);
  const status = new Map<string, OrderStatus>();
  const steps: StoryStep[] = [];
  const step = (
    orderId: string,
    to: OrderStatus,
    about: Pick<StoryStep, 'key' | 'at' | 'what'> & Partial<StoryStep>,
  ): void => {
    steps.push({
      price: null,
      qty: null,
      reason: null,
      fees: null,
      liquidity: null,
      ...about,
      orderId,
      from: status.get(orderId) ?? null,
      to,
    });
    status.set(orderId, to);
  };
  for (const event of events) {
    const key = String(event.seq);
    if (event.kind === 'received')
      for (const one of event.orders.filter(({ id }) => members.has(id)))
        step(one.id, one.status, {
          key: `${key} ${one.id}`,
          at: event.at,
          what: firstNews(one.status),
          price: one.limitPrice ?? one.stopPrice,
          qty: one.qty,
          reason: one.reason,
        });
    else if (event.kind === 'moved' && members.has(event.orderId))
      step(event.orderId, event.status, {
        key,
        at: event.at,
        what: event.news,
        price: event.limitPrice ?? event.stopPrice ?? null,
        qty: event.qty ?? null,
        reason: event.reason ?? null,
      });
    else if (event.kind === 'filled' && members.has(event.orderId))
      step(event.orderId, event.status, {
        key,
        at: event.at,
        what: event.status === 'filled' ? 'fill' : 'partial_fill',
        price: event.price,
        qty: event.qty,
        fees: event.fees.reduce((sum, { amount }) => sum + Number(amount), 0),
        liquidity: event.liquidity,
      });
  }
  return steps;
}

/** The order or the leg that a step is about. */
export const memberOf = (order: OrderWithLegs, id: string): Order =>
  order.legs.find((leg) => leg.id === id) ?? order;
