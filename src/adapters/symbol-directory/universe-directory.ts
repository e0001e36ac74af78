import { buildSearchIndex, type SearchIndex } from '../../domain/symbols/search.ts';
import type { SymbolDirectory } from '../../ports/symbol-directory.ts';
import { listingOf, listings } from '../market-data/simulated/universe/listings.ts';

/** The directory of the simulated market. */
export function universeDirectory(): SymbolDirectory {
  let index: SearchIndex | undefined;
  return {
    find: async (symbol) => listingOf(symbol)?.instrument,
    search: async (text, limit) => {
      index ??= buildSearchIndex(listings().map(({ instrument }) => instrument));
      return index.search({ text, types: [], limit });
    },
  };
}
