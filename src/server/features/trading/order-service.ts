import { randomUUID } from 'node:crypto';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { OrderChange } from '../../../domain/trading/command.ts';
import type { OrderPreview } from '../../../domain/trading/figures.ts';
import type { OrderDraft } from '../../../domain/trading/order.ts';
import { type LooseDraft, readDraft } from '../../../domain/trading/read-draft.ts';
import type { TradingRefusal } from '../../../domain/trading/refusal.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { Done, OrdersQuery, OrderTree } from '../../../ports/broker.ts';
import { failure } from '../../call/failure.ts';
import type { BrokersOf } from './brokers.ts';
import { confirmLive } from './confirm-live.ts';
import type { OwnAccounts } from './own-accounts.ts';
import { doneOrFail, fromBroker, refusalFailure } from './trading-failures.ts';

export interface Canceled {
  readonly orderId: string;
  readonly order: OrderTree | null;
  readonly refusal: TradingRefusal | null;
}
export interface ClosedOut {
  readonly symbol: string;
  readonly order: OrderTree | null;
  readonly refusal: TradingRefusal | null;
}

/** Whose account, which, and until when somebody waits. */
export interface Asked {
  readonly member: Member;
  readonly account: string;
  readonly signal: AbortSignal;
  /** The number of a live account, typed by its owner: nothing is written to one without it. */
  readonly live?: string | undefined;
}

export interface OrderService {
  readonly list: (
    asked: Asked,
    query: OrdersQuery,
  ) => Promise<{ readonly orders: readonly OrderTree[]; readonly next: string | null }>;
  readonly place: (asked: Asked, request: LooseDraft) => Promise<OrderTree>;
  readonly preview: (asked: Asked, request: LooseDraft) => Promise<OrderPreview>;
  readonly get: (asked: Asked, orderId: string) => Promise<OrderTree>;
  readonly replace: (asked: Asked, orderId: string, change: OrderChange) => Promise<OrderTree>;
  readonly cancel: (asked: Asked, orderId: string) => Promise<OrderTree>;
  readonly events: (asked: Asked, orderId: string) => Promise<readonly TradingEvent[]>;
  readonly cancelAll: (asked: Asked) => Promise<readonly Canceled[]>;
  readonly flatten: (
    asked: Asked,
  ) => Promise<{ readonly canceled: readonly Canceled[]; readonly closed: readonly ClosedOut[] }>;
  readonly closePosition: (
    asked: Asked,
    what: {
      readonly symbol: string;
      readonly qty: OrderDraft['qty'];
      readonly percentage: OrderDraft['qty'];
      readonly cancelOrders: boolean;
    },
  ) => Promise<OrderTree>;
  /** Whether a long option is exercised at its end. */
  readonly instruct: (
    asked: Asked,
    wish: { readonly symbol: string; readonly exercise: boolean },
  ) => Promise<{ readonly symbol: string; readonly exercise: boolean }>;
}

const outcomeOf = (result: Done<OrderTree>) => ({
  order: result.done ?? null,
  refusal: result.refusal ?? null,
});

export function orderService(accounts: OwnAccounts, brokers: BrokersOf): OrderService {
  const brokerOf = async ({ member, account }: Asked) =>
    brokers.of(await accounts.get(member, account));
  /** For what may cost money. Cancelling an order never waits for a confirmation. */
  const writableOf = async ({ member, account: id, live }: Asked) => {
    const account = await accounts.get(member, id);
    confirmLive(account, live);
    return brokers.of(account);
  };

  const draftOf = (request: LooseDraft): OrderDraft => {
    const read = readDraft(request, { source: 'page', newId: randomUUID });
    if (read.refusal !== undefined) throw refusalFailure(read.refusal);
    return read.draft;
  };

  const cancelAll = async (asked: Asked): Promise<readonly Canceled[]> => {
    const broker = await brokerOf(asked);
    const results = await fromBroker(broker.cancelAll(asked.account, asked.signal));
    return results.map(({ orderId, result }) => ({ orderId, ...outcomeOf(result) }));
  };

  return {
    list: async (asked, query) => {
      const broker = await brokerOf(asked);
      // One more than asked for says whether there are more.
      const found = await fromBroker(
        broker.orders(asked.account, { ...query, limit: query.limit + 1 }, asked.signal),
      );
      const orders = found.slice(0, query.limit);
      return { orders, next: found.length > query.limit ? orders.at(-1)!.id : null };
    },
    place: async (asked, request) => {
      const broker = await writableOf(asked);
      return doneOrFail(
        await fromBroker(broker.place(asked.account, draftOf(request), asked.signal)),
      );
    },
    preview: async (asked, request) => {
      const broker = await brokerOf(asked);
      return fromBroker(broker.preview(asked.account, draftOf(request), asked.signal));
    },
    get: async (asked, orderId) => {
      const broker = await brokerOf(asked);
      const order = await fromBroker(broker.order(asked.account, orderId, asked.signal));
      if (order === undefined) throw failure(404, 'failures.noOrder');
      return order;
    },
    replace: async (asked, orderId, change) => {
      const broker = await writableOf(asked);
      return doneOrFail(
        await fromBroker(broker.replace(asked.account, orderId, change, asked.signal)),
      );
    },
    cancel: async (asked, orderId) => {
      const broker = await brokerOf(asked);
      return doneOrFail(await fromBroker(broker.cancel(asked.account, orderId, asked.signal)));
    },
    events: async (asked, orderId) => {
      const broker = await brokerOf(asked);
      const events = await fromBroker(broker.historyOf(asked.account, orderId, asked.signal));
      if (events.length === 0) throw failure(404, 'failures.noOrder');
      return events;
    },
    cancelAll,
    flatten: async (asked) => {
      const broker = await writableOf(asked);
      const canceled = await cancelAll(asked);
      const results = await fromBroker(broker.closeAll(asked.account, true, asked.signal));
      return {
        canceled,
        closed: results.map(({ symbol, result }) => ({ symbol, ...outcomeOf(result) })),
      };
    },
    closePosition: async (asked, what) => {
      const broker = await writableOf(asked);
      return doneOrFail(await fromBroker(broker.closePosition(asked.account, what, asked.signal)));
    },
    instruct: async (asked, wish) => {
      const { account, signal } = asked;
      const broker = await writableOf(asked);
      if (broker.instruct === undefined) throw failure(422, 'failures.notAtThisBroker');
      doneOrFail(await fromBroker(broker.instruct(account, wish.symbol, wish.exercise, signal)));
      return wish;
    },
  };
}
