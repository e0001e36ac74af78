import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';

export interface FundDistribution {
  readonly symbol: SymbolId;
  readonly exDate: IsoDate;
  readonly payDate: IsoDate;
  readonly income: number;
  readonly shortTermGain: number;
  readonly longTermGain: number;
  readonly returnOfCapital: number;
  /** The sum of the four. */
  readonly total: number;
  readonly reinvestNav: number;
}
