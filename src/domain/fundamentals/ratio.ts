import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export type RatioGroup =
  | 'valuation'
  | 'profitability'
  | 'returns'
  | 'growth'
  | 'liquidity'
  | 'leverage'
  | 'efficiency'
  | 'cash-flow'
  | 'dividend'
  | 'per-share'
  | 'score';

/** `percent` values are fractions: 0.25 reads 25 %. */
export type RatioUnit = 'times' | 'percent' | 'currency' | 'days' | 'points';

export interface Ratio {
  readonly id: string;
  readonly value: number | null;
}

export interface RatioSet {
  readonly symbol: SymbolId;
  /** End of the period the figures cover. */
  readonly periodEnd: IsoDate;
  readonly fiscalPeriod: string;
  readonly fiscalYear: number;
  /** Of the price and of every amount. */
  readonly currency: CurrencyCode;
  /** The price that valuation ratios use, and its time. */
  readonly price: number;
  readonly priceTime: number;
  readonly ratios: readonly Ratio[];
}
