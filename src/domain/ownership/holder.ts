import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export const HOLDER_KINDS = ['institution', 'fund', 'insider'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

export interface Holder {
  readonly name: string;
  readonly kind: HolderKind;
  readonly shares: number;
  readonly value: number | null;
  /** Fraction of shares outstanding. */
  readonly share: number;
  readonly sharesPrevious: number | null;
  /** shares − sharesPrevious. */
  readonly change: number | null;
  readonly reportedOn: IsoDate;
  /** The fund's symbol when Tapedeck knows it. */
  readonly fund: SymbolId | null;
}

export interface Ownership {
  readonly symbol: SymbolId;
  /** `null` where only the shares of the groups are known. */
  readonly asOfDate: IsoDate | null;
  /** What the values of holdings are in. */
  readonly currency: CurrencyCode;
  readonly sharesOutstanding: number | null;
  readonly float: number | null;
  /** Fractions of shares outstanding; together never above 1. */
  readonly institutions: number | null;
  readonly insiders: number | null;
  readonly institutionCount: number | null;
  readonly holders: readonly Holder[];
}

/** A fund that holds a given symbol. */
export interface FundHolder {
  /** `null` where the source tells its name only. */
  readonly fund: SymbolId | null;
  readonly name: string;
  /** Fraction of the fund. */
  readonly weight: number | null;
  readonly shares: number | null;
  /** In the fund's report before; 0 when it did not hold any. */
  readonly sharesPrevious: number | null;
  readonly value: number | null;
  readonly asOfDate: IsoDate;
}
