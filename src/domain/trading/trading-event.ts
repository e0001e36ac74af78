import type { IsoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { AccountSettings } from './account.ts';
import type { Order, OrderStatus, Trail } from './order.ts';

/**
 * What happened in an account, in order. The log is the truth: the state is `applyEvent` over it,
 * and nothing is in the state that is not in the log. Plain JSON; a released kind is never changed
 * in its meaning.
 */
export type TradingEvent = Stamped<
  | AccountOpened
  | AccountConfigured
  | CashMoved
  | OrderReceived
  | OrderMoved
  | OrderFilled
  | PositionChanged
  | OptionInstructed
  | SessionClosed
>;

export type Stamped<E> = E & {
  /** 1, 2, 3 … without a gap within the account. */
  readonly seq: number;
  /** In the account's time, which is the market's unless it replays the past. */
  readonly at: number;
};

/** What `decide` returns: the log gives the numbers. */
export type NewTradingEvent = TradingEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'seq'>
    : never
  : never;

/** The beginning, and every new beginning after a reset: whatever was before is past. */
export interface AccountOpened {
  readonly kind: 'opened';
  readonly cash: DecimalText;
  readonly settings: AccountSettings;
}

export interface AccountConfigured {
  readonly kind: 'configured';
  readonly settings: AccountSettings;
}

export const CASH_KINDS = [
  'deposit',
  'withdrawal',
  'dividend',
  'dividend-owed',
  'interest',
  'borrow-fee',
  'fee',
  'merger',
  'adjustment',
] as const;
export type CashKind = (typeof CASH_KINDS)[number];

/** Money that moved without a trade; negative when it leaves. */
export interface CashMoved {
  readonly kind: 'cash';
  /** Unique in the account: what was booked is not booked again. */
  readonly id: string;
  readonly cash: CashKind;
  readonly amount: DecimalText;
  readonly symbol: string | null;
  readonly qty: DecimalText | null;
  readonly perShare: DecimalText | null;
  readonly date: IsoDate;
  readonly note: string | null;
}

/** A new order with its legs, as they are after it: accepted, held, or refused after all. */
export interface OrderReceived {
  readonly kind: 'received';
  readonly orders: readonly Order[];
}

/** Alpaca's names of what its stream tells, and ours for what it leaves out. */
export const ORDER_NEWS = [
  'new',
  'held',
  'accepted',
  'triggered',
  'trailed',
  'restated',
  'canceled',
  'expired',
  'replaced',
  'rejected',
  'done_for_day',
  'stopped',
  'suspended',
  'pending_new',
  'pending_cancel',
  'pending_replace',
  'order_replace_rejected',
  'order_cancel_rejected',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** An order went from one state to another without a fill; fields that are absent stay. */
export interface OrderMoved {
  readonly kind: 'moved';
  readonly orderId: string;
  readonly news: OrderNews;
  readonly status: OrderStatus;
  readonly reason?: string | null;
  readonly qty?: DecimalText;
  readonly limitPrice?: DecimalText | null;
  readonly stopPrice?: DecimalText | null;
  readonly trail?: Trail | null;
  readonly highWater?: DecimalText | null;
  readonly triggeredAt?: number;
  readonly replacedBy?: string;
  /** The order it is a leg of was replaced: the new one. */
  readonly parentId?: string;
  /** One of its legs was replaced: all of them as they are now. */
  readonly legIds?: readonly string[];
  readonly expiresAt?: number | null;
}

export const FEE_KINDS = ['commission', 'sec', 'taf', 'cat', 'orf', 'occ'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export interface Fee {
  readonly kind: FeeKind;
  readonly amount: DecimalText;
}

/**
 * An execution. Cash, position and order follow from it in one; fees accrue, the close books them.
 * The parent of several option legs has one too, with an empty symbol: it moves the parent alone.
 */
export interface OrderFilled {
  readonly kind: 'filled';
  readonly orderId: string;
  /** Unique in the account. */
  readonly executionId: string;
  readonly symbol: string;
  readonly price: DecimalText;
  readonly qty: DecimalText;
  /** Of an option contract 100, of a share 1. */
  readonly multiplier: number;
  readonly fees: readonly Fee[];
  readonly liquidity: 'maker' | 'taker' | 'auction' | null;
  /** After it, as brokers tell it. */
  readonly status: 'partially_filled' | 'filled';
}

export const POSITION_CHANGES = [
  'split',
  'spin-off',
  'merger',
  'symbol-change',
  'worthless',
  'exercise',
  'assignment',
  'expiry',
  'delivery',
  'adjustment',
] as const;
export type PositionChange = (typeof POSITION_CHANGES)[number];

/** Units that came or went without an order: corporate actions, options at their end. */
export interface PositionChanged {
  readonly kind: 'position';
  readonly id: string;
  readonly change: PositionChange;
  readonly symbol: string;
  /** Units that are added; negative when they go. */
  readonly qty: DecimalText;
  /**
   * For a split: new units for one old one. Lots are multiplied, cost stays. For any other change
   * without units: the share of the cost that stays with the symbol, after a spin-off.
   */
  readonly ratio: DecimalText | null;
  /** Cost of what is added, or what was received for what goes; per unit. */
  readonly price: DecimalText | null;
  readonly cash: DecimalText;
  readonly multiplier: number;
  readonly date: IsoDate;
  readonly note: string | null;
}

/** What is to become of a long option at its end, as long as the position is there. */
export interface OptionInstructed {
  readonly kind: 'instructed';
  readonly symbol: string;
  /** False: it ends, whatever it is worth. True: as any other, exercised when in the money. */
  readonly exercise: boolean;
}

/** The end of a regular session: what `last_equity` and today's gains are counted from. */
export interface SessionClosed {
  readonly kind: 'session-closed';
  readonly date: IsoDate;
  readonly equity: DecimalText;
  readonly maintenanceMargin: DecimalText;
  /** Closing price of every position. */
  readonly prices: Readonly<Record<string, DecimalText>>;
}
