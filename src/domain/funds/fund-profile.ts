import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export interface FundManager {
  readonly name: string;
  readonly since: IsoDate | null;
}

export interface ShareClass {
  readonly symbol: SymbolId;
  readonly name: string;
  /** Fraction a year: 0.0004 is 0.04 %. */
  readonly expenseRatio: number | null;
  readonly minimum: number | null;
}

export interface FundFees {
  readonly expenseRatio: number | null;
  readonly managementFee: number | null;
  readonly distributionFee: number | null;
  readonly otherExpenses: number | null;
  readonly frontLoad: number | null;
  readonly deferredLoad: number | null;
}

export const FUND_ASSET_CLASSES = [
  'equity',
  'bond',
  'allocation',
  'commodity',
  'money-market',
  'alternative',
] as const;
export type FundAssetClass = (typeof FUND_ASSET_CLASSES)[number];
export const STYLE_SIZES = ['large', 'mid', 'small'] as const;
export type StyleSize = (typeof STYLE_SIZES)[number];
export const STYLE_VALUES = ['value', 'blend', 'growth'] as const;
export type StyleValue = (typeof STYLE_VALUES)[number];
export const BOND_QUALITIES = ['high', 'medium', 'low'] as const;
export type BondQuality = (typeof BOND_QUALITIES)[number];
export const BOND_DURATIONS = ['short', 'intermediate', 'long'] as const;
export type BondDuration = (typeof BOND_DURATIONS)[number];

export interface FundProfile {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly family: string | null;
  readonly category: string | null;
  readonly assetClass: FundAssetClass | null;
  readonly strategy: string | null;
  readonly benchmark: string | null;
  /** An index or fund in this universe that tracks the benchmark. */
  readonly benchmarkSymbol: SymbolId | null;
  readonly passive: boolean | null;
  readonly inception: IsoDate | null;
  readonly currency: CurrencyCode;
  readonly netAssets: number | null;
  readonly sharesOutstanding: number | null;
  readonly nav: number | null;
  readonly navDate: IsoDate | null;
  /** Market price over NAV minus one, a fraction; `null` for open-end funds. */
  readonly premium: number | null;
  /** Trailing twelve-month distributions over NAV. */
  readonly distributionYield: number | null;
  readonly secYield: number | null;
  readonly turnover: number | null;
  readonly distributionFrequency: number | null;
  readonly fees: FundFees;
  readonly initialMinimum: number | null;
  readonly subsequentMinimum: number | null;
  readonly managers: readonly FundManager[];
  readonly shareClasses: readonly ShareClass[];
  readonly equityStyle: { readonly size: StyleSize; readonly value: StyleValue } | null;
  readonly bondStyle: { readonly quality: BondQuality; readonly duration: BondDuration } | null;
  /** Years; `null` without bonds. */
  readonly effectiveDuration: number | null;
}
