import { randomUUID } from 'node:crypto';
import { easternDate } from '../../domain/calendar/eastern-time.ts';
import { amountText, type DecimalText } from '../../domain/money/decimal-text.ts';
import { decimal } from '../../domain/money/decimal.ts';
import { optionTerms } from '../../domain/portfolio/option-symbol.ts';
import { phaseAt, sessionsBetween } from '../../domain/calendar/sessions.ts';
import type { TradingAccount } from '../../domain/trading/account.ts';
import type { AccountState } from '../../domain/trading/account-state.ts';
import { advance } from '../../domain/trading/advance.ts';
import { applyEvent, newState } from '../../domain/trading/apply-event.ts';
import type { TradableAsset } from '../../domain/trading/asset.ts';
import type { DecisionContext, TradingCommand } from '../../domain/trading/command.ts';
import { decide } from '../../domain/trading/decide.ts';
import { DEFAULT_SETTINGS } from '../../domain/trading/default-settings.ts';
import type { MarketInput, MarketView } from '../../domain/trading/market-view.ts';
import { NO_MEMORY, type VenueMemory } from '../../domain/trading/matching/venue-memory.ts';
import { isClosed, type Order } from '../../domain/trading/order.ts';
import { refuse } from '../../domain/trading/reasons.ts';
import { accountFigures } from '../../domain/trading/risk/account-figures.ts';
import { positionFigures } from '../../domain/trading/risk/position-figures.ts';
import { previewOrder } from '../../domain/trading/risk/preview.ts';
import type { NewTradingEvent, TradingEvent } from '../../domain/trading/trading-event.ts';
import type { Broker, Done, EquityPoint, OrderTree, TradeUpdate } from '../../ports/broker.ts';
import type { AssetDirectory, TradingDesk } from './parts.ts';
import { stableId } from './stable-id.ts';
import { pastUpdates } from './streams/past-updates.ts';

/** Ten o'clock in New York on a day of trading. */
export const DESK_NOW = Date.parse('2026-11-17T15:00:00.123Z');

const SHARES: Readonly<Record<string, readonly [string, TradableAsset['exchange'], number]>> = {
  AAPL: ['Apple Inc.', 'NASDAQ', 200],
  MSFT: ['Microsoft Corporation', 'NASDAQ', 400],
  'BRK.B': ['Berkshire Hathaway Inc.', 'NYSE', 500],
  SPY: ['SPDR S&P 500 ETF Trust', 'ARCA', 600],
};

const shareOf = (symbol: string): TradableAsset | undefined => {
  const [name, exchange] = SHARES[symbol] ?? [];
  if (name === undefined || exchange === undefined) return undefined;
  return {
    symbol,
    id: stableId(symbol),
    name,
    assetClass: 'us_equity',
    exchange,
    tradable: true,
    marginable: true,
    shortable: true,
    easyToBorrow: true,
    borrowRate: 0.003,
    fractionable: true,
    maintenanceRate: 0.3,
    hasOptions: true,
    option: null,
  };
};

const optionOf = (symbol: string): TradableAsset | undefined => {
  const terms = optionTerms(symbol);
  const share = terms && shareOf(terms.underlying);
  const close = terms && sessionsBetween(terms.expiry, terms.expiry)[0]?.close;
  if (terms === null || share == null || close == null) return undefined;
  return {
    ...share,
    symbol,
    id: stableId(symbol),
    name: `${share.symbol} ${terms.expiry} ${terms.strike} ${terms.right}`,
    assetClass: 'us_option',
    fractionable: false,
    hasOptions: false,
    option: {
      underlying: share.symbol,
      right: terms.right,
      strike: Number(terms.strike),
      expiry: terms.expiry,
      expiresAt: close,
      multiplier: 100,
    },
  };
};

const assetOf = (symbol: string): TradableAsset | undefined => shareOf(symbol) ?? optionOf(symbol);

export const CALL = 'AAPL261218C00200000';
export const PUT = 'AAPL261218P00200000';
const KNOWN = [...Object.keys(SHARES), CALL, PUT];

