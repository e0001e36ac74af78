import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export interface PriceTargetPoint {
  readonly date: IsoDate;
  readonly analysts: number;
  readonly low: number;
  readonly mean: number;
  readonly high: number;
  readonly close: number;
}

export interface PriceTarget {
  readonly symbol: SymbolId;
  readonly currency: CurrencyCode;
  readonly analysts: number;
  readonly low: number;
  readonly mean: number;
  readonly median: number | null;
  readonly high: number;
  /** Monthly, oldest first. */
  readonly history: readonly PriceTargetPoint[];
}
