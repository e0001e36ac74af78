import type { HistoryRange } from '../../../contract/trading/results.ts';
import type {
  JournalEntry,
  PositionRow,
  TradingActivity,
} from '../../../contract/trading/results.schema.ts';
import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { TradingAccount } from '../../../domain/trading/account.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import {
  type EquityHistory,
  equityHistory,
  type HistoryWindow,
} from '../../../domain/trading/risk/equity-history.ts';
import {
  type ClosedTrade,
  closedTrades,
  type Excursion,
  excursionOf,
  type TradeStatistics,
  tradeStatistics,
} from '../../../domain/trading/risk/statistics.ts';
import type { OrderSide } from '../../../domain/trading/order.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { ActivitiesQuery } from '../../../ports/broker.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import { failure } from '../../call/failure.ts';
import type { BrokersOf } from './brokers.ts';
import type { Asked } from './order-service.ts';
import type { OwnAccounts } from './own-accounts.ts';
import type { PositionFacts } from './position-facts.ts';
import { fromBroker } from './trading-failures.ts';

export interface ResultsService {
  readonly positions: (asked: Asked) => Promise<{
    readonly positions: readonly PositionRow[];
    readonly at: number;
    readonly delayedBy: number;
  }>;
  readonly activities: (
    asked: Asked,
    query: ActivitiesQuery,
  ) => Promise<{ readonly activities: readonly TradingActivity[]; readonly next: number | null }>;
  readonly history: (asked: Asked, range: HistoryRange) => Promise<EquityHistory>;
  readonly statistics: (asked: Asked) => Promise<{
    readonly trades: readonly {
      readonly trade: ClosedTrade;
      readonly excursion: Excursion | null;
    }[];
    readonly statistics: TradeStatistics;
  }>;
  readonly trades: (asked: Asked) => Promise<readonly ClosedTrade[]>;
  readonly journal: (asked: Asked) => Promise<readonly JournalEntry[]>;
  readonly note: (asked: Asked, key: string) => Promise<JournalEntry>;
  readonly writeNote: (asked: Asked, key: string, text: string) => Promise<JournalEntry>;
  readonly asset: (symbol: string, signal: AbortSignal) => Promise<TradableAsset>;
  readonly compare: (
    member: Member,
    ids: readonly string[],
    range: HistoryRange,
    signal: AbortSignal,
  ) => Promise<
    readonly {
      readonly account: string;
      readonly name: string;
      readonly points: EquityHistory['points'];
    }[]
  >;
}

export interface ResultsServiceParts {
  readonly store: TradingStore;
  readonly accounts: OwnAccounts;
  readonly brokers: BrokersOf;
  readonly market: TradingMarket;
  readonly facts: PositionFacts;
  readonly clock: () => number;
}

const DAY = 86_400_000;
const TRADES_SHOWN = 1_000;
/** Paths of prices are asked for these only: each is a question to the market. */
const EXCURSIONS = 40;
const EVENTS_PER_PAGE = 2_000;
const USUAL = 'SPY';

