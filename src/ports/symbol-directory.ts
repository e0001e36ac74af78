import type { Sourced } from '../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../domain/symbols/instrument.ts';
import type { SearchHit, SearchQuery } from './market-data.ts';

/** Every symbol that the product knows, whoever delivers the data behind it. */
export interface SymbolDirectory {
  readonly find: (symbol: SymbolId, signal: AbortSignal) => Promise<Instrument | undefined>;
  /** Those of many symbols that exist, in one question. */
  readonly findAll: (
    symbols: readonly SymbolId[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<SymbolId, Instrument>>;
  /** By ticker, name and former ticker, best first. */
  readonly search: (
    query: SearchQuery,
    signal: AbortSignal,
  ) => Promise<Sourced<readonly SearchHit[]>>;
}
