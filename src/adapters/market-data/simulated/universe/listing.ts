import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { WorldRegion } from '../../../../domain/symbols/world-indices.ts';
import type { KnownInstrument } from '../known.ts';

/** The day on which the tables' prices and share counts hold. */
export const ANCHOR_DATE = isoDate('2026-01-02');

/** A class of shares that follows another one of the same company: BRK.A is 1,500 BRK.B. */
export interface ShareClassLink {
  readonly primary: SymbolId;
  /** How many primary shares one share of this class stands for. */
  readonly ratio: number;
}

interface Listed {
  readonly symbol: SymbolId;
  readonly instrument: KnownInstrument;
  /** Price, NAV or level on `ANCHOR_DATE`. */
  readonly price: number;
}

export interface CompanyListing extends Listed {
  readonly kind: 'company';
  readonly sector: string;
  readonly industry: string;
  /** Shares outstanding on `ANCHOR_DATE`, all classes together in terms of this one. */
  readonly shares: number;
  /** Paid per share and year around `ANCHOR_DATE`; 0 when the company pays none. */
  readonly dividend: number;
  readonly fiscalYearEndMonth: number;
  readonly shareClass: ShareClassLink | null;
  readonly invented: boolean;
}

export type EquityMarket =
  | 'us'
  | 'developed'
  | 'emerging'
  | 'exus'
  | 'world'
  | 'europe'
  | 'japan'
  | 'china'
  | 'india'
  | 'brazil';
export type EquityBasket =
  | 'all'
  | 'mega'
  | 'large'
  | 'mid'
  | 'small'
  | 'ndx'
  | 'dow'
  | 'nasdaq'
  | 'nyse';
export type EquityStyle = 'blend' | 'growth' | 'value' | 'dividend' | 'lowvol' | 'equal';
export type BondSegment =
  | 'aggregate'
  | 'treasury'
  | 'bills'
  | 'corporate'
  | 'highyield'
  | 'international'
  | 'emerging'
  | 'municipal'
  | 'tips'
  | 'mortgage'
  | 'loans'
  | 'multisector'
  | 'preferred';

/** What a fund or index is made of. */
export type Basis =
  | {
      readonly kind: 'equity';
      readonly market: EquityMarket;
      readonly basket: EquityBasket;
      readonly style: EquityStyle;
      /** `income` sells calls on what it holds. */
      readonly management: 'index' | 'active' | 'income';
    }
  | { readonly kind: 'sector'; readonly sector: string; readonly active: boolean }
  | { readonly kind: 'industry'; readonly industries: readonly string[] }
  | {
      readonly kind: 'bond';
      readonly segment: BondSegment;
      /** Years. */
      readonly duration: number;
      readonly quality: 'high' | 'medium' | 'low';
    }
  | { readonly kind: 'allocation'; readonly equityShare: number }
  | { readonly kind: 'commodity'; readonly of: 'gold' | 'silver' | 'oil' | 'broad' | 'bitcoin' }
  | { readonly kind: 'leveraged'; readonly factor: number }
  | { readonly kind: 'money'; readonly of: 'government' | 'treasury' | 'prime' }
  | {
      readonly kind: 'volatility';
      readonly of: SymbolId;
      /** How far ahead it looks. */
      readonly days: number;
    }
  | { readonly kind: 'future'; readonly of: SymbolId }
  | { readonly kind: 'yield'; readonly years: number };

export interface FundListing extends Listed {
  readonly kind: 'fund';
  readonly family: string;
  readonly category: string;
  readonly benchmark: string;
  readonly benchmarkSymbol: SymbolId | null;
  readonly basis: Basis;
  /** Fraction a year. */
  readonly expenseRatio: number;
  /** US dollars on `ANCHOR_DATE`, this share class. */
  readonly netAssets: number;
  readonly inceptionYear: number;
  /** Distributions over a year as a fraction of the price. */
  readonly yield: number;
  /** Distributions a year; 0 for none. */
  readonly frequency: number;
}

export interface IndexListing extends Listed {
  readonly kind: 'index';
  readonly basis: Basis;
}

/** Exchange rates and commodity prices. */
export interface ReferenceListing extends Listed {
  readonly kind: 'reference';
  readonly volatility: number;
}

/** A share index abroad, which keeps the hours of its own exchange. */
export interface ForeignIndexListing extends Listed {
  readonly kind: 'foreign';
  readonly region: WorldRegion;
  /** Standard deviation of its returns, a year. */
  readonly volatility: number;
  /** Against the market of the United States. */
  readonly beta: number;
}

export type Listing =
  | CompanyListing
  | FundListing
  | IndexListing
  | ReferenceListing
  | ForeignIndexListing;
