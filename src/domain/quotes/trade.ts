import type { SymbolId } from '../symbols/instrument.ts';

export const TRADE_SIDES = ['buy', 'sell', 'mid'] as const;
export type TradeSide = (typeof TRADE_SIDES)[number];

/** One line of time & sales. */
export interface Trade {
  readonly symbol: SymbolId;
  /** Grows with time and is unique within a symbol. */
  readonly id: string;
  readonly time: number;
  readonly price: number;
  readonly size: number;
  readonly venue: string;
  /** Which side of the spread was hit; `null` where the source does not tell. */
  readonly side: TradeSide | null;
  /** Sale conditions: `odd-lot`, `extended`, `open`, `close`. */
  readonly conditions: readonly string[];
}
