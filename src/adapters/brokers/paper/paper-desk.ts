import type { AccountState } from '../../../domain/trading/account-state.ts';
import { tradingPartition } from '../../../domain/trading/partition.ts';
import type { Order } from '../../../domain/trading/order.ts';
import type { FilledOrder } from '../../../domain/trading/filled-order.ts';
import type { TradeUpdate } from '../../../ports/broker.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { AccountKey, TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { AccountActor } from './account-actor.ts';
import { type AccountActors, accountActors } from './account-actors.ts';
import type { AppliedEvent } from './apply-batch.ts';
import { tradingCommitter } from './committer.ts';
import { type PaperBroker, paperBroker } from './paper-broker.ts';
import { type SessionTapes, sessionTapes } from './session-tapes.ts';
import { updatesOf } from './trade-updates.ts';
import { updateFeed } from './update-feed.ts';

export interface PaperDeskParts {
  readonly store: TradingStore;
  readonly bus: Bus;
  readonly market: TradingMarket;
  /** Minutes of the past, for replays; its own when there are none to share. */
  readonly tapes?: SessionTapes;
  readonly publish: PublishMemberEvent;
  readonly newId: () => string;
  readonly clock: () => number;
  readonly onProblem: (problem: unknown) => void;
  /** An order has been filled to its end. */
  readonly onFilled?: (memberId: string, order: FilledOrder) => void;
}

export interface PaperDesk {
  readonly broker: PaperBroker;
  readonly actors: AccountActors;
  readonly figures: () => DeskFigures;
  readonly close: () => Promise<void>;
}

export interface DeskFigures {
  /** Accounts in the memory of this process. */
  readonly kept: number;
  /** Since the start of this process. */
  readonly commits: number;
  readonly events: number;
  readonly fills: number;
}

/** Told to the process that moves the account with the market. */
export interface AccountTouched extends AccountKey {
  readonly partition: number;
  readonly seq: number;
  readonly isLive: boolean;
  /** Orders came or changed by their member: they are looked at at once. */
  readonly isUrgent: boolean;
}
export const TOUCHED_SUBJECT = 'trading.touched';

/** Closed orders that a tree may still need. */
const MOST_REMEMBERED = 5_000;
const MOST_NEWS = 50;

/** The paper broker of a process with everything it tells after a commit. */
export function paperDesk(parts: PaperDeskParts): PaperDesk {
  const { store, bus } = parts;
  const committer = tradingCommitter(store.append);
  const remembered = new Map<string, Order>();
  const counts = { commits: 0, events: 0, fills: 0 };

  /** By account and id: replays of the same days have the same ids. */
  const remember = (name: string, order: Order): void => {
    remembered.delete(name);
    remembered.set(name, order);
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  };

  const feed = updateFeed({
    bus,
    headOf: async (accountId) => (await store.find(accountId))?.account.head,
    missed: async (accountId, span) => missedUpdates(store, accountId, span),
    onProblem: parts.onProblem,
  });

  const onCommitted = (
    actor: AccountActor,
    applied: readonly AppliedEvent[],
    state: AccountState,
  ): void => {
    if (applied.length === 0) return;
    const { key } = actor;
    counts.commits += 1;
    counts.events += applied.length;
    const updates = updatesOf(
      key,
      applied,
      (id) => remembered.get(`${key.accountId}/${id}`) ?? state.orders.get(id),
    );
    for (const { orders } of applied)
      for (const order of orders) remember(`${key.accountId}/${order.id}`, order);
    const from = applied[0]!.event.seq;
    const { seq: to, at } = applied.at(-1)!.event;
    feed.publish({ ...key, from, to, updates });
    for (const { event, executionId, order, at: filledAt } of updates) {
      if (executionId !== null) counts.fills += 1;
      // What was filled in the past is no news.
      if (event !== 'fill' || order.symbol === '' || actor.isReplay) continue;
      parts.onFilled?.(key.memberId, {
        id: order.id,
        symbol: order.symbol,
        side: order.side,
        quantity: Number(order.filledQty),
        price: Number(order.filledAveragePrice),
        filledAt,
      });
    }
    const isUrgent = applied.some(({ event }) => event.kind === 'received');
    const touched: AccountTouched = {
      ...key,
      partition: tradingPartition(key.accountId),
      seq: to,
      isLive: state.orders.size > 0 || state.positions.size > 0,
      isUrgent,
    };
    bus.publish(TOUCHED_SUBJECT, JSON.stringify(touched));
    const changed = new Set(updates.map(({ order }) => order.parentId ?? order.id));
    const member = (event: string, id: string): void =>
      parts.publish(key.memberId, 'orders', { event, id, version: to, at });
    for (const id of [...changed].slice(0, MOST_NEWS))
      member('order.changed', `${key.accountId}/${id}`);
    member('account.changed', key.accountId);
    const flows = applied.flatMap(({ event }) =>
      event.kind === 'cash' && (event.cash === 'deposit' || event.cash === 'withdrawal')
        ? { at: event.at, amount: Number(event.amount) }
        : [],
    );
    for (const { event } of applied)
      if (event.kind === 'opened')
        void store
          .putEquity([{ ...key, point: { at: event.at, equity: Number(event.cash), cashFlow: 0 } }])
          .catch(parts.onProblem);
    for (const flow of flows) void keepFlow(key.accountId, flow).catch(parts.onProblem);
  };

  /** A payment is a step in the curve that is no gain. */
  const keepFlow = async (
    accountId: string,
    { at, amount }: { readonly at: number; readonly amount: number },
  ): Promise<void> => {
    const actor = await actors.of(accountId);
    if (actor === undefined) return;
    const { equity } = await broker.figures(accountId, AbortSignal.timeout(10_000));
    await store.putEquity([
      { ...actor.key, point: { at, equity: Number(equity), cashFlow: amount } },
    ]);
  };

  const actors = accountActors({
    store,
    commit: committer.commit,
    onCommitted,
    onProblem: parts.onProblem,
  });
  const broker = paperBroker({
    actors,
    store,
    feed,
    market: parts.market,
    tapes: parts.tapes ?? sessionTapes({ market: parts.market }),
    newId: parts.newId,
    clock: parts.clock,
  });
  return {
    broker,
    actors,
    figures: () => ({ kept: actors.size(), ...counts }),
    close: async () => {
      await committer.settled();
      await feed.close();
      await actors.close();
    },
  };
}

const MOST_MISSED = 10_000;

/** Updates of events whose message was lost, with their orders as they are now. */
export async function missedUpdates(
  store: TradingStore,
  accountId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly TradeUpdate[]> {
  const owned = await store.find(accountId);
  if (owned === undefined) return [];
  const key = { memberId: owned.memberId, accountId };
  const limit = Math.min(to - from + 1, MOST_MISSED);
  const events = await store.log(key, { after: from - 1, limit });
  const updates: TradeUpdate[] = [];
  for (const event of events) {
    const ids =
      event.kind === 'received'
        ? event.orders.map(({ id }) => id)
        : event.kind === 'moved' || event.kind === 'filled'
          ? [event.orderId]
          : [];
    const orders: Order[] = [];
    const legs = new Map<string, Order>();
    for (const id of ids) {
      const order = await store.order(key, id);
      if (order === undefined) continue;
      for (const leg of order.legs) legs.set(leg.id, leg);
      orders.push(order);
    }
    updates.push(...updatesOf(key, [{ event, orders, held: null }], (id) => legs.get(id)));
  }
  return updates;
}
