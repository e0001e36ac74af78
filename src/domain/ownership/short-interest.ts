import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/** One settlement date, twice a month. */
export interface ShortInterest {
  readonly symbol: SymbolId;
  readonly settlementDate: IsoDate;
  readonly publishedAt: number;
  readonly shares: number;
  readonly previousShares: number | null;
  /** Fraction of the float. */
  readonly shareOfFloat: number;
  readonly averageVolume: number;
  /** shares / averageVolume. */
  readonly daysToCover: number;
}
