import type { IsoDate } from '../calendar/iso-date.ts';
import type { Decimal } from '../money/decimal.ts';
import type { AccountSettings } from './account.ts';
import type { OpenOrders } from './open-orders.ts';
import type { AssetClass } from './order.ts';

/** A day's purchases (or short sales) of a symbol at their average: “compressed FIFO”. */
export interface PositionLot {
  readonly date: IsoDate;
  /** Negative when short. */
  qty: Decimal;
  /** Of one unit. */
  price: Decimal;
}

export interface Position {
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly multiplier: number;
  /** Oldest first, all of one sign. */
  readonly lots: PositionLot[];
  /** The trading day that the next three are about; stale when today is another one. */
  day: IsoDate;
  /** Bought and sold that day, for day trades and today's gain. */
  boughtToday: Decimal;
  soldToday: Decimal;
  /** What was opened that day has been closed in part: more closing belongs to the same round trip. */
  isTripCounted: boolean;
  /** Of a long option: it ends unexercised. */
  doNotExercise: boolean;
}

/** Equity, margin and prices at the end of a session. */
export interface AccountClose {
  readonly date: IsoDate;
  readonly equity: Decimal;
  readonly maintenanceMargin: Decimal;
  /** `deposited` as it was then: what was paid in since is no gain. */
  readonly deposited: Decimal;
  readonly prices: Readonly<Record<string, string>>;
}

/**
 * An account as the log leaves it. Changed in place by `applyEvent` and by nothing else: a million
 * events are read in seconds. Closed orders are not in it; the store has them.
 */
export interface AccountState {
  seq: number;
  at: number;
  settings: AccountSettings;
  /** Settled and unsettled together; negative when money is borrowed. */
  cash: Decimal;
  /** The opening cash and deposits, less withdrawals. */
  deposited: Decimal;
  readonly positions: Map<string, Position>;
  /** Open orders and their legs, by id, in the order of their arrival. */
  readonly orders: OpenOrders;
  /** Day of the last round trips, for pattern day trading: one entry a trip, five sessions. */
  dayTrades: { readonly date: IsoDate; readonly symbol: string }[];
  lastClose: AccountClose | null;
  /** The one before it: “today” is counted from there until the trading day ends. */
  priorClose: AccountClose | null;
  accruedFees: Decimal;
}
