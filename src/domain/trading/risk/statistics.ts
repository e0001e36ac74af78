import type { DecimalText } from '../../money/decimal-text.ts';
import type { TradingEvent } from '../trading-event.ts';

/** One closed trade: units that were opened and closed again, first in first out. */
export interface ClosedTrade {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly qty: DecimalText;
  readonly multiplier: number;
  readonly openedAt: number;
  readonly closedAt: number;
  readonly openPrice: DecimalText;
  readonly closePrice: DecimalText;
  /** Before fees. */
  readonly gain: DecimalText;
  readonly fees: DecimalText;
}

export interface TradeGroup {
  readonly key: string;
  readonly count: number;
  readonly wins: number;
  readonly gain: DecimalText;
}

export interface TradeStatistics {
  readonly count: number;
  readonly wins: number;
  readonly losses: number;
  /** Of those that were not even: 0.6 is 60 %; null without any. */
  readonly winRate: number | null;
  readonly gain: DecimalText;
  readonly fees: DecimalText;
  readonly averageWin: number | null;
  /** Negative. */
  readonly averageLoss: number | null;
  /** Mean gain of a trade. */
  readonly expectancy: number | null;
  /** Gains over losses; null without losses. */
  readonly profitFactor: number | null;
  readonly payoffRatio: number | null;
  /** Mean, in ms. */
  readonly holdingTime: number | null;
  readonly longestWinStreak: number;
  readonly longestLossStreak: number;
  readonly best: DecimalText | null;
  readonly worst: DecimalText | null;
  readonly bySymbol: readonly TradeGroup[];
  /** By the hour of New York in which the trade was opened, `09` … */
  readonly byHour: readonly TradeGroup[];
  /** `1` is Monday. */
  readonly byWeekday: readonly TradeGroup[];
}

/** From the events of an account's log, oldest first. */
export function closedTrades(_events: Iterable<TradingEvent>): readonly ClosedTrade[] {
  throw new Error('not yet');
}

export function tradeStatistics(_trades: readonly ClosedTrade[]): TradeStatistics {
  throw new Error('not yet');
}

export interface Excursion {
  /** The worst and the best that it stood at while it was open, in dollars; not above, not below 0. */
  readonly adverse: number;
  readonly favourable: number;
}

/** MAE and MFE from the prices while the trade was open; null where none is known. */
export function excursionOf(
  _trade: ClosedTrade,
  _path: readonly { readonly at: number; readonly low: number; readonly high: number }[],
): Excursion | null {
  throw new Error('not yet');
}
