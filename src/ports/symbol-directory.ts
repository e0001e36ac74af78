import type { Instrument, SymbolId } from '../domain/symbols/instrument.ts';
import type { SearchHit } from './market-data.ts';

/** Every symbol that the product knows, whoever delivers the data behind it. */
export interface SymbolDirectory {
  readonly find: (symbol: SymbolId, signal: AbortSignal) => Promise<Instrument | undefined>;
  /** By ticker, name and former ticker, best first. */
  readonly search: (
    text: string,
    limit: number,
    signal: AbortSignal,
  ) => Promise<readonly SearchHit[]>;
}
