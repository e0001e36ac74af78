import type { SymbolId } from '../symbols/instrument.ts';

/** The index that a fund is measured against, where its levels are known. */
export interface FundIndex {
  readonly symbol: SymbolId;
  readonly name: string;
  /** Dividends reinvested; false where the source knows the price index only. */
  readonly totalReturn: boolean;
}
