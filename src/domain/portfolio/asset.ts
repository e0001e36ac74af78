import type { IsoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

declare const assetBrand: unique symbol;

/**
 * What a ledger holds. A listed instrument has its symbol (`MSFT`, `BTC-USD`), an option its OCC
 * symbol without blanks (`AAPL260116C00150000`), anything else an id of its own that begins
 * with `~`.
 */
export type AssetId = string & { readonly [assetBrand]: true };

export const ASSET_CLASSES = [
  'equity',
  'fund',
  'bond',
  'option',
  'crypto',
  'commodity',
  'real-estate',
  'private',
  'cash',
  'liability',
  'other',
] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

/** Interest that a bond pays on its face value. */
export interface CouponPlan {
  /** Yearly, as a fraction: 0.045 is 4.5 %. */
  readonly rate: DecimalText;
  readonly perYear: 1 | 2 | 4 | 12;
  readonly firstPayment: IsoDate;
  readonly maturity: IsoDate;
}

/** What the ledger knows of an asset beside its id. */
export interface Asset {
  readonly id: AssetId;
  readonly name: string;
  readonly class: AssetClass;
  readonly currency: CurrencyCode;
  /** `null` for what no market quotes: its prices are entered by hand. */
  readonly symbol: SymbolId | null;
  readonly isin: string | null;
  readonly cusip: string | null;
  /** Units of account in one unit: 100 for an option on shares, 0.01 for a bond quoted in per cent. */
  readonly multiplier: DecimalText;
  readonly sector: string | null;
  readonly country: string | null;
  readonly coupon: CouponPlan | null;
}

/** A price that a person entered, per unit in the currency of the asset. */
export interface EnteredPrice {
  readonly asset: AssetId;
  readonly date: IsoDate;
  readonly price: DecimalText;
}

export interface OptionTerms {
  readonly underlying: AssetId;
  readonly expiry: IsoDate;
  readonly right: 'call' | 'put';
  readonly strike: DecimalText;
}
