import type { DecimalText } from '../money/decimal-text.ts';
import type { ReplayClock } from './replay-clock.ts';

export const BROKER_KINDS = ['paper', 'alpaca-paper', 'alpaca-live'] as const;
export type BrokerKind = (typeof BROKER_KINDS)[number];

export const ACCOUNT_NAME_MAXIMUM = 60;
export const ACCOUNTS_PER_MEMBER = 20;

/** How an account may trade: Alpaca's settings, and ours for the paper broker. */
export interface AccountSettings {
  /** The most that is lent: 1 (cash), 2 (Reg T) or 4 (day trading). */
  readonly maxMarginMultiplier: 1 | 2 | 4;
  readonly noShorting: boolean;
  readonly fractionalTrading: boolean;
  readonly suspendTrade: boolean;
  readonly pdtCheck: 'both' | 'entry' | 'exit' | 'none';
  readonly dtbpCheck: 'both' | 'entry' | 'exit';
  readonly tradeConfirmEmail: 'all' | 'none';
  readonly ptpNoExceptionEntry: boolean;
  readonly disableOvernightTrading: boolean;
  readonly maxOptionsLevel: 0 | 1 | 2 | 3;
  /** Refuse an order whose cost is above this; null for any. */
  readonly maxOrderNotional: DecimalText | null;
  /** Stop opening positions once the day's loss reaches this; null for never. */
  readonly maxDailyLoss: DecimalText | null;
  readonly fees: FeePlan;
  readonly matching: MatchingSettings;
}

/** `alpaca`: no commission, regulatory fees. `none`: as a textbook. Others by the share. */
export interface FeePlan {
  readonly kind: 'alpaca' | 'none' | 'per-share' | 'per-order';
  /** In dollars, of the last two kinds. */
  readonly rate: DecimalText;
  readonly minimum: DecimalText;
}

export interface MatchingSettings {
  /** Between acceptance and the market, in ms. */
  readonly latency: number;
  /** Respect size, queue and impact; else all at the quote, as Alpaca's paper does. */
  readonly realistic: boolean;
  /** Makes partial fills and queues repeatable. */
  readonly seed: number;
}

/** One account of a member. Money and positions are its state (`account-state.ts`). */
export interface TradingAccount {
  /** UUID. */
  readonly id: string;
  /** Nine characters that people read: `PA3XK8Q21`. */
  readonly number: string;
  readonly name: string;
  readonly broker: BrokerKind;
  readonly createdAt: number;
  /** Of a replay of the past: its own clock. */
  readonly replay: ReplayClock | null;
  readonly closedAt: number | null;
  /** Number of the last event in its log. */
  readonly head: number;
}
