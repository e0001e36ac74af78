import type { SymbolId } from '../symbols/instrument.ts';

/**
 * Daily levels of a symbol with everything that it paid reinvested on the ex-date, oldest first, in
 * two columns: histories of a whole category are too many for an object per day.
 */
export interface TotalReturnLevels {
  readonly symbol: SymbolId;
  /** Days since 1970-01-01. */
  readonly days: ArrayLike<number>;
  /** Above zero; only their ratios mean anything. */
  readonly levels: ArrayLike<number>;
  /** False where only prices are known and what was paid is missing (most price indices). */
  readonly isTotal: boolean;
}
