import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';

export const ASSET_CLASSES = ['equity', 'bond', 'cash', 'commodity', 'other'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

export interface FundHolding {
  /** `null` for what has no symbol here: bonds, cash. */
  readonly symbol: SymbolId | null;
  readonly name: string;
  readonly assetClass: AssetClass;
  readonly sector: string | null;
  readonly country: string | null;
  readonly region: string | null;
  /** Fraction of net assets. */
  readonly weight: number;
  /** In the report before; 0 for a position that was not there. */
  readonly weightPrevious: number | null;
  readonly shares: number | null;
  readonly value: number | null;
  readonly sharesPrevious: number | null;
  /** Bonds: coupon and maturity; `null` otherwise. */
  readonly coupon: number | null;
  readonly maturity: IsoDate | null;
}

/** A position of the report before that is in this one no more. */
export interface SoldHolding {
  readonly symbol: SymbolId | null;
  readonly name: string;
  readonly assetClass: AssetClass;
  /** Fraction of net assets in the report before. */
  readonly weightPrevious: number;
  readonly sharesPrevious: number | null;
}

export interface Slice {
  readonly name: string;
  readonly weight: number;
}

export interface FundHoldings {
  readonly symbol: SymbolId;
  /** `null` where the source does not date its list. */
  readonly asOfDate: IsoDate | null;
  /** Of the report that changes are measured from. */
  readonly previousDate: IsoDate | null;
  readonly netAssets: number | null;
  /** Whether the list is the whole fund; vendors may give the heaviest holdings only. */
  readonly complete: boolean;
  /** Heaviest first; the weights of a complete list sum to 1. */
  readonly holdings: readonly FundHolding[];
  /** Heaviest first; `null` where the list before is not known. */
  readonly sold: readonly SoldHolding[] | null;
  readonly sectors: readonly Slice[];
  readonly regions: readonly Slice[];
  readonly assetClasses: readonly Slice[];
  /** The bonds by rating, as parts of the bonds; empty where they are not told. */
  readonly bondRatings: readonly Slice[];
  /** Harmonic, over the equity part; `null` where there is none or it earns nothing. */
  readonly priceEarnings: number | null;
  readonly priceBook: number | null;
}

export interface Concentration {
  /** Weight of the so many heaviest holdings; cash counts as one. `null` where they are not known. */
  readonly top10: number | null;
  readonly top25: number | null;
  readonly top50: number | null;
  /**
   * How many equal holdings would be as concentrated: 1 ÷ Σw² over weights scaled to sum to one.
   * `null` for a list without weights, or that is not complete.
   */
  readonly effective: number | null;
}

/** The same with what follows from the list, whoever has delivered it. */
export interface FundPortfolio extends FundHoldings {
  /** How many are listed; an answer may be cut after the heaviest. */
  readonly count: number;
  readonly concentration: Concentration;
}
