import type { Order, OrderStatus } from '../../../domain/trading/order.ts';
import type { OrderNews } from '../../../domain/trading/trading-event.ts';
import type { OrderTree, TradeUpdate } from '../../../ports/broker.ts';
import type { AccountKey } from '../../../ports/store/trading-store.ts';
import type { AppliedEvent } from './apply-batch.ts';

/** What is told of an order that came in, by the status that it begins with. */
const FIRST_NEWS: Readonly<Partial<Record<OrderStatus, OrderNews>>> = {
  pending_new: 'pending_new',
  accepted: 'accepted',
  held: 'held',
  new: 'new',
  rejected: 'rejected',
};

/** An order with its legs. A leg that nobody knows any more is left out. */
export const treeOf = (order: Order, find: (id: string) => Order | undefined): OrderTree => ({
  ...order,
  legs: order.legIds.flatMap((id) => find(id) ?? []),
});

/**
 * One update for every change of every order, legs included, in the order of the log. `find` knows
 * orders as they were before: each update shows the tree as it was right after its event.
 */
export function updatesOf(
  { accountId, memberId }: AccountKey,
  applied: readonly AppliedEvent[],
  find: (id: string) => Order | undefined,
): readonly TradeUpdate[] {
  const known = new Map<string, Order>();
  const now = (id: string): Order | undefined => known.get(id) ?? find(id);
  const updates: TradeUpdate[] = [];
  for (const { event, orders, held } of applied) {
    for (const order of orders) known.set(order.id, order);
    for (const order of orders) {
      const isFill = event.kind === 'filled';
      const news: TradeUpdate['event'] | undefined =
        event.kind === 'moved'
          ? event.news
          : isFill
            ? event.status === 'filled'
              ? 'fill'
              : 'partial_fill'
            : FIRST_NEWS[order.status];
      if (news === undefined) continue;
      updates.push({
        accountId,
        memberId,
        seq: event.seq,
        event: news,
        at: event.at,
        order: treeOf(order, now),
        executionId: isFill ? event.executionId : null,
        price: isFill ? event.price : null,
        qty: isFill ? event.qty : null,
        positionQty: held,
      });
    }
  }
  return updates;
}
