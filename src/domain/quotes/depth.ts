import type { SymbolId } from '../symbols/instrument.ts';

export interface DepthLevel {
  readonly price: number;
  readonly size: number;
  readonly orders: number | null;
  /** Market maker or venue, such as `ARCA`. */
  readonly venue: string;
}

/** Level 2: best first on both sides; the best bid is below the best ask. */
export interface Depth {
  readonly symbol: SymbolId;
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}
