import type { SymbolDirectory } from '../../ports/symbol-directory.ts';
import { listingOf } from '../market-data/simulated/universe/listings.ts';

/** The directory of the simulated market. */
export const universeDirectory = (): SymbolDirectory => ({
  find: async (symbol) => listingOf(symbol)?.instrument,
  search: async () => [],
});
