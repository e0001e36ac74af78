import type { SymbolId } from '../symbols/instrument.ts';

export const BAR_INTERVALS = [
  '1m',
  '2m',
  '5m',
  '10m',
  '15m',
  '30m',
  '1h',
  '4h',
  '1d',
  '1wk',
  '1mo',
] as const;
export type BarInterval = (typeof BAR_INTERVALS)[number];

/** The interval in ms for intraday bars; `null` for day, week and month, which follow the calendar. */
export const INTRADAY_MS: Readonly<Record<BarInterval, number | null>> = {
  '1m': 60_000,
  '2m': 120_000,
  '5m': 300_000,
  '10m': 600_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': null,
  '1wk': null,
  '1mo': null,
};

/**
 * `raw`: as traded. `split`: prices divided and volumes multiplied by later splits.
 * `total`: split-adjusted and lowered by later dividends, so that returns are total returns.
 */
export const BAR_ADJUSTMENTS = ['raw', 'split', 'total'] as const;
export type BarAdjustment = (typeof BAR_ADJUSTMENTS)[number];

export interface Bar {
  /**
   * Start of an intraday bar in ms. For day, week and month bars: midnight UTC of the (first)
   * session's date, so that the date reads the same in every zone.
   */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface BarSeries {
  readonly symbol: SymbolId;
  readonly interval: BarInterval;
  readonly adjustment: BarAdjustment;
  /** Bars outside 09:30–16:00 are included. */
  readonly extended: boolean;
  /** Oldest first; the last one may still be growing. */
  readonly bars: readonly Bar[];
}
