import type { DecimalText } from '../money/decimal-text.ts';

/** The words of a broker's API, which traders know: they are used as they are. */
export const ORDER_SIDES = ['buy', 'sell'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];

export const ORDER_TYPES = ['market', 'limit', 'stop', 'stop_limit', 'trailing_stop'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const TIMES_IN_FORCE = ['day', 'gtc', 'opg', 'cls', 'ioc', 'fok'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

export const ORDER_CLASSES = ['simple', 'bracket', 'oco', 'oto', 'mleg'] as const;
export type OrderClass = (typeof ORDER_CLASSES)[number];

export const POSITION_INTENTS = [
  'buy_to_open',
  'buy_to_close',
  'sell_to_open',
  'sell_to_close',
] as const;
export type PositionIntent = (typeof POSITION_INTENTS)[number];

export const ASSET_CLASSES = ['us_equity', 'us_option'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

export const ORDER_STATUSES = [
  'pending_new',
  'accepted',
  'held',
  'new',
  'partially_filled',
  'pending_replace',
  'pending_cancel',
  'stopped',
  'suspended',
  'done_for_day',
  'filled',
  'canceled',
  'expired',
  'replaced',
  'rejected',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const CLOSED: ReadonlySet<OrderStatus> = new Set([
  'filled',
  'canceled',
  'expired',
  'replaced',
  'rejected',
]);
/** Nothing more can happen to it. */
export const isClosed = (status: OrderStatus): boolean => CLOSED.has(status);

/** What an order of a bracket is to its parent. */
export type LegRole = 'entry' | 'take_profit' | 'stop_loss' | 'option';

/** How far behind the best price a trailing stop follows: by an amount or in percent. */
export interface Trail {
  readonly price: DecimalText | null;
  readonly percent: DecimalText | null;
}

/** Ends a position at a gain. */
export interface TakeProfit {
  readonly limitPrice: DecimalText;
}

/** Ends a position at a loss; trailing is ours, beyond what brokers offer. */
export interface StopLoss {
  readonly stopPrice: DecimalText | null;
  readonly limitPrice: DecimalText | null;
  readonly trail: Trail | null;
}

export interface OptionLeg {
  /** OCC symbol. */
  readonly symbol: string;
  readonly ratio: DecimalText;
  readonly side: OrderSide;
  readonly intent: PositionIntent | null;
}

/** What somebody asks for. Checked for form before it comes here; prices in their one text form. */
export interface OrderDraft {
  /** Ours for shares (`BRK.B`), OCC for options; empty for several legs. */
  readonly symbol: string;
  readonly assetClass: AssetClass;
  /** One of quantity and amount. */
  readonly qty: DecimalText | null;
  readonly notional: DecimalText | null;
  readonly side: OrderSide;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly limitPrice: DecimalText | null;
  readonly stopPrice: DecimalText | null;
  readonly trail: Trail | null;
  readonly extendedHours: boolean;
  /** Unique in the account; who sends it twice gets one order. */
  readonly clientOrderId: string;
  readonly orderClass: OrderClass;
  readonly takeProfit: TakeProfit | null;
  readonly stopLoss: StopLoss | null;
  readonly legs: readonly OptionLeg[];
  readonly intent: PositionIntent | null;
  /** Who sent it: the page, an API key, a closing of a position, the broker itself. */
  readonly source: OrderSource;
}

export const ORDER_SOURCES = ['page', 'api', 'close', 'broker', 'replay'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** An order as it stands. `filledQty` and the average are totals; instants are ms. */
export interface Order {
  /** UUID. */
  readonly id: string;
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly orderClass: OrderClass;
  readonly side: OrderSide;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly qty: DecimalText | null;
  readonly notional: DecimalText | null;
  readonly filledQty: DecimalText;
  readonly filledAveragePrice: DecimalText | null;
  readonly limitPrice: DecimalText | null;
  readonly stopPrice: DecimalText | null;
  readonly trail: Trail | null;
  /** The best price since a trailing stop was placed. */
  readonly highWater: DecimalText | null;
  readonly extendedHours: boolean;
  readonly intent: PositionIntent | null;
  readonly status: OrderStatus;
  /** Why it was refused or ended, for programs; see `reason.ts`. */
  readonly reason: string | null;
  /** A stop that has been reached works as a market or limit order. */
  readonly triggeredAt: number | null;
  readonly parentId: string | null;
  readonly role: LegRole | null;
  /** Of an option leg. */
  readonly ratio: DecimalText | null;
  /** Its legs, in order; empty for a leg. */
  readonly legIds: readonly string[];
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly source: OrderSource;
  readonly createdAt: number;
  readonly submittedAt: number;
  readonly updatedAt: number;
  readonly filledAt: number | null;
  readonly expiredAt: number | null;
  readonly expiresAt: number | null;
  readonly canceledAt: number | null;
  readonly failedAt: number | null;
  readonly replacedAt: number | null;
}
