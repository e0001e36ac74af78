import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../api/api-provider.tsx';
import { useMemberTopic } from '../../../live/use-member-topic.ts';
import { joinedNews } from '../joined-news.ts';
import { ordersQuery } from '../trading-calls.ts';
import { matches, type OrderFilter } from './blotter.ts';
import { blotterStore } from './blotter-store.ts';
import type { OrderWithLegs } from './order-lines.ts';

/** The pages of the past are fetched up to here; what is older comes with the export. */
export const MOST_ORDERS = 10_000;

export interface BlotterView {
  readonly orders: readonly OrderWithLegs[];
  readonly isPending: boolean;
  readonly error: unknown;
  /** Older ones are on their way. */
  readonly isFilling: boolean;
  /** There are more than the blotter shows. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

/**
 * The orders of an account, kept current by the member's topic: what changed is asked for by name,
 * and the rows of all others stay as they are.
 */
export function useBlotter(account: string, filter: OrderFilter): BlotterView {
  const api = useApi();
  const status = filter.status;
  const [stores] = useState(() => new Map<string, ReturnType<typeof blotterStore>>());
  const first = useQuery({ ...ordersQuery(api, account, { status }), staleTime: 0 });
  const store = useMemo(() => {
    let known = stores.get(status);
    if (known === undefined) {
      known = blotterStore(api, account, status, MOST_ORDERS);
      stores.set(status, known);
    }
    return known;
  }, [api, account, status, stores]);
  // The document has the first page; whatever it brings is merged before it is drawn.
  if (first.data !== undefined) store.seed(first.data.orders, first.data.next);
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  useEffect(() => store.fill(), [store, first.data]);
  const [news] = useState(joinedNews);
  useEffect(
    () =>
      news.start(async ({ orders, isIncomplete }) => {
        const own = orders.flatMap((id) => {
          const [owner, order] = id.split('/');
          return owner === account && order !== undefined ? [order] : [];
        });
        const batch = { orders: own, isIncomplete };
        await Promise.all([...stores.values()].map((each) => each.refresh(batch)));
      }),
    [news, stores, account],
  );
  useMemberTopic('orders', news.take, true, true);
  const orders = useMemo(
    () => state.blotter.orders.filter((order) => matches(order, filter)),
    // The fields of a filter, not the object of this render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [
      state.blotter,
      filter.status,
      filter.symbol,
      filter.side,
      filter.type,
      filter.from,
      filter.until,
    ],
  );
  return {
    orders,
    isPending: first.isPending,
    error: first.error,
    isFilling: state.isFilling,
    isCut: state.next !== null && !state.isFilling,
    retry: () => void first.refetch(),
  };
}
