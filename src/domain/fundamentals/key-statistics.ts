import type { IsoDate } from '../calendar/iso-date.ts';
import type { BusinessKind } from './business.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/**
 * What the overview shows beside the quote; every amount in the currency of the quote, fractions for
 * yields and margins, `null` where undefined.
 */
export interface KeyStatistics {
  readonly symbol: SymbolId;
  readonly price: number;
  readonly marketCap: number | null;
  readonly enterpriseValue: number | null;
  readonly sharesOutstanding: number | null;
  readonly float: number | null;
  readonly priceEarnings: number | null;
  readonly forwardPriceEarnings: number | null;
  readonly peg: number | null;
  readonly priceSales: number | null;
  readonly priceBook: number | null;
  readonly epsTtm: number | null;
  readonly epsForward: number | null;
  /** Growth of the consensus EPS from the fiscal year in progress to the next. */
  readonly epsGrowth: number | null;
  readonly revenueTtm: number | null;
  /** Short- and long-term borrowings of the last balance sheet. */
  readonly totalDebt: number | null;
  /** Cash and short-term investments of the last balance sheet. */
  readonly liquidFunds: number | null;
  readonly totalEquity: number | null;
  /** Of the business; absent where nobody says: ordinary. */
  readonly kind?: BusinessKind | undefined;
  /** Of a bank: equity of common shareholders without goodwill and intangibles. */
  readonly tangibleEquity?: number | undefined;
  /** Of a REIT, over the last twelve months. */
  readonly ffoPerShare?: number | undefined;
  /** Five years of weekly returns, or what there is, against the market index. */
  readonly beta: number | null;
  /** Annual, at the current rate of payment. */
  readonly dividendRate: number | null;
  readonly dividendYield: number | null;
  readonly exDividendDate: IsoDate | null;
  readonly nextEarningsDate: IsoDate | null;
  readonly sharesShort: number | null;
  /** sharesShort / float. */
  readonly shortShareOfFloat: number | null;
  readonly daysToCover: number | null;
  readonly high52: number | null;
  readonly low52: number | null;
  readonly averageVolume: number | null;
  readonly sma50: number | null;
  readonly sma200: number | null;
}
