import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export interface FundManager {
  readonly name: string;
  readonly since: IsoDate;
}

export interface ShareClass {
  readonly symbol: SymbolId;
  readonly name: string;
  /** Fraction a year: 0.0004 is 0.04 %. */
  readonly expenseRatio: number;
  readonly minimum: number;
}

export interface FundFees {
  readonly expenseRatio: number;
  readonly managementFee: number;
  readonly distributionFee: number;
  readonly otherExpenses: number;
  readonly frontLoad: number;
  readonly deferredLoad: number;
}

export type StyleSize = 'large' | 'mid' | 'small';
export type StyleValue = 'value' | 'blend' | 'growth';
export type BondQuality = 'high' | 'medium' | 'low';
export type BondDuration = 'short' | 'intermediate' | 'long';

export interface FundProfile {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly family: string;
  readonly category: string;
  readonly assetClass:
    | 'equity'
    | 'bond'
    | 'allocation'
    | 'commodity'
    | 'money-market'
    | 'alternative';
  readonly strategy: string;
  readonly benchmark: string;
  /** An index or fund in this universe that tracks the benchmark. */
  readonly benchmarkSymbol: SymbolId | null;
  readonly passive: boolean;
  readonly inception: IsoDate;
  readonly currency: CurrencyCode;
  readonly netAssets: number;
  readonly sharesOutstanding: number;
  readonly nav: number;
  readonly navDate: IsoDate;
  /** Market price over NAV minus one, a fraction; `null` for open-end funds. */
  readonly premium: number | null;
  /** Trailing twelve-month distributions over NAV. */
  readonly distributionYield: number;
  readonly secYield: number | null;
  readonly turnover: number;
  readonly distributionFrequency: number;
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
