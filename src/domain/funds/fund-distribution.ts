import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';

export interface FundDistribution {
  readonly symbol: SymbolId;
  readonly exDate: IsoDate;
  readonly payDate: IsoDate | null;
  readonly income: number | null;
  readonly shortTermGain: number | null;
  readonly longTermGain: number | null;
  readonly returnOfCapital: number | null;
  /** The sum of the four. */
  readonly total: number;
  readonly reinvestNav: number | null;
}
