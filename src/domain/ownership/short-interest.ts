import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/** One settlement date, twice a month. */
export interface ShortInterest {
  readonly symbol: SymbolId;
  readonly settlementDate: IsoDate;
  readonly publishedAt: number | null;
  readonly shares: number;
  readonly previousShares: number | null;
  /** Fraction of the float. */
  readonly shareOfFloat: number | null;
  readonly averageVolume: number | null;
  /** shares / averageVolume. */
  readonly daysToCover: number | null;
}