export function resultsService(parts: ResultsServiceParts): ResultsService {
  const { store, accounts, brokers, market } = parts;
  const own = ({ member, account }: Asked) => accounts.get(member, account);
  const keyOf = ({ member, account }: Asked) => ({
    memberId: member.userId,
    accountId: account,
  });

  /** The log since the last beginning, page by page: others get their turn in between. */
  const eventsOf = async (asked: Asked): Promise<readonly TradingEvent[]> => {
    let events: TradingEvent[] = [];
    for (let after = 0; ;) {
      const page = await store.log(keyOf(asked), { after, limit: EVENTS_PER_PAGE });
      for (const event of page) {
        if (event.kind === 'opened') events = [];
        events.push(event);
      }
      if (page.length < EVENTS_PER_PAGE) return events;
      after = page.at(-1)!.seq;
    }
  };

  const tradesOf = async (asked: Asked): Promise<readonly ClosedTrade[]> => {
    await own(asked);
    return closedTrades(await eventsOf(asked));
  };

  const historyOf = async (
    account: TradingAccount,
    asked: Asked,
    range: HistoryRange,
  ): Promise<EquityHistory> => {
    const now = accounts.nowOf(account);
    const window = windowOf(range, now, account.replay?.from ?? account.createdAt);
    const span = { from: window.from - 7 * DAY, to: window.to };
    const [points, figures] = await Promise.all([
      store.equity(keyOf(asked), span),
      fromBroker(brokers.of(account).figures(account.id, asked.signal)),
    ]);
    const samples = points.map(({ at, equity }) => ({ at, equity }));
    const last = samples.at(-1)?.at ?? 0;
    // Where the curve has got to since the last point was kept.
    if (last < now) samples.push({ at: now, equity: Number(figures.equity) });
    const flows = points.flatMap(({ at, cashFlow }) =>
      cashFlow === 0 ? [] : { at, amount: cashFlow },
    );
    return equityHistory(samples, flows, window);
  };

  const excursionsOf = async (
    asked: Asked,
    trades: readonly ClosedTrade[],
  ): Promise<readonly (Excursion | null)[]> =>
    Promise.all(
      trades.map(async (trade, index) => {
        if (index >= EXCURSIONS || trade.closedAt - trade.openedAt > 30 * DAY) return null;
        const span = { from: trade.openedAt - 60_000, to: trade.closedAt + 60_000 };
        try {
          const bars = await market.minutes(asked.member.userId, trade.symbol, span, asked.signal);
          const path = bars.map(({ time, low, high }) => ({ at: time, low, high }));
          return excursionOf(trade, path);
        } catch (problem) {
          asked.signal.throwIfAborted();
          brokers.onProblem(problem);
          return null;
        }
      }),
    );

  return {
    positions: async (asked) => {
      const account = await own(asked);
      const figures = await fromBroker(brokers.of(account).positions(account.id, asked.signal));
      const [positions, delayedBy] = await Promise.all([
        parts.facts(asked.member, figures, asked.signal),
        account.replay === null ? market.delayOf(asked.member.userId, USUAL, asked.signal) : 0,
      ]);
      return {
        // What is known of a share today was not known then.
        positions:
          account.replay === null
            ? positions
            : positions.map((row) => ({ ...row, beta: null, greeks: null })),
        at: accounts.nowOf(account),
        delayedBy,
      };
    },
    activities: async (asked, query) => {
      const account = await own(asked);
      const broker = brokers.of(account);
      const found = await fromBroker(
        broker.activities(account.id, { ...query, limit: query.limit + 1 }, asked.signal),
      );
      const events = found.slice(0, query.limit);
      const sides = new Map<string, OrderSide | null>();
      for (const event of events)
        if (event.kind === 'filled' && !sides.has(event.orderId))
          sides.set(event.orderId, (await store.order(keyOf(asked), event.orderId))?.side ?? null);
      return {
        activities: events.map((event) => ({
          event,
          side: event.kind === 'filled' ? (sides.get(event.orderId) ?? null) : null,
        })),
        next: found.length > query.limit ? events.at(-1)!.seq : null,
      };
    },
    history: async (asked, range) => historyOf(await own(asked), asked, range),
    trades: tradesOf,
    statistics: async (asked) => {
      const trades = await tradesOf(asked);
      const newest = trades.toReversed().slice(0, TRADES_SHOWN);
      const excursions = await excursionsOf(asked, newest);
      return {
        trades: newest.map((trade, index) => ({ trade, excursion: excursions[index] ?? null })),
        statistics: tradeStatistics(trades),
      };
    },
    journal: async (asked) => {
      await own(asked);
      const notes = await store.notes(keyOf(asked));
      return notes.toSorted((a, b) => b.updatedAt - a.updatedAt);
    },
    note: async (asked, key) => {
      await own(asked);
      return (await store.note(keyOf(asked), key)) ?? { key, text: '', updatedAt: null };
    },
    writeNote: async (asked, key, text) => {
      await own(asked);
      const isOrder = key.length > 10;
      if (isOrder && (await store.order(keyOf(asked), key)) === undefined)
        throw failure(404, 'failures.noOrder');
      const updatedAt = parts.clock();
      await store.putNote(keyOf(asked), { key, text: text === '' ? null : text, updatedAt });
      return { key, text, updatedAt: text === '' ? null : updatedAt };
    },
    asset: async (symbol, signal) => {
      const asset = (await market.assets([symbol], signal)).get(symbol);
      if (asset === undefined) throw failure(404, 'failures.noTradableAsset');
      return asset;
    },
    compare: async (member, ids, range, signal) => {
      const compared = await Promise.all(ids.map((id) => accounts.get(member, id)));
      return Promise.all(
        compared.map(async (account) => {
          const asked = { member, account: account.id, signal };
          const { points } = await historyOf(account, asked, range);
          return { account: account.id, name: account.name, points };
        }),
      );
    },
  };
}

const RANGE_DAYS: Readonly<Record<Exclude<HistoryRange, '1D' | 'ALL'>, number>> = {
  '1W': 7,
  '1M': 31,
  '3M': 92,
  '1Y': 366,
};

/** What a page's range means for the curve. */
export function windowOf(range: HistoryRange, now: number, createdAt: number): HistoryWindow {
  const frame = { to: now, reset: 'no_reset' } as const;
  if (range === '1D')
    return {
      ...frame,
      from: Math.min(lastOpenedSession(now).preOpen, now - 1),
      timeframe: '5Min',
      hours: 'extended_hours',
    };
  const from =
    range === 'ALL' ? Math.min(createdAt, now - 31 * DAY) : now - RANGE_DAYS[range] * DAY;
  const timeframe = range === '1W' ? '15Min' : '1D';
  return { ...frame, from, timeframe, hours: 'market_hours' };
}