export const memoryAssets: AssetDirectory = {
  idOf: stableId,
  find: async (name) =>
    assetOf(name.toUpperCase()) ?? KNOWN.map(assetOf).find((asset) => asset?.id === name),
  all: async () => Object.keys(SHARES).flatMap((symbol) => shareOf(symbol) ?? []),
  contracts: async ({ underlying, from, to }) =>
    [CALL, PUT]
      .flatMap((symbol) => assetOf(symbol) ?? [])
      .filter(
        ({ option }) =>
          option?.underlying === underlying && option.expiry >= from && option.expiry <= to,
      )
      .map((asset) => ({ asset, openInterest: 120, closePrice: 5.5 })),
};

interface Kept {
  readonly account: TradingAccount;
  readonly memberId: string;
  readonly state: AccountState;
  readonly log: TradingEvent[];
  readonly orders: Map<string, Order>;
  readonly listeners: Set<(update: TradeUpdate) => void>;
  readonly logListeners: Set<() => void>;
  readonly tell: (event: TradingEvent) => readonly TradeUpdate[];
  readonly memories: Map<string, VenueMemory>;
}

/** A desk that keeps everything in memory and decides by the real rules. */
export interface MemoryDesk extends TradingDesk {
  readonly clock: { now: number };
  readonly equityPoints: EquityPoint[];
  readonly open: (memberId: string, name?: string) => TradingAccount;
  readonly command: (accountId: string, command: TradingCommand) => void;
  /** A new price; what can be executed at it is. */
  readonly price: (symbol: string, last: number) => void;
  /** Time passes in all accounts. */
  readonly tick: () => void;
}

