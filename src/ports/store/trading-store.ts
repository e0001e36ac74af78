import type { TradingAccount } from '../../domain/trading/account.ts';
import type { ReplayClock } from '../../domain/trading/replay-clock.ts';
import type { Order } from '../../domain/trading/order.ts';
import type { TradingEvent } from '../../domain/trading/trading-event.ts';
import type { ActivitiesQuery, EquityPoint, OrdersQuery, OrderTree } from '../broker.ts';

/** An account with whose it is, for those who have its id from a key or from a lease. */
export interface OwnedAccount {
  readonly memberId: string;
  readonly account: TradingAccount;
}

export type NewTradingAccount = Omit<TradingAccount, 'closedAt' | 'head'>;

/** Names the log of one account. Whoever has the wrong member's id finds nothing. */
export interface AccountKey {
  readonly memberId: string;
  readonly accountId: string;
}

/** What one or several commands, or the market, did to one account. */
export interface AccountAppend extends AccountKey {
  /** Number of the last event that the decision knew; the first new one is the next. */
  readonly expectedHead: number;
  /** In order and without a gap; at least one. */
  readonly events: readonly TradingEvent[];
  /** Every order that the events made or changed, as it is after the last of them; each once. */
  readonly orders: readonly Order[];
  /** Whether the market concerns it afterwards: it has open orders or positions. */
  readonly isLive: boolean;
  /** Of a replay: its clock goes on with what came of it; another clock is a `conflict`. */
  readonly replay?: ReplayMove;
}

export interface ReplayMove {
  /** As it was read. */
  readonly from: ReplayClock;
  readonly to: ReplayClock;
}

/**
 * `conflict`: somebody else wrote since; read again and decide again. `duplicate`: a client's id of
 * an order, or the id of an execution or a booking, is in the log already. `gone`: closed, deleted,
 * or another member's. In all three nothing of this account was written.
 */
export type AppendOutcome = 'appended' | 'conflict' | 'duplicate' | 'gone';

export interface StateSnapshot {
  /** The last event in it. */
  readonly seq: number;
  /** As `state-json.ts` writes it. */
  readonly text: string;
}

export interface LogPage {
  /** Events behind this number. */
  readonly after: number;
  readonly limit: number;
}

/** What a member wrote about an order (its id) or about a day (its date). */
export interface JournalNote {
  readonly key: string;
  readonly text: string;
  readonly updatedAt: number;
}

/** An account that the market concerns. */
export interface LiveAccount extends AccountKey {
  readonly partition: number;
  readonly head: number;
}

/**
 * Accounts of members, their logs, and what is read from the logs without replaying them: rows of
 * orders, snapshots, equity. After a reset (an event `opened` that is not the first) orders,
 * activities and equity of before are no longer told; the log keeps everything.
 */
export interface TradingStore {
  /**
   * Makes the account with its first events, `opened` first. `limit`: the member has `most` that
   * are not closed. `taken`: the id or number is another account's.
   */
  readonly create: (
    memberId: string,
    account: NewTradingAccount,
    first: Pick<AccountAppend, 'events' | 'orders' | 'isLive'>,
    most: number,
  ) => Promise<'created' | 'limit' | 'taken'>;
  /** Oldest first; closed ones only when they are asked for. */
  readonly list: (
    memberId: string,
    which?: { readonly withClosed: boolean },
  ) => Promise<readonly TradingAccount[]>;
  readonly get: (key: AccountKey) => Promise<TradingAccount | undefined>;
  /** Number of the event with which it last began: 1, or that of the last reset. */
  readonly began: (key: AccountKey) => Promise<number | undefined>;
  /** By its id alone, for a broker; whoever answers a member compares whose it is. */
  readonly find: (accountId: string) => Promise<OwnedAccount | undefined>;
  /** These three are false when there is no such account, or it is closed. */
  readonly rename: (key: AccountKey, name: string) => Promise<boolean>;
  /** False also when the clock is another by now or, with a head, the log has gone on. */
  readonly moveReplay: (
    key: AccountKey,
    move: ReplayMove & { readonly head?: number },
  ) => Promise<boolean>;
  readonly close: (key: AccountKey, at: number) => Promise<boolean>;
  /** Removes accounts that were closed before then, with everything in them; how many. */
  readonly prune: (closedBefore: number) => Promise<number>;

  /**
   * All of it in one transaction; resolves when it is durable. Outcomes in the order asked; one
   * account's conflict does not concern the others. An account may be named once.
   */
  readonly append: (appends: readonly AccountAppend[]) => Promise<readonly AppendOutcome[]>;
  readonly log: (key: AccountKey, page: LogPage) => Promise<readonly TradingEvent[]>;
  /** Keeps this one and the one before it. */
  readonly saveSnapshot: (key: AccountKey, snapshot: StateSnapshot) => Promise<void>;
  /** The newest. */
  readonly snapshot: (key: AccountKey) => Promise<StateSnapshot | undefined>;

  /**
   * By the moment of submission, then by arrival. `nested`: the filters hold for the parents, a
   * tree is open while any part of it is, and it has a symbol that any part of it has. Behind an
   * order that is unknown there is nothing.
   */
  readonly orders: (key: AccountKey, query: OrdersQuery) => Promise<readonly OrderTree[]>;
  readonly order: (key: AccountKey, orderId: string) => Promise<OrderTree | undefined>;
  readonly byClientId: (key: AccountKey, clientOrderId: string) => Promise<OrderTree | undefined>;
  readonly activities: (
    key: AccountKey,
    query: ActivitiesQuery,
  ) => Promise<readonly TradingEvent[]>;
  /** Of the order and its legs, oldest first; of a leg also how it was received. */
  readonly eventsOf: (key: AccountKey, orderId: string) => Promise<readonly TradingEvent[]>;
  /** Those of these ids of executions and bookings that are in the log. */
  readonly booked: (key: AccountKey, ids: readonly string[]) => Promise<ReadonlySet<string>>;

  readonly notes: (key: AccountKey) => Promise<readonly JournalNote[]>;
  readonly note: (key: AccountKey, noteKey: string) => Promise<JournalNote | undefined>;
  /** Null removes it. */
  readonly putNote: (
    key: AccountKey,
    note: { readonly key: string; readonly text: string | null; readonly updatedAt: number },
  ) => Promise<void>;

  /** A point of the same instant takes the place of the one before. */
  readonly putEquity: (
    points: readonly (AccountKey & { readonly point: EquityPoint })[],
  ) => Promise<void>;
  /** Oldest first; both ends are part of it. */
  readonly equity: (
    key: AccountKey,
    span: { readonly from: number; readonly to: number },
  ) => Promise<readonly EquityPoint[]>;

  /** Accounts that replay the past, not closed, in these partitions. */
  readonly replays: (
    partitions: readonly number[],
  ) => Promise<readonly (LiveAccount & { readonly replay: ReplayClock })[]>;
  /** Not closed, no replay, with open orders or positions, in these partitions. */
  readonly live: (partitions: readonly number[]) => Promise<readonly LiveAccount[]>;
}

declare module './stores.ts' {
  interface Stores {
    readonly trading: TradingStore;
  }
}
