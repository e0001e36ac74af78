import { decimal } from '../../../domain/money/decimal.ts';
import { amountText, type DecimalText } from '../../../domain/money/decimal-text.ts';
import { isClosed } from '../../../domain/trading/order.ts';
import {
  BrokerUnavailable,
  EVERY_ORDER,
  type OrdersQuery,
  type OrderTree,
} from '../../../ports/broker.ts';
import type { BrokerSendStore } from '../../../ports/store/broker-send-store.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import { itemsOf, listOf, numberOf, recordOf } from '../../market-data/loose.ts';
import type { OutsideConnection } from './accounts.ts';
import { readFigures, readPositions } from './map-account.ts';
import { readActivity, readHistory } from './map-activity.ts';
import { readOrder } from './map-order.ts';
import type { Mirror, SeenOrder } from './mirror.ts';
import { byId, type Sends } from './sends.ts';

export interface SyncParts {
  readonly store: TradingStore;
  readonly sends: BrokerSendStore;
  readonly sending: Sends;
  readonly mirror: Mirror;
  readonly now: () => number;
}

export interface SyncOutcome {
  /** Changes that nobody had told of. */
  readonly events: number;
  /** Sends whose outcome is still not known. */
  readonly unknown: number;
  /** When the first of the changes happened. */
  readonly oldestAt: number | null;
}

/** Compares an account with the broker's and makes up the difference. */
export interface Sync {
  readonly whole: (account: OutsideConnection, signal: AbortSignal) => Promise<SyncOutcome>;
  /** Orders alone; how many events were new. */
  readonly orders: (account: OutsideConnection, signal: AbortSignal) => Promise<number>;
}

const PAGE = 500;
const MOST_PAGES = 40;
/** Orders of this long ago are looked at again: what is written late has an earlier time. */
const OVERLAP = 10 * 60_000;
/** Asked for one by one in a pass; the rest waits for the next. */
const MOST_BY_ID = 100;
/** How far back a new connection looks. */
const FIRST_DAYS = 90;
const DAY = 86_400_000;
const BOOKINGS_EVERY = 10 * 60_000;
const BOOKINGS_PAGE = 100;
const NONE = amountText(decimal('0'));

const OPEN: OrdersQuery = { ...EVERY_ORDER, status: 'open', limit: 10_000 };

/** Where the last comparison got to. */
interface Progress {
  readonly submittedAt: number | null;
  readonly bookedAt: number;
  readonly hasHistory: boolean;
}
const NO_PROGRESS: Progress = { submittedAt: null, bookedAt: 0, hasHistory: false };