export function memoryDesk(): MemoryDesk {
  const clock = { now: DESK_NOW };
  const accounts = new Map<string, Kept>();
  const prices = new Map<string, number>([
    ...Object.entries(SHARES).map(([symbol, [, , last]]) => [symbol, last] as const),
    [CALL, 6],
    [PUT, 5],
  ]);
  let volume = 1_000_000;
  const equityPoints: EquityPoint[] = [];

  const view = (symbol: string): MarketView | undefined => {
    const last = prices.get(symbol);
    if (last === undefined) return undefined;
    return {
      symbol,
      at: clock.now,
      phase: phaseAt(clock.now),
      bid: last - 0.01,
      bidSize: 100_000,
      ask: last + 0.01,
      askSize: 100_000,
      last,
      lastSize: 100,
      lastTime: clock.now,
      previousClose: last,
      volume,
      halted: false,
      bids: [],
      asks: [],
    };
  };
  const context = (): DecisionContext => ({
    now: clock.now,
    newId: randomUUID,
    view,
    asset: assetOf,
  });

  const append = (kept: Kept, fresh: readonly NewTradingEvent[]): readonly TradingEvent[] => {
    const numbered = fresh.map(
      (event, index) => ({ ...event, seq: kept.log.length + index + 1 }) as TradingEvent,
    );
    const updates: TradeUpdate[] = [];
    for (const event of numbered) {
      applyEvent(kept.state, event);
      kept.log.push(event);
      for (const update of kept.tell(event)) {
        const { legs: _, ...order } = update.order;
        kept.orders.set(order.id, order);
        updates.push(update);
      }
    }
    for (const update of updates) for (const hear of kept.listeners) hear(update);
    for (const hear of kept.logListeners) hear();
    return numbered;
  };

  const run = (kept: Kept, command: TradingCommand): Done<readonly TradingEvent[]> => {
    const decision = decide(kept.state, command, context());
    if (decision.refusal !== undefined) return { refusal: decision.refusal };
    return { done: append(kept, decision.events) };
  };

  const feed = (kept: Kept, input: MarketInput): void => {
    const { events, memories } = advance(kept.state, input, {
      ...context(),
      memory: (symbol) => kept.memories.get(symbol) ?? NO_MEMORY,
    });
    append(kept, events);
    for (const [symbol, memory] of memories) kept.memories.set(symbol, memory);
  };

  const treeOf = (kept: Kept, order: Order): OrderTree => ({
    ...order,
    legs: order.legIds.flatMap((id) => kept.orders.get(id) ?? []),
  });
  const keptOf = (id: string): Kept => {
    const kept = accounts.get(id);
    if (kept === undefined) throw new Error(`no account ${id}`);
    return kept;
  };
  const firstOf = (kept: Kept, done: Done<readonly TradingEvent[]>): Done<OrderTree> => {
    if (done.refusal !== undefined) return { refusal: done.refusal };
    const received = done.done.find((event) => event.kind === 'received');
    const id = received?.kind === 'received' ? received.orders[0]?.id : undefined;
    return { done: treeOf(kept, kept.orders.get(id ?? '')!) };
  };
  const closed = (kept: Kept, id: string, refusal: Done<OrderTree>): Done<OrderTree> => {
    const order = kept.orders.get(id);
    return refusal.refusal?.reason === 'order-not-found' && order !== undefined
      ? { refusal: refuse('already-closed', { status: order.status }) }
      : refusal;
  };

  const broker: Broker = {
    kind: 'paper',
    figures: async (id) => accountFigures(keptOf(id).state, { view, asset: assetOf }, clock.now),
    settings: async (id) => keptOf(id).state.settings,
    configure: async (id, settings) => {
      const outcome = run(keptOf(id), { kind: 'configure', settings });
      return outcome.refusal === undefined ? { done: settings } : { refusal: outcome.refusal };
    },
    preview: async (id, draft) =>
      previewOrder(keptOf(id).state, draft, { view, asset: assetOf, now: clock.now }),
    place: async (id, draft) => {
      const kept = keptOf(id);
      const taken = [...kept.orders.values()].some(
        ({ clientOrderId }) => clientOrderId === draft.clientOrderId,
      );
      if (taken) return { refusal: refuse('client-order-id-taken') };
      return firstOf(kept, run(kept, { kind: 'place', draft }));
    },
    replace: async (id, orderId, change) => {
      const kept = keptOf(id);
      const outcome = run(kept, { kind: 'replace', orderId, change });
      if (outcome.refusal?.reason === 'order-not-found' && kept.orders.has(orderId))
        return { refusal: refuse('order-not-open') };
      return firstOf(kept, outcome);
    },
    cancel: async (id, orderId) => {
      const kept = keptOf(id);
      const outcome = run(kept, { kind: 'cancel', orderId });
      if (outcome.refusal !== undefined) return closed(kept, orderId, { refusal: outcome.refusal });
      return { done: treeOf(kept, kept.orders.get(orderId)!) };
    },
    cancelAll: async (id) => {
      const kept = keptOf(id);
      const open = [...kept.state.orders.values()].filter(({ parentId }) => parentId === null);
      run(kept, { kind: 'cancel-all' });
      return open.map((order) => ({
        orderId: order.id,
        result: { done: treeOf(kept, kept.orders.get(order.id)!) },
      }));
    },
    orders: async (id, query) => {
      const kept = keptOf(id);
      const all = [...kept.orders.values()].filter(
        (order) =>
          (!query.nested || order.parentId === null) &&
          (query.status === 'all' || isClosed(order.status) === (query.status === 'closed')) &&
          (query.symbols.length === 0 || query.symbols.includes(order.symbol)) &&
          (query.side === null || order.side === query.side) &&
          (query.assetClass === null || order.assetClass === query.assetClass) &&
          (query.after === null || order.submittedAt > query.after) &&
          (query.until === null || order.submittedAt < query.until),
      );
      if (query.direction === 'desc') all.reverse();
      const from = query.behind === null ? 0 : all.findIndex((o) => o.id === query.behind) + 1;
      return all.slice(from, from + query.limit).map((order) => treeOf(kept, order));
    },
    order: async (id, orderId) => {
      const kept = keptOf(id);
      const order = kept.orders.get(orderId);
      return order && treeOf(kept, order);
    },
    byClientId: async (id, clientOrderId) => {
      const kept = keptOf(id);
      const order = [...kept.orders.values()].find((o) => o.clientOrderId === clientOrderId);
      return order && treeOf(kept, order);
    },
    positions: async (id) => positionFigures(keptOf(id).state, { view, asset: assetOf }, clock.now),
    closePosition: async (id, what) => {
      const kept = keptOf(id);
      const command = { kind: 'close-position', ...what, clientOrderId: randomUUID() } as const;
      return firstOf(kept, run(kept, command));
    },
    closeAll: async (id, cancelOrders) => {
      const kept = keptOf(id);
      if (cancelOrders) run(kept, { kind: 'cancel-all' });
      return [...kept.state.positions.keys()].map((symbol) => ({
        symbol,
        result: firstOf(
          kept,
          run(kept, {
            kind: 'close-position',
            symbol,
            qty: null,
            percentage: null,
            cancelOrders,
            clientOrderId: randomUUID(),
          }),
        ),
      }));
    },
    exercise: async (id, symbol) => {
      const outcome = run(keptOf(id), { kind: 'exercise', symbol });
      return outcome.refusal === undefined ? { done: null } : { refusal: outcome.refusal };
    },
    instruct: async (id, symbol, exercise) => {
      const outcome = run(keptOf(id), { kind: 'instruct', symbol, exercise });
      return outcome.refusal === undefined ? { done: null } : { refusal: outcome.refusal };
    },
    activities: async (id, query) => {
      const kinds: readonly string[] =
        query.kinds.length === 0 ? ['filled', 'cash', 'position'] : query.kinds;
      const all = keptOf(id).log.filter(
        ({ kind, at }) =>
          kinds.includes(kind) &&
          (query.after === null || at > query.after) &&
          (query.until === null || at < query.until),
      );
      if (query.direction === 'desc') all.reverse();
      const from = query.behind === null ? 0 : all.findIndex((e) => e.seq === query.behind) + 1;
      return all.slice(from, from + query.limit);
    },
    historyOf: async (id, orderId) =>
      keptOf(id).log.filter(
        (event) =>
          (event.kind === 'received' && event.orders.some((order) => order.id === orderId)) ||
          ((event.kind === 'moved' || event.kind === 'filled') && event.orderId === orderId),
      ),
    onUpdate: (id, hear) => {
      const { listeners } = keptOf(id);
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };

  const open: MemoryDesk['open'] = (memberId, name = 'Paper') => {
    const id = randomUUID();
    const account: TradingAccount = {
      id,
      number: `PA${id.slice(0, 7).toUpperCase()}`,
      name,
      broker: 'paper',
      createdAt: clock.now,
      replay: null,
      closedAt: null,
      head: 1,
    };
    const kept: Kept = {
      account,
      memberId,
      state: newState(),
      log: [],
      orders: new Map(),
      listeners: new Set(),
      logListeners: new Set(),
      tell: pastUpdates(memberId, id),
      memories: new Map(),
    };
    accounts.set(id, kept);
    run(kept, { kind: 'open', cash: amount('100000'), settings: PLAIN });
    return account;
  };

  return {
    clock,
    equityPoints,
    open,
    command: (id, command) => {
      const { refusal } = run(keptOf(id), command);
      if (refusal !== undefined) throw new Error(refusal.message);
    },
    price: (symbol, last) => {
      prices.set(symbol, last);
      volume += 1_000_000;
      for (const kept of accounts.values()) feed(kept, { kind: 'view', view: view(symbol)! });
    },
    tick: () => {
      for (const kept of accounts.values()) feed(kept, { kind: 'clock', at: clock.now });
    },
    account: async (memberId, accountId) => {
      const own = [...accounts.values()].filter((kept) => kept.memberId === memberId);
      const kept =
        accountId === null
          ? (own[0] ?? keptOf(open(memberId).id))
          : own.find(({ account }) => account.id === accountId);
      return kept && { ...kept.account, head: kept.log.length };
    },
    brokerOf: () => broker,
    nowOf: () => clock.now,
    driveReplay: () => Promise.reject(new Error('nothing is replayed here')),
    equity: async (_member, _account, { from, to }) =>
      equityPoints.filter(({ at }) => at >= from && at <= to),
    log: async (memberId, accountId, { after, limit }) => {
      const kept = keptOf(accountId);
      return kept.memberId === memberId ? kept.log.slice(after, after + limit) : [];
    },
    onLog: async (accountId, hear) => {
      const { logListeners } = keptOf(accountId);
      logListeners.add(hear);
      return async () => {
        logListeners.delete(hear);
      };
    },
  };
}

const amount = (text: string): DecimalText => amountText(decimal(text));

/** Everything is executed at the quote at once, as on Alpaca's paper. */
const PLAIN = {
  ...DEFAULT_SETTINGS,
  fees: { kind: 'none', rate: amount('0'), minimum: amount('0') },
  matching: { latency: 0, realistic: false, seed: 1 },
} as const;

export const DESK_TODAY = easternDate(DESK_NOW);
