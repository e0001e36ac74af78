import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { FIRST_YEAR, indexOnOrAfter } from '../../../domain/calendar/sessions.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { createBaskets, type Baskets } from './baskets/baskets.ts';
import {
  companyComposition,
  NO_LOADS,
  referenceComposition,
  type Composition,
} from './baskets/composition.ts';
import { basketName, isCompanyBasis } from './baskets/selection.ts';
import { type Abroad, createAbroad } from './abroad/abroad.ts';
import type { Clock } from './clock.ts';
import { createFactors, type Factors } from './factors/factor-set.ts';
import { fundReturns, indexReturns, type Returns } from './funds/returns.ts';
import { fundComposition, indexComposition } from './funds/composition.ts';
import { navSeries, type NavSeries } from './funds/nav-series.ts';
import { premiumOn } from './funds/premium.ts';
import { type IndexInputs, indexSeries } from './baskets/index-series.ts';
import { memo } from './memo/memo.ts';
import { companyTrack } from './prices/company-track.ts';
import { createHistories, type Histories } from './prices/history.ts';
import { shareHours } from './prices/listing-hours.ts';
import { referenceTrack } from './prices/reference-track.ts';
import { runningDays, type RunningDays } from './prices/running-day.ts';
import { seriesTrack } from './prices/series-track.ts';
import type { Track } from './prices/track.ts';
import { valueAt } from './random/value-at.ts';
import { createYears, type YearStats } from './quotes/year-stats.ts';
import { createCurve, type Curve } from './rates/curve.ts';
import { GAUGES } from './universe/gauges.ts';
import { fundVolume } from './universe/fund-volumes.ts';
import type { FundListing, IndexListing, Listing } from './universe/listing.ts';
import { listings as universe } from './universe/listings.ts';
import { EPOCH } from './world-time.ts';

