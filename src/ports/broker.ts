import type { AccountSettings, BrokerKind } from '../domain/trading/account.ts';
import type { OrderChange } from '../domain/trading/command.ts';
import type { AccountFigures, OrderPreview, PositionFigures } from '../domain/trading/figures.ts';
import type { AssetClass, Order, OrderDraft, OrderSide } from '../domain/trading/order.ts';
import type { TradingRefusal } from '../domain/trading/refusal.ts';
import type { OrderNews, TradingEvent } from '../domain/trading/trading-event.ts';
import type { DecimalText } from '../domain/money/decimal-text.ts';

/** An order with its legs; a leg has none. */
export interface OrderTree extends Order {
  readonly legs: readonly Order[];
}

export type Done<T> =
  | { readonly done: T; readonly refusal?: undefined }
  | { readonly refusal: TradingRefusal; readonly done?: undefined };

export interface OrdersQuery {
  readonly status: 'open' | 'closed' | 'all';
  /** Any when empty. */
  readonly symbols: readonly string[];
  readonly side: OrderSide | null;
  readonly assetClass: AssetClass | null;
  /** By the moment of submission, both exclusive. */
  readonly after: number | null;
  readonly until: number | null;
  /** Continue behind this order, in the direction asked for. */
  readonly behind: string | null;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  /** Legs under their parents; else every order is a row of its own. */
  readonly nested: boolean;
}

/** Every order with its legs, oldest first; whoever wants fewer changes what differs. */
export const EVERY_ORDER: OrdersQuery = {
  status: 'all',
  symbols: [],
  side: null,
  assetClass: null,
  after: null,
  until: null,
  behind: null,
  direction: 'asc',
  limit: 1_000,
  nested: true,
};

/** What happened to an order or in an account, as it is told to those who listen. */
export interface TradeUpdate {
  readonly accountId: string;
  readonly memberId: string;
  /** Number in the log: who missed some asks for what is behind the last one they had. */
  readonly seq: number;
  readonly event: OrderNews | 'fill' | 'partial_fill';
  readonly at: number;
  readonly order: OrderTree;
  readonly executionId: string | null;
  readonly price: DecimalText | null;
  readonly qty: DecimalText | null;
  /** Signed, after the fill. */
  readonly positionQty: DecimalText | null;
}

export interface ActivitiesQuery {
  /** Events of these kinds; all when empty. */
  readonly kinds: readonly ('filled' | 'cash' | 'position')[];
  readonly after: number | null;
  readonly until: number | null;
  /** Continue behind this number of the log. */
  readonly behind: number | null;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
}

export interface EquityPoint {
  readonly at: number;
  readonly equity: number;
  /** Paid in less paid out since the point before. */
  readonly cashFlow: number;
}

/**
 * Somebody who takes orders: the paper broker of the program, or a real one. Every promise resolves
 * when the outcome is durable at the broker. A refusal is an answer, not an error; what throws is
 * `BrokerUnavailable`: then nobody knows whether it happened, and `byClientId` will tell.
 */
export interface Broker {
  readonly kind: BrokerKind;
  readonly figures: (accountId: string, signal: AbortSignal) => Promise<AccountFigures>;
  readonly settings: (accountId: string, signal: AbortSignal) => Promise<AccountSettings>;
  readonly configure: (
    accountId: string,
    settings: AccountSettings,
    signal: AbortSignal,
  ) => Promise<Done<AccountSettings>>;
  readonly preview: (
    accountId: string,
    draft: OrderDraft,
    signal: AbortSignal,
  ) => Promise<OrderPreview>;
  readonly place: (
    accountId: string,
    draft: OrderDraft,
    signal: AbortSignal,
  ) => Promise<Done<OrderTree>>;
  readonly replace: (
    accountId: string,
    orderId: string,
    change: OrderChange,
    signal: AbortSignal,
  ) => Promise<Done<OrderTree>>;
  readonly cancel: (
    accountId: string,
    orderId: string,
    signal: AbortSignal,
  ) => Promise<Done<OrderTree>>;
  /** All that were open, with what came of each. */
  readonly cancelAll: (
    accountId: string,
    signal: AbortSignal,
  ) => Promise<readonly { readonly orderId: string; readonly result: Done<OrderTree> }[]>;
  readonly orders: (
    accountId: string,
    query: OrdersQuery,
    signal: AbortSignal,
  ) => Promise<readonly OrderTree[]>;
  readonly order: (
    accountId: string,
    orderId: string,
    signal: AbortSignal,
  ) => Promise<OrderTree | undefined>;
  readonly byClientId: (
    accountId: string,
    clientOrderId: string,
    signal: AbortSignal,
  ) => Promise<OrderTree | undefined>;
  readonly positions: (
    accountId: string,
    signal: AbortSignal,
  ) => Promise<readonly PositionFigures[]>;
  readonly closePosition: (
    accountId: string,
    what: {
      readonly symbol: string;
      readonly qty: DecimalText | null;
      readonly percentage: DecimalText | null;
      readonly cancelOrders: boolean;
    },
    signal: AbortSignal,
  ) => Promise<Done<OrderTree>>;
  readonly closeAll: (
    accountId: string,
    cancelOrders: boolean,
    signal: AbortSignal,
  ) => Promise<readonly { readonly symbol: string; readonly result: Done<OrderTree> }[]>;
  /** Turns a long option into its shares; absent where the broker takes no such wish. */
  readonly exercise?: (
    accountId: string,
    symbol: string,
    signal: AbortSignal,
  ) => Promise<Done<null>>;
  /** Whether a long option is exercised at its end; absent where the broker takes no such wish. */
  readonly instruct?: (
    accountId: string,
    symbol: string,
    exercise: boolean,
    signal: AbortSignal,
  ) => Promise<Done<null>>;
  /** Fills, cash and positions that changed, from the log. */
  readonly activities: (
    accountId: string,
    query: ActivitiesQuery,
    signal: AbortSignal,
  ) => Promise<readonly TradingEvent[]>;
  /** Everything that happened to an order and its legs, oldest first. */
  readonly historyOf: (
    accountId: string,
    orderId: string,
    signal: AbortSignal,
  ) => Promise<readonly TradingEvent[]>;
  /** Updates of accounts that this process serves listeners for; returns how to stop. */
  readonly onUpdate: (accountId: string, listener: (update: TradeUpdate) => void) => () => void;
}

/** The broker did not answer, or not so that one knows what happened. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';
  /** False when it surely did not happen. */
  readonly mayHaveHappened: boolean;

  constructor(message: string, mayHaveHappened: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayHaveHappened = mayHaveHappened;
  }
}

/** An outside broker does not accept the keys (any more): nothing was done, and waiting will not help. */
export class BrokerKeysRefused extends BrokerUnavailable {
  constructor() {
    super('the broker does not accept the keys of this account', false);
  }
}

/** There is no such account; whoever asks for a member makes sure first whose it is. */
export class UnknownAccount extends Error {
  override readonly name = 'UnknownAccount';

  constructor(accountId: string) {
    super(`there is no account ${accountId}`);
  }
}