export function sync(parts: SyncParts): Sync {
  const { store, sends, mirror, now } = parts;

  const progressOf = async ({ key }: OutsideConnection): Promise<Progress> => {
    const seen = await sends.seen(key, 'progress');
    const kept = seen === undefined ? null : recordOf(JSON.parse(seen.body));
    if (kept === null) return NO_PROGRESS;
    return {
      submittedAt: numberOf(kept['submittedAt']),
      bookedAt: numberOf(kept['bookedAt']) ?? 0,
      hasHistory: kept['hasHistory'] === true,
    };
  };

  const get = async (
    { client }: OutsideConnection,
    path: string,
    query: Readonly<Record<string, string | number | boolean>>,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const { status, body } = await client.read({ path, query }, signal);
    if (status !== 200) throw new BrokerUnavailable(`Alpaca answers ${status} for ${path}`, false);
    return body;
  };

  /** Oldest first, page by page: each goes on a millisecond before the last one, which is known. */
  const list = async (
    account: OutsideConnection,
    status: 'open' | 'all',
    after: number,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, OrderTree>> => {
    const found = new Map<string, OrderTree>();
    let from = after;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const body = await get(
        account,
        '/v2/orders',
        {
          status,
          nested: true,
          direction: 'asc',
          limit: PAGE,
          after: new Date(from).toISOString(),
        },
        signal,
      );
      if (listOf(body) === null)
        throw new BrokerUnavailable('Alpaca gave an answer nobody can read.', false);
      const before = found.size;
      const rows = itemsOf(body, readOrder);
      for (const tree of rows) found.set(tree.id, tree);
      const last = rows.at(-1);
      if (rows.length < PAGE || found.size === before || last === undefined) break;
      from = Math.max(from, last.submittedAt - 1);
    }
    return found;
  };

  const ordersOf = async (
    account: OutsideConnection,
    progress: Progress,
    askHeld: () => Promise<ReadonlyMap<string, DecimalText> | null>,
    signal: AbortSignal,
  ): Promise<{
    readonly events: number;
    readonly oldestAt: number | null;
    readonly submittedAt: number | null;
  }> => {
    const { key } = account;
    const since =
      progress.submittedAt === null ? now() - FIRST_DAYS * DAY : progress.submittedAt - OVERLAP;
    const recent = await list(account, 'all', since, signal);
    const open = await list(account, 'open', 0, signal);
    const all = new Map([...recent, ...open]);
    const missing: string[] = [];
    for (const tree of await store.orders(key, OPEN)) {
      const parts = [tree, ...tree.legs].filter(({ status }) => !isClosed(status));
      const known = all.get(tree.id);
      const legs = new Set(known?.legs.map(({ id }) => id));
      for (const { id } of parts) if (!all.has(id) && !legs.has(id)) missing.push(id);
    }
    for (const id of missing.slice(0, MOST_BY_ID)) {
      const tree = await byId(account, id, signal);
      if (tree !== undefined) all.set(tree.id, tree);
    }
    // After the orders: positions asked for before might lack an execution that the orders have.
    const held = await askHeld();
    // A strategy of several legs has no symbol.
    const heldOf = (symbol: string): DecimalText | null =>
      held === null || symbol === '' ? null : (held.get(symbol) ?? NONE);
    const seen = [...all.values()]
      .toSorted((a, b) => a.submittedAt - b.submittedAt)
      .map((tree): SeenOrder => ({ tree, positionQty: heldOf(tree.symbol) }));
    const { events, oldestAt } = await mirror.see(key, seen);
    const newest = seen.at(-1)?.tree.submittedAt ?? null;
    return {
      events,
      oldestAt,
      submittedAt:
        newest === null ? progress.submittedAt : Math.max(newest, progress.submittedAt ?? newest),
    };
  };

  /** Dividends, fees, payments, splits, expiries: what no order tells. */
  const bookings = async (
    account: OutsideConnection,
    since: number,
    signal: AbortSignal,
  ): Promise<void> => {
    let token: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const body = await get(
        account,
        '/v2/account/activities',
        {
          category: 'non_trade_activity',
          after: new Date(since).toISOString(),
          direction: 'asc',
          page_size: BOOKINGS_PAGE,
          ...(token === null ? {} : { page_token: token }),
        },
        signal,
      );
      const rows = listOf(body) ?? [];
      const events = itemsOf(body, readActivity);
      if (events.length > 0) await mirror.book(account.key, events);
      const last = recordOf(rows.at(-1))?.['id'];
      if (rows.length < BOOKINGS_PAGE || typeof last !== 'string' || last === token) return;
      token = last;
    }
  };

  const history = async (account: OutsideConnection, signal: AbortSignal): Promise<void> => {
    const body = await get(
      account,
      '/v2/account/portfolio/history',
      { period: '1A', timeframe: '1D' },
      signal,
    );
    const points = readHistory(body).map((point) => ({ ...account.key, point }));
    if (points.length > 0) await store.putEquity(points);
  };

  return {
    orders: async (account, signal) => {
      const progress = await progressOf(account);
      return (await ordersOf(account, progress, async () => null, signal)).events;
    },
    whole: async (account, signal) => {
      const { key } = account;
      const progress = await progressOf(account);
      const unknown = await parts.sending.resolve(account, signal);
      let held: ReturnType<typeof readPositions> = [];
      const askHeld = async () => {
        held = readPositions(await get(account, '/v2/positions', {}, signal));
        return new Map(held.map(({ symbol, qty }) => [symbol, qty]));
      };
      const { events, oldestAt, submittedAt } = await ordersOf(account, progress, askHeld, signal);
      const at = now();
      const figures = readFigures(await get(account, '/v2/account', {}, signal), at);
      await sends.see(key, 'positions', { seenAt: at, body: JSON.stringify(held) });
      if (figures !== null) {
        await sends.see(key, 'figures', { seenAt: at, body: JSON.stringify(figures) });
        const point = { at, equity: Number(figures.equity), cashFlow: 0 };
        await store.putEquity([{ ...key, point }]);
      }
      if (!progress.hasHistory) await history(account, signal);
      const isDue = at - progress.bookedAt >= BOOKINGS_EVERY;
      if (isDue)
        // Alpaca books some of them days later, with the date they are about.
        await bookings(
          account,
          progress.bookedAt === 0 ? at - FIRST_DAYS * DAY : progress.bookedAt - 7 * DAY,
          signal,
        );
      const reached: Progress = {
        submittedAt,
        bookedAt: isDue ? at : progress.bookedAt,
        hasHistory: true,
      };
      await sends.see(key, 'progress', { seenAt: at, body: JSON.stringify(reached) });
      return { events, unknown, oldestAt };
    },
  };
}