export interface WorldOptions {
  readonly seed: number;
  /** How many entries the universe has; 0 for as many as its tables. */
  readonly symbols: number;
  /** Only these listings, in a small world for tests; all of them by default. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly clock: Clock;
}

/**
 * The simulated world: everything below is a function of the seed, a symbol and a time. What it
 * keeps are memos.
 */
export interface World {
  /** Keeps the memos of different worlds apart. */
  readonly name: string;
  readonly seed: number;
  readonly clock: Clock;
  readonly factors: Factors;
  readonly curve: Curve;
  readonly baskets: Baskets;
  readonly listings: readonly Listing[];
  readonly listingOf: (symbol: string) => Listing | undefined;
  /** Adds up indices and funds to a session; ask before touching the price of one. */
  readonly ready: (session: number, beside?: (symbol: SymbolId) => void) => Promise<void>;
  /**
   * `null` for open-end funds, which have a net asset value and no trades, and for indices abroad,
   * which do not keep to New York's sessions.
   */
  readonly trackOf: (symbol: SymbolId) => Track | null;
  /** What an index of companies or bonds returns, by position since the epoch. */
  readonly indexReturnsOf: (listing: IndexListing) => Returns;
  readonly navOf: (fund: FundListing) => NavSeries;
  /** Weights on the factors. */
  readonly compositionOf: (symbol: SymbolId) => Composition;
  /** Indices abroad. */
  readonly abroad: Abroad;
  readonly days: RunningDays;
  readonly histories: Histories;
  readonly yearOf: (track: Track, session: number) => YearStats;
}

/** True for what cannot be priced before `ready`. */
export const isBasket = (listing: Listing): boolean =>
  listing.kind === 'fund' || listing.kind === 'index';

export function firstSessionOf({ instrument }: Listing): number {
  const { listedOn } = instrument;
  if (listedOn === null || Number(listedOn.slice(0, 4)) < FIRST_YEAR) return EPOCH;
  return Math.max(EPOCH, indexOnOrAfter(toDayNumber(listedOn)));
}

/** A function of seed and listings, whatever the clock: the worlds of a process share them. */
const basketsOfWorlds = new Map<string, Baskets>();

export function createWorld({ seed, symbols, only, clock }: WorldOptions): World {
  const curve = createCurve(seed);
  const factors = createFactors(seed, curve);
  const all = universe(symbols);
  const listings = only === undefined ? all : all.filter(({ symbol }) => only.has(symbol));
  // Baskets are chosen from all listings: another size is another world.
  const name = `${seed} ${symbols}${only === undefined ? '' : ` ${[...only].join()}`}`;
  const bySymbol = new Map(listings.map((listing) => [String(listing.symbol), listing]));
  const tracks = new Map<SymbolId, Track | null>();
  const listingOf = (symbol: string): Listing | undefined => bySymbol.get(symbol);

  const mustTrack = (symbol: SymbolId): Track => {
    const track = trackOf(symbol);
    if (track === null) throw new RangeError(`${symbol} does not trade`);
    return track;
  };
  const baskets = basketsOfWorlds.get(name) ?? createBaskets(seed, listings, mustTrack);
  basketsOfWorlds.set(name, baskets);
  let readyTo = EPOCH;
  const ready: World['ready'] = async (session, beside) => {
    readyTo = Math.max(readyTo, await baskets.ready(session, beside));
  };
  const count = (): number => readyTo - EPOCH + 1;

  const sources = {
    baskets,
    factors,
    curve,
    trackOf: mustTrack,
    indexBasis: (symbol: SymbolId) => {
      const index = bySymbol.get(symbol);
      if (index?.kind !== 'index') throw new RangeError(`${symbol} is not an index`);
      return index.basis;
    },
  };

  const navs = memoByCount(name, 'nav', (fund: FundListing) =>
    navSeries(seed, fund, fundReturns(sources, fund, count())),
  );
  const returns = memoByCount(name, 'returns', (index: IndexListing) =>
    indexReturns(sources, index.symbol, index.basis, count()),
  );
  const levels = memoByCount(name, 'levels', (index: IndexListing) =>
    indexSeries({
      index,
      factors,
      curve,
      count: count(),
      returnsOf: () => indexReturnsOf(index),
      underlying: index.basis.kind === 'volatility' ? compositionOf(index.basis.of) : null,
      spot: index.basis.kind === 'future' ? spotOf(index.basis.of) : null,
    }),
  );
  const quoted = memoByCount(name, 'quoted', (fund: FundListing) =>
    quotedSeries(seed, fund, navOf(fund)),
  );
  function indexReturnsOf(index: IndexListing): Returns {
    return returns(index, count());
  }
  function spotOf(symbol: SymbolId): NonNullable<IndexInputs['spot']> {
    const spot = bySymbol.get(symbol);
    if (spot?.kind !== 'index') throw new RangeError(`${symbol} is not an index`);
    return () => ({ series: levels(spot, count()), returns: indexReturnsOf(spot) });
  }
  function navOf(fund: FundListing): NavSeries {
    return navs(fund, count());
  }

  const compositions = new Map<SymbolId, Composition>();
  function composed(listing: Listing | undefined): Composition {
    switch (listing?.kind) {
      case 'company':
        return companyComposition(seed, listing);
      case 'index':
        if (listing.basis.kind === 'future') return compositionOf(listing.basis.of);
        return indexComposition(seed, baskets, listing);
      case 'fund':
        return fundComposition(seed, baskets, listing, listingOf);
      case 'reference':
        return referenceComposition(listing);
      case 'foreign':
        return NO_LOADS;
      case undefined:
        return NO_LOADS;
      default:
        return listing satisfies never;
    }
  }
  function compositionOf(symbol: SymbolId): Composition {
    let known = compositions.get(symbol);
    if (known === undefined) {
      known = composed(bySymbol.get(symbol));
      compositions.set(symbol, known);
    }
    return known;
  }

  /** Funds and indices of the same things move alike within a day; inverse ones mirror it. */
  function pathOf(listing: FundListing | IndexListing): { name: string; sign: 1 | -1 } {
    const { basis, symbol } = listing;
    if (isCompanyBasis(basis)) return { name: basketName(basis, symbol), sign: 1 };
    if (basis.kind === 'leveraged' && listing.kind === 'fund' && listing.benchmarkSymbol !== null) {
      const of = sources.indexBasis(listing.benchmarkSymbol);
      const name = isCompanyBasis(of) ? basketName(of, listing.benchmarkSymbol) : symbol;
      return { name, sign: basis.factor < 0 ? -1 : 1 };
    }
    // One shock moves all horizons of volatility; the contract moves with its index.
    if (basis.kind === 'volatility') return { name: GAUGES.get(basis.of) ?? symbol, sign: 1 };
    if (basis.kind === 'future') {
      const of = sources.indexBasis(basis.of);
      return { name: isCompanyBasis(of) ? basketName(of, basis.of) : basis.of, sign: 1 };
    }
    if (basis.kind === 'bond') return { name: `bond:${basis.segment}`, sign: 1 };
    if (basis.kind === 'commodity') return { name: `commodity:${basis.of}`, sign: 1 };
    if (basis.kind === 'allocation') return { name: 'allocation', sign: 1 };
    return { name: symbol, sign: 1 };
  }

  function build(listing: Listing): Track | null {
    switch (listing.kind) {
      case 'company': {
        const primary =
          listing.shareClass === null ? null : bySymbol.get(listing.shareClass.primary);
        return companyTrack(seed, factors, listing, primary?.kind === 'company' ? primary : null);
      }
      case 'reference':
        return referenceTrack(seed, factors, listing);
      case 'index':
        return seriesTrack(
          {
            seed,
            world: name,
            symbol: listing.symbol,
            grid: listing.basis.kind === 'yield' ? 3 : 2,
            first: EPOCH + 1,
            composition: compositionOf(listing.symbol),
            path: pathOf(listing),
            ordinaryVolume: 0,
            hours: listing.basis.kind === 'future' ? 'futures' : 'regular',
            count,
            series: () => levels(listing, count()),
          },
          factors,
        );
      case 'fund':
        if (listing.instrument.type !== 'etf') return null;
        return seriesTrack(
          {
            seed,
            world: name,
            symbol: listing.symbol,
            grid: 'share',
            first: Math.max(EPOCH + 1, firstSessionOf(listing)),
            composition: compositionOf(listing.symbol),
            path: pathOf(listing),
            ordinaryVolume: fundVolume(listing),
            hours: shareHours(listing.netAssets),
            count,
            series: () => quoted(listing, count()),
          },
          factors,
        );
      case 'foreign':
        return null;
      default:
        return listing satisfies never;
    }
  }

  function trackOf(symbol: SymbolId): Track | null {
    const known = tracks.get(symbol);
    if (known !== undefined) return known;
    const listing = bySymbol.get(symbol);
    const track = listing === undefined ? null : build(listing);
    tracks.set(symbol, track);
    return track;
  }

  return {
    name,
    seed,
    clock,
    factors,
    curve,
    baskets,
    listings,
    listingOf,
    ready,
    trackOf,
    indexReturnsOf,
    navOf,
    compositionOf,
    abroad: createAbroad(seed, factors),
    days: runningDays(),
    histories: createHistories(name),
    yearOf: createYears(),
  };
}

/** What an exchange-traded fund trades at: its net asset value and a small premium. */
function quotedSeries(seed: number, fund: FundListing, nav: NavSeries) {
  return {
    open: nav.open.map((x, t) => x * (1 + premiumOn(seed, fund, EPOCH + t, false))),
    close: nav.close.map((x, t) => x * (1 + premiumOn(seed, fund, EPOCH + t, true))),
    paid: nav.income.map((x, t) => x + valueAt(nav.gains, t)),
  };
}

/** Remembers one answer for each listing until more sessions are known. */
function memoByCount<L extends Listing, T extends object>(
  world: string,
  what: string,
  make: (listing: L) => T,
): (listing: L, count: number) => T {
  const kept = memo<T>(what);
  return (listing, count) => kept.of(`${world} ${listing.symbol} ${count}`, () => make(listing));
}
