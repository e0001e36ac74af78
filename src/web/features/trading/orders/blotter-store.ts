import { getOrder, listOrders } from '../../../../contract/trading/orders.ts';
import { ApiFailure } from '../../../../contract/error.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { TradingNews } from '../joined-news.ts';
import { ORDERS_PER_ASK } from '../trading-calls.ts';
import { type Blotter, EMPTY_BLOTTER, type OrderFilter, withOrders } from './blotter.ts';
import type { OrderWithLegs } from './order-lines.ts';

export interface BlotterState {
  readonly blotter: Blotter;
  /** Where the next page of older ones begins; `null` when there are none. */
  readonly next: string | null;
  readonly isFilling: boolean;
}

/** So many changed orders are asked for one by one; beyond, the newest pages tell. */
const BY_NAME = 8;

/** The orders that a page has, outside of React: a fill changes a row, and nothing is asked twice. */
export function blotterStore(
  api: ApiClient,
  account: string,
  status: OrderFilter['status'],
  most: number,
) {
  let state: BlotterState = { blotter: EMPTY_BLOTTER, next: null, isFilling: false };
  let isSeeded = false;
  const listeners = new Set<() => void>();
  const set = (next: BlotterState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const merge = (orders: readonly OrderWithLegs[]): void => {
    const blotter = withOrders(state.blotter, orders);
    if (blotter !== state.blotter) set({ ...state, blotter });
  };
  const page = (of: OrderFilter['status'], behind?: string) =>
    api(listOrders, {
      params: { account },
      query: {
        status: of,
        limit: String(ORDERS_PER_ASK),
        ...(behind === undefined ? {} : { behind }),
      },
    });
  const byName = async (order: string): Promise<readonly OrderWithLegs[]> => {
    try {
      const found = await api(getOrder, { params: { account, order } });
      // A leg is told by its own name: the row that shows it is that of its order.
      return [
        found.parentId === null
          ? found
          : await api(getOrder, { params: { account, order: found.parentId } }),
      ];
    } catch (problem) {
      // The order of another account.
      if (problem instanceof ApiFailure && problem.statusCode === 404) return [];
      throw problem;
    }
  };

  return {
    state: (): BlotterState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What the first question answered; told while rendering, so that nobody is told of it. */
    seed: (orders: readonly OrderWithLegs[], next: string | null): void => {
      const blotter = withOrders(state.blotter, orders);
      if (isSeeded && blotter === state.blotter) return;
      state = { ...state, blotter, ...(isSeeded ? {} : { next }) };
      isSeeded = true;
    },
    /** Fetches older pages one after another, up to the most that are shown. */
    fill: (): (() => void) => {
      let isStopped = false;
      const run = async (): Promise<void> => {
        while (!isStopped && state.next !== null && state.blotter.orders.length < most) {
          const { orders, next } = await page(status, state.next);
          if (isStopped) return;
          set({ ...state, blotter: withOrders(state.blotter, orders), next, isFilling: true });
        }
      };
      if (!isSeeded || state.next === null) return () => {};
      void run()
        // What could not be fetched is marked as missing below the list.
        .catch(() => {})
        .finally(() => {
          if (state.isFilling && !isStopped) set({ ...state, isFilling: false });
        });
      return () => {
        isStopped = true;
      };
    },
    /** Asks for what changed: few by their names, many by the newest pages. */
    refresh: async ({ orders, isIncomplete }: TradingNews): Promise<void> => {
      if (!isIncomplete && orders.length <= BY_NAME) {
        const answers = await Promise.allSettled(orders.map(byName));
        // Together: every change of the blotter draws it once.
        merge(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
        const failed = answers.find((answer) => answer.status === 'rejected');
        if (failed !== undefined) throw failed.reason;
        return;
      }
      const [all, open] = await Promise.all([page('all'), page('open')]);
      merge([...all.orders, ...open.orders]);
    },
  };
}
