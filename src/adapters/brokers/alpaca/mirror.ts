import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Order } from '../../../domain/trading/order.ts';
import type { NewTradingEvent, TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { FilledOrder } from '../../../domain/trading/filled-order.ts';
import type { OrderTree, TradeUpdate } from '../../../ports/broker.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { AccountKey, TradingStore } from '../../../ports/store/trading-store.ts';
import type { AppliedEvent } from '../paper/apply-batch.ts';
import { updatesOf } from '../paper/trade-updates.ts';
import type { UpdateFeed } from '../paper/update-feed.ts';
import { type AppliedChange, changesOf, changesOfNew, type Execution } from './order-events.ts';

/** An order as the broker has it, from an answer or from the stream. */
export interface SeenOrder {
  readonly tree: OrderTree;
  /** What the stream says of the execution that it tells. */
  readonly told?: Execution | null;
  /** Of the position, after it. */
  readonly positionQty?: DecimalText | null;
}

export interface SeenOutcome {
  /** Events that were new. */
  readonly events: number;
  /** Orders that cannot be placed in their family: only a look at all of them tells whose they are. */
  readonly orphans: number;
  /** When the first of the new ones happened; null when there were none. */
  readonly oldestAt: number | null;
}

export interface MirrorParts {
  readonly store: TradingStore;
  readonly feed: UpdateFeed;
  readonly publish: PublishMemberEvent;
  readonly onFilled?: (memberId: string, order: FilledOrder) => void;
  /** Something of the account has changed at the broker. */
  readonly onChanged?: (accountId: string) => void;
  /** Who asked for an order that this program sent; the stream may tell of it before the answer. */
  readonly sourceOf?: (key: AccountKey, clientOrderId: string) => Promise<Order['source'] | null>;
}

export interface Mirror {
  /**
   * Writes what is new of what was seen into the log of the account and tells it: each change once,
   * whoever saw it first and however often it is seen.
   */
  readonly see: (key: AccountKey, seen: readonly SeenOrder[]) => Promise<SeenOutcome>;
  /** Bookings and orders that are events already; those that are in the log are left out. */
  readonly book: (key: AccountKey, events: readonly NewTradingEvent[]) => Promise<number>;
}

/** Trees in one transaction. */
const AT_ONCE = 40;
const MOST_TRIES = 12;
const MOST_NEWS = 50;

export function mirror(parts: MirrorParts): Mirror {
  const { store } = parts;
  /** Changes of one account are written one after the other. */
  const queues = new Map<string, Promise<unknown>>();

  const inTurn = <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(accountId) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    queues.set(accountId, settled);
    void settled.then(() => {
      if (queues.get(accountId) === settled) queues.delete(accountId);
    });
    return mine;
  };

  /** Decides and appends until nobody was faster. */
  const append = async (
    key: AccountKey,
    decide: (
      isDoubled: boolean,
    ) => Promise<readonly (AppliedChange & { held?: DecimalText | null })[]>,
  ): Promise<readonly TradingEvent[]> => {
    let isDoubled = false;
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const owned = await store.find(key.accountId);
      if (owned === undefined || owned.account.closedAt !== null) return [];
      const { head, createdAt } = owned.account;
      const changes = await decide(isDoubled);
      if (changes.length === 0) return [];
      const applied: AppliedEvent[] = changes.map(({ event, orders, held }, index) => ({
        event: { ...event, seq: head + 1 + index } as TradingEvent,
        orders,
        held: held ?? null,
      }));
      const last = new Map<string, Order>();
      for (const { orders } of applied) for (const order of orders) last.set(order.id, order);
      const [outcome] = await store.append([
        {
          ...key,
          expectedHead: head,
          events: applied.map(({ event }) => event),
          orders: [...last.values()],
          // The market moves it elsewhere: nobody here follows quotes for it.
          isLive: false,
        },
      ]);
      if (outcome === 'appended') {
        await tell(key, applied, createdAt);
        return applied.map(({ event }) => event);
      }
      if (outcome === 'gone') return [];
      if (outcome === 'duplicate') isDoubled = true;
    }
    throw new Error(`the log of account ${key.accountId} changes faster than it can be written`);
  };

  const tell = async (
    key: AccountKey,
    applied: readonly AppliedEvent[],
    connectedAt: number,
  ): Promise<void> => {
    const families = new Map<string, Order>();
    for (const { orders } of applied)
      for (const { legIds } of orders)
        for (const id of legIds) {
          const leg = families.has(id) ? undefined : await store.order(key, id);
          if (leg !== undefined) families.set(id, leg);
        }
    // What was over before the account was connected is no news.
    const updates = updatesOf(key, applied, (id) => families.get(id)).filter(
      ({ at }) => at >= connectedAt,
    );
    const { seq: to, at } = applied.at(-1)!.event;
    parts.feed.publish({ ...key, from: applied[0]!.event.seq, to, updates });
    parts.onChanged?.(key.accountId);
    for (const update of updates) if (update.event === 'fill') tellFill(key, update);
    const changed = new Set(updates.map(({ order }) => order.parentId ?? order.id));
    const member = (event: string, id: string): void =>
      parts.publish(key.memberId, 'orders', { event, id, version: to, at });
    for (const id of [...changed].slice(0, MOST_NEWS))
      member('order.changed', `${key.accountId}/${id}`);
    member('account.changed', key.accountId);
  };

  const tellFill = ({ memberId }: AccountKey, { order, at }: TradeUpdate): void => {
    if (order.symbol === '') return;
    parts.onFilled?.(memberId, {
      id: order.id,
      symbol: order.symbol,
      side: order.side,
      quantity: Number(order.filledQty),
      price: Number(order.filledAveragePrice),
      filledAt: at,
    });
  };

  const seeSome = async (key: AccountKey, seen: readonly SeenOrder[]): Promise<SeenOutcome> => {
    let orphans = 0;
    const events = await append(key, async (isDoubled) => {
      orphans = 0;
      /** Orders after the changes of this round. */
      const now = new Map<string, Order>();
      const find = async (id: string): Promise<Order | undefined> => {
        const known = now.get(id);
        if (known !== undefined) return known;
        const tree = await store.order(key, id);
        if (tree === undefined) return undefined;
        const { legs: _, ...order } = tree;
        return order;
      };
      const changes: (AppliedChange & { held?: DecimalText | null })[] = [];
      const take = (more: readonly AppliedChange[], held: DecimalText | null): void => {
        for (const change of more) {
          changes.push({ ...change, held: change.event.kind === 'filled' ? held : null });
          for (const order of change.orders) now.set(order.id, order);
        }
      };
      for (const { tree, told = null, positionQty = null } of seen) {
        const { legs, ...root } = tree;
        const known = await find(root.id);
        const replaced = root.replaces === null ? undefined : await find(root.replaces);
        if (known === undefined) {
          const family = await adopt(tree, replaced, find);
          if (family === null) {
            orphans += 1;
            continue;
          }
          const named = isDoubled ? await renamed(key, family) : family;
          take(changesOfNew(await sourced(key, named), told, replaced), positionQty);
          continue;
        }
        take(changesOf(known, root, told), positionQty);
        for (const leg of legs) {
          const knownLeg = await find(leg.id);
          const placed = { ...leg, parentId: root.id };
          if (knownLeg !== undefined) take(changesOf(knownLeg, placed, null), positionQty);
          else take(changesOfNew({ ...placed, legs: [] }, null, undefined), positionQty);
        }
      }
      return changes;
    });
    const oldestAt = events.length === 0 ? null : Math.min(...events.map(({ at }) => at));
    return { events: events.length, orphans, oldestAt };
  };

  /**
   * A new order in its family. What replaces a leg is a leg in its place; a leg on its own, whose
   * parent nobody knows, is `null`.
   */
  const adopt = async (
    tree: OrderTree,
    replaced: Order | undefined,
    find: (id: string) => Promise<Order | undefined>,
  ): Promise<OrderTree | null> => {
    if (replaced?.parentId != null && (await find(replaced.parentId)) !== undefined)
      return { ...tree, parentId: replaced.parentId, role: replaced.role, legs: [], legIds: [] };
    const isPart = tree.orderClass !== 'simple' && tree.legs.length === 0;
    return isPart && replaced === undefined ? null : tree;
  };

  const sourced = async (key: AccountKey, tree: OrderTree): Promise<OrderTree> => {
    const source = (await parts.sourceOf?.(key, tree.clientOrderId)) ?? null;
    if (source === null) return tree;
    return { ...tree, source, legs: tree.legs.map((leg) => ({ ...leg, source })) };
  };

  /** A client's id that another order has here: the order is kept all the same. */
  const renamed = async (key: AccountKey, tree: OrderTree): Promise<OrderTree> => {
    const free = async <T extends Order>(order: T): Promise<T> => {
      const other = await store.byClientId(key, order.clientOrderId);
      return other === undefined || other.id === order.id
        ? order
        : { ...order, clientOrderId: `${order.clientOrderId}#${order.id}` };
    };
    return { ...(await free(tree)), legs: await Promise.all(tree.legs.map(free)) };
  };

  return {
    see: async (key, seen) => {
      let total: SeenOutcome = { events: 0, orphans: 0, oldestAt: null };
      for (let at = 0; at < seen.length; at += AT_ONCE) {
        const some = seen.slice(at, at + AT_ONCE);
        const more = await inTurn(key.accountId, () => seeSome(key, some));
        total = {
          events: total.events + more.events,
          orphans: total.orphans + more.orphans,
          oldestAt: earlier(total.oldestAt, more.oldestAt),
        };
      }
      return total;
    },
    book: async (key, events) => {
      const written = await inTurn(key.accountId, () =>
        append(key, async () => {
          const ids = events.flatMap((event) =>
            event.kind === 'cash' || event.kind === 'position' ? event.id : [],
          );
          const booked = await store.booked(key, ids);
          const fresh: AppliedChange[] = [];
          for (const event of events) {
            if ((event.kind === 'cash' || event.kind === 'position') && booked.has(event.id))
              continue;
            if (event.kind === 'received') {
              const first = event.orders[0];
              const other = first && (await store.byClientId(key, first.clientOrderId));
              if (other !== undefined) continue;
              fresh.push({ event, orders: event.orders });
            } else fresh.push({ event, orders: [] });
          }
          return fresh;
        }),
      );
      return written.length;
    },
  };
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
