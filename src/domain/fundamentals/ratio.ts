import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';
import type { BusinessKind } from './business.ts';
import type { FiscalPeriod } from './statement.ts';

export const RATIO_GROUPS = [
  'valuation',
  'profitability',
  'returns',
  'growth',
  'liquidity',
  'leverage',
  'credit',
  'efficiency',
  'cash-flow',
  'dividend',
  'per-share',
  'score',
] as const;
export type RatioGroup = (typeof RATIO_GROUPS)[number];

/** `percent` values are fractions: 0.25 reads 25 %. */
export const RATIO_UNITS = ['times', 'percent', 'currency', 'days', 'points'] as const;
export type RatioUnit = (typeof RATIO_UNITS)[number];

export interface Ratio {
  readonly id: string;
  readonly value: number | null;
}

export interface RatioSet {
  readonly symbol: SymbolId;
  /** Of the business: which ratios are in the set. */
  readonly kind: BusinessKind;
  /** End of the period the figures cover. */
  readonly periodEnd: IsoDate;
  readonly fiscalPeriod: FiscalPeriod;
  readonly fiscalYear: number;
  /** Of the price and of every amount. */
  readonly currency: CurrencyCode;
  /** The price that valuation ratios use; `null` without one of that time, or without a rate into the currency of the reports. */
  readonly price: number | null;
  readonly priceTime: number;
  readonly ratios: readonly Ratio[];
}
