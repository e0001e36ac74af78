import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { companies } from './companies.ts';
import { foreignIndexListings } from './foreign-indices.ts';
import { funds } from './funds.ts';
import { inventedCompanies } from './invented.ts';
import type { CompanyListing, Listing } from './listing.ts';
import { indexFutureListings, indexListings, referenceListings } from './references.ts';

let table: readonly Listing[] | undefined;
let reserved: ReadonlySet<string> | undefined;
const sized = new Map<number, readonly Listing[]>();

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

/** A market without the thirty of the Dow would not be one. */
const FEWEST_COMPANIES = 30;

/**
 * The universe: the tables, as they are or grown with invented companies to `count` entries; for
 * fewer the smallest companies are left out. A larger universe holds every smaller one.
 */
export function listings(count = 0): readonly Listing[] {
  const base = tabulatedListings();
  if (count === 0 || count === base.length) return base;
  let all = sized.get(count);
  if (all === undefined) {
    all =
      count > base.length
        ? [...base, ...inventedCompanies(count - base.length, reservedSymbols())]
        : withoutSmallest(base, base.length - count);
    sized.set(count, all);
  }
  return all;
}

function withoutSmallest(base: readonly Listing[], fewer: number): readonly Listing[] {
  const companies = base.filter((listing) => listing.kind === 'company');
  const worth = new Map(companies.map(({ symbol, price, shares }) => [symbol, price * shares]));
  // A second class of shares goes with its first.
  const worthOf = ({ symbol, shareClass }: CompanyListing): number =>
    worth.get(shareClass?.primary ?? symbol) ?? 0;
  const gone = new Set<Listing>(
    companies
      .toSorted((a, b) => worthOf(a) - worthOf(b))
      .slice(0, Math.min(fewer, companies.length - FEWEST_COMPANIES)),
  );
  return base.filter((listing) => !gone.has(listing));
}

let bySymbol: ReadonlyMap<string, Listing> | undefined;

/** `undefined` for a symbol that the tables do not hold. */
export function listingOf(symbol: SymbolId): Listing | undefined {
  bySymbol ??= new Map(tabulatedListings().map((listing) => [listing.symbol, listing]));
  return bySymbol.get(symbol);
}
