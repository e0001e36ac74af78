import type { IsoDate } from '../../calendar/iso-date.ts';

export const HISTORY_TIMEFRAMES = ['1Min', '5Min', '15Min', '1H', '1D'] as const;
export type HistoryTimeframe = (typeof HISTORY_TIMEFRAMES)[number];

/** Equity at a moment, as it was recorded; oldest first. */
export interface EquitySample {
  readonly at: number;
  readonly equity: number;
}

/** Money that was paid in (or out, negative); oldest first. */
export interface CashFlow {
  readonly at: number;
  readonly amount: number;
}

export interface EquityHistory {
  readonly timeframe: HistoryTimeframe;
  readonly points: readonly {
    readonly at: number;
    readonly equity: number;
    readonly profitLoss: number;
    readonly profitLossShare: number;
    /** Since the base, time-weighted: deposits do not count as gain. */
    readonly timeWeighted: number;
    /** Paid in less paid out since the point before. */
    readonly cashFlow: number;
  }[];
  readonly baseValue: number;
  readonly baseDate: IsoDate | null;
}

export interface HistoryWindow {
  readonly from: number;
  readonly to: number;
  readonly timeframe: HistoryTimeframe;
  readonly reset: 'per_day' | 'no_reset';
  readonly hours: 'market_hours' | 'extended_hours' | 'continuous';
}

/** Alpaca's `period`, `start`, `end` and `timeframe` → a window, or what is wrong with them. */
export function historyWindow(
  _asked: {
    readonly period: string | null;
    readonly start: number | null;
    readonly end: number | null;
    readonly timeframe: string | null;
    readonly reset: string | null;
    readonly hours: string | null;
  },
  _now: number,
): HistoryWindow | { readonly problem: string } {
  throw new Error('not yet');
}

export function equityHistory(
  _samples: readonly EquitySample[],
  _flows: readonly CashFlow[],
  _window: HistoryWindow,
): EquityHistory {
  throw new Error('not yet');
}
