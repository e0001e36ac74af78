import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { FundIndex } from './fund-index.ts';

export const GROWTH_RANGES = ['1y', '3y', '5y', '10y', '15y'] as const;
export type GrowthRange = (typeof GROWTH_RANGES)[number];

/**
 * What 1 became, distributions reinvested. One list per line, as long as `dates`; the first date is
 * the start, where every line that is known then is 1; a younger fund starts with its first value.
 * The category is the average of the funds that existed at the start.
 */
export interface FundGrowth {
  readonly symbol: SymbolId;
  readonly asOfDate: IsoDate;
  readonly range: GrowthRange;
  readonly category: string | null;
  /** Funds in the category's line. */
  readonly fundsInCategory: number;
  readonly index: FundIndex | null;
  /** Weeks up to three years, months beyond. */
  readonly interval: 'week' | 'month';
  readonly dates: readonly IsoDate[];
  readonly fund: readonly number[];
  readonly categoryAverage: readonly (number | null)[];
  readonly indexLevels: readonly (number | null)[];
}

/** A whole month (`2026-03`) or quarter (`2026-Q1`). */
export interface PeriodReturn {
  readonly period: string;
  readonly fund: number;
  readonly category: number | null;
  readonly index: number | null;
  /** 1 is the best of the category, 100 the worst. */
  readonly percentile: number | null;
  readonly funds: number;
}

/** Newest first; up to fifteen years. */
export interface FundPeriodReturns {
  readonly symbol: SymbolId;
  readonly asOfDate: IsoDate;
  readonly category: string | null;
  readonly index: FundIndex | null;
  readonly months: readonly PeriodReturn[];
  readonly quarters: readonly PeriodReturn[];
}
