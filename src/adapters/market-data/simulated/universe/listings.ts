import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { companies } from './companies.ts';
import { foreignIndexListings } from './foreign-indices.ts';
import { funds } from './funds.ts';
import { inventedCompanies } from './invented.ts';
import type { Listing } from './listing.ts';
import { indexFutureListings, indexListings, referenceListings } from './references.ts';

let table: readonly Listing[] | undefined;
let reserved: ReadonlySet<string> | undefined;
const grown = new Map<number, readonly Listing[]>();

/** Everything the tables hold: companies, depositary shares, funds, indices, currencies. */
export const tabulatedListings = (): readonly Listing[] =>
  (table ??= [
    ...companies(),
    ...funds(),
    ...indexListings(),
    ...referenceListings(),
    ...indexFutureListings(),
    ...foreignIndexListings(),
  ]);

/** Symbols in use today or formerly: no invented company may take one. */
const reservedSymbols = (): ReadonlySet<string> =>
  (reserved ??= new Set(
    tabulatedListings().flatMap(({ symbol, instrument }) => [
      symbol,
      ...instrument.formerSymbols.map((former) => former.symbol),
    ]),
  ));

/**
 * The universe: the tables, grown with invented companies to `count` entries. A larger universe
 * begins with every smaller one.
 */
export function listings(count = 0): readonly Listing[] {
  const base = tabulatedListings();
  if (count <= base.length) return base;
  let all = grown.get(count);
  if (all === undefined) {
    all = [...base, ...inventedCompanies(count - base.length, reservedSymbols())];
    grown.set(count, all);
  }
  return all;
}

const bySymbol = new Map<number, ReadonlyMap<string, Listing>>();

export function listingsBySymbol(count = 0): ReadonlyMap<string, Listing> {
  let map = bySymbol.get(count);
  if (map === undefined) {
    map = new Map(listings(count).map((listing) => [listing.symbol, listing]));
    bySymbol.set(count, map);
  }
  return map;
}

/** `undefined` for a symbol that the universe of `count` entries does not hold. */
export const listingOf = (symbol: SymbolId, count = 0): Listing | undefined =>
  listingsBySymbol(count).get(symbol);
