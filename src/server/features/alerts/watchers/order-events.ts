import type { FilledOrder } from '../../../../domain/trading/filled-order.ts';
import { parseOwnedSubject } from '../worker/owned-id.ts';
import type { FoundEvent } from './found-event.ts';
import type { EventSource } from './polled-events.ts';

/** Where fills are kept. The trading area has its own; it is asked again after a restart. */
export interface OrderFills {
  /** Since a moment, of one member. */
  readonly since: (
    memberId: string,
    from: number,
    signal: AbortSignal,
  ) => Promise<readonly FilledOrder[]>;
  /** Calls back when there are new ones, in whatever process. */
  readonly onFilled: (listen: () => void) => () => void;
}

export interface OrderHook {
  readonly fills: OrderFills;
  /** The trading area calls it when an order of a member is filled. */
  readonly orderFilled: (memberId: string, order: FilledOrder) => void;
}

const KEPT = 10_000;

/** Fills of this process, for as long as no store has them. */
export function orderHook(): OrderHook {
  const filled: { readonly memberId: string; readonly order: FilledOrder }[] = [];
  const listeners = new Set<() => void>();
  return {
    orderFilled: (memberId, order) => {
      filled.push({ memberId, order });
      if (filled.length > KEPT) filled.shift();
      for (const listen of listeners) listen();
    },
    fills: {
      since: async (memberId, from) =>
        filled.flatMap((one) =>
          one.memberId === memberId && one.order.filledAt >= from ? [one.order] : [],
        ),
      onFilled: (listen) => {
        listeners.add(listen);
        return () => listeners.delete(listen);
      },
    },
  };
}

const eventOf = (memberId: string, order: FilledOrder): FoundEvent => ({
  id: `order:${memberId}:${order.id}`,
  kind: 'order-filled',
  subject: `order:${memberId}`,
  at: order.filledAt,
  title: `${order.side} ${order.quantity} ${order.symbol} @ ${order.price}`,
  link: null,
  text: order.symbol,
  direction: order.side === 'buy' ? 'up' : 'down',
});

const MINUTE = 60_000;

/** Fills of those members' orders that an alert is about; heard at once, and looked for as well. */
export const orderEvents = (fills: OrderFills): EventSource => ({
  name: 'order-events',
  kinds: ['order-filled'],
  hasMarket: false,
  isSubject: (subject) => parseOwnedSubject(subject)?.kind === 'order',
  onNews: fills.onFilled,
  every: MINUTE,
  batch: 1,
  look: async ({ subjects, from }, signal) => {
    const owned = parseOwnedSubject(subjects[0]!);
    if (owned?.kind !== 'order') return [];
    const orders = await fills.since(owned.memberId, from, signal);
    return orders.map((order) => eventOf(owned.memberId, order));
  },
});
