import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import { inPassing } from '../memo/memo.ts';
import type { Track } from '../prices/track.ts';
import type { Listing } from '../universe/listing.ts';
import { ANCHOR, END, EPOCH } from '../world-time.ts';
import {
  addMember,
  emptyBasket,
  growBasket,
  memberPrices,
  type BasketSeries,
} from './basket-series.ts';
import {
  basketName,
  isCompanyBasis,
  membersOf,
  rankedCompanies,
  type CompanyBasis,
} from './selection.ts';

/** Every basket of companies that a fund or an index of the universe is made of. */
export interface Baskets {
  /**
   * Adds up all members to a session at least, in slices that leave the event loop free; answers
   * the last session added. `beside` is called for each member that is still to come, while what is
   * known of it is at hand.
   */
  readonly ready: (session: number, beside?: (symbol: SymbolId) => void) => Promise<number>;
  /** Only after `ready`. */
  readonly of: (basis: CompanyBasis, symbol: string) => BasketSeries;
  readonly members: (basis: CompanyBasis, symbol: string) => BasketSeries['members'];
}

/** Sessions added beyond the one asked for, so that a new day rarely adds up again. */
const AHEAD = 30;
const SLICE_MS = 6;

interface Table {
  readonly baskets: ReadonlyMap<string, BasketSeries>;
  /** The baskets that each company is in. */
  readonly holders: ReadonlyMap<
    SymbolId,
    readonly { readonly basket: BasketSeries; readonly units: number }[]
  >;
}

function buildTable(seed: number, listings: readonly Listing[]): Table {
  const baskets = new Map<string, BasketSeries>();
  const holders = new Map<SymbolId, { basket: BasketSeries; units: number }[]>();
  const companies = rankedCompanies(listings);
  for (const listing of listings) {
    if (listing.kind !== 'fund' && listing.kind !== 'index') continue;
    const { basis, symbol } = listing;
    if (!isCompanyBasis(basis)) continue;
    const name = basketName(basis, symbol);
    if (baskets.has(name)) continue;
    const basket = emptyBasket(name, membersOf(seed, companies, basis, symbol));
    baskets.set(name, basket);
    for (const member of basket.members) {
      const list = holders.get(member.listing.symbol) ?? [];
      list.push({ basket, units: member.units });
      holders.set(member.listing.symbol, list);
    }
  }
  return { baskets, holders };
}

export function createBaskets(
  seed: number,
  listings: readonly Listing[],
  trackOf: (symbol: SymbolId) => Track,
): Baskets {
  let built: Table | undefined;
  const table = (): Table => (built ??= buildTable(seed, listings));

  let done = EPOCH - 1;
  let working: Promise<void> | null = null;
  /** Of all who wait for the pass, whoever began it. */
  const besides = new Set<(symbol: SymbolId) => void>();

  const add = async (to: number): Promise<void> => {
    for (const basket of table().baskets.values()) growBasket(basket, to - EPOCH + 1);
    let slice = performance.now();
    for (const [symbol, list] of table().holders) {
      inPassing(() => {
        const track = trackOf(symbol);
        const prices = memberPrices(track, done + 1, to);
        for (const { basket, units } of list) addMember(basket, units, prices, track.first);
        for (const beside of besides) beside(symbol);
      });
      if (performance.now() - slice > SLICE_MS) {
        await ownTurn();
        slice = performance.now();
      }
    }
    done = to;
  };

  const ready: Baskets['ready'] = async (session, beside) => {
    if (beside !== undefined) besides.add(beside);
    try {
      while (done < session) {
        const to = Math.min(END, Math.max(session, ANCHOR) + AHEAD);
        working ??= add(to).finally(() => {
          working = null;
        });
        await working;
      }
    } finally {
      if (beside !== undefined) besides.delete(beside);
    }
    return done;
  };

  const of = (basis: CompanyBasis, symbol: string): BasketSeries => {
    const basket = table().baskets.get(basketName(basis, symbol));
    if (basket === undefined) throw new RangeError(`no basket for ${symbol}`);
    return basket;
  };

  return { ready, of, members: (basis, symbol) => of(basis, symbol).members };
}
