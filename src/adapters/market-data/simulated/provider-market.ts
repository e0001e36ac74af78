import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import { buildSearchIndex, type SearchIndex } from '../../../domain/symbols/search.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound, unknownSymbol } from '../../../ports/provider-error.ts';
import { createBoard } from './boards/board.ts';
import { moversOf } from './boards/movers.ts';
import { breadthOf, sectorsOf } from './boards/sectors.ts';
import { optionChainOf, optionExpiriesOf } from './options/chain.ts';
import { depthOf, topOfBook } from './prices/book.ts';
import { newestTrades } from './prices/trade-tape.ts';
import type { Track } from './prices/track.ts';
import { actionsOf } from './quotes/actions.ts';
import { barsOf } from './quotes/bars.ts';
import type { DayBars } from './quotes/day-bars.ts';
import { navSession } from './quotes/fund-quote.ts';
import { livePrice } from './quotes/quote-of.ts';
import type { Quotes } from './quotes/quotes.ts';
import { momentOf, snapshotOf } from './quotes/snapshot.ts';
import { fxRatesOf } from './rates/fx-rates.ts';
import { yieldCurveAt, yieldHistoryOf } from './rates/yield-curve.ts';
import type { Listing } from './universe/listing.ts';
import { isBasket, type World } from './world.ts';

export const SIMULATED = 'simulated';

/** What every part of the provider needs: who is asked about, when, and how to sign the answer. */
export interface Desk {
  readonly world: World;
  readonly listing: (symbol: SymbolId) => Listing;
  /** Adds up indices and funds when the listing is one. */
  readonly ready: (listing: Listing, now: number) => Promise<void>;
  readonly now: (delay?: number) => number;
  readonly answer: <T>(data: T, now: number, delay?: number) => Sourced<T>;
}

export function createDesk(world: World): Desk {
  return {
    world,
    listing: (symbol) => {
      const listing = world.listingOf(symbol);
      if (listing === undefined) throw unknownSymbol(symbol);
      return listing;
    },
    ready: async (listing, now) => {
      if (isBasket(listing)) await world.ready(lastOpenedSession(now).index + 2);
    },
    now: (delay = 0) => world.clock.now() - delay,
    answer: (data, now, delay = 0) => sourced(SIMULATED, now, data, delay),
  };
}

type MarketPart = Pick<
  MarketDataProvider,
  | 'instruments'
  | 'universe'
  | 'search'
  | 'quotes'
  | 'bars'
  | 'depth'
  | 'trades'
  | 'corporateActions'
  | 'optionExpiries'
  | 'optionChain'
  | 'movers'
  | 'sectors'
  | 'breadth'
  | 'yieldCurve'
  | 'yieldHistory'
  | 'fxRates'
>;

export function marketPart(desk: Desk, quotes: Quotes, days: DayBars): Required<MarketPart> {
  const { world, answer } = desk;
  const board = createBoard(world);
  let index: SearchIndex | undefined;

  /** Something that trades; `what` names what a fund at net asset value does not have. */
  const trading = async (
    symbol: SymbolId,
    now: number,
    what: string,
  ): Promise<{ listing: Listing; track: Track }> => {
    const listing = desk.listing(symbol);
    await desk.ready(listing, now);
    const track = world.trackOf(symbol);
    if (track === null) throw notFound(`${what} of ${symbol}`);
    return { listing, track };
  };

  return {
    instruments: async ({ symbols }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const found = symbols.map((symbol) => world.listingOf(symbol)?.instrument);
      return answer(
        found.filter((instrument) => instrument !== undefined),
        now,
      );
    },

    universe: async ({ types }, signal) => {
      signal.throwIfAborted();
      const wanted = new Set(types);
      const all = world.listings.map(({ instrument }) => instrument);
      return answer(
        wanted.size === 0 ? all : all.filter(({ type }) => wanted.has(type)),
        desk.now(),
      );
    },

    search: async (query, signal) => {
      signal.throwIfAborted();
      index ??= buildSearchIndex(world.listings.map(({ instrument }) => instrument));
      return answer(index.search(query), desk.now());
    },

    quotes: async ({ symbols, delay }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      const known = symbols.map((symbol) => world.listingOf(symbol)).filter((l) => l !== undefined);
      return answer(await quotes.of(known, now), now, delay);
    },

    bars: async (query, signal) => {
      signal.throwIfAborted();
      const now = desk.now(query.delay);
      const listing = desk.listing(query.symbol);
      await desk.ready(listing, now);
      const bars = await barsOf(world, days, listing, query, now);
      const { symbol, interval, adjustment, extended } = query;
      return answer({ symbol, interval, adjustment, extended, bars }, now, query.delay);
    },

    depth: async ({ symbol, delay }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      const { track } = await trading(symbol, now, 'order book');
      if (track.hours === 'regular') throw notFound(`order book of ${symbol}`);
      const snapshot = snapshotOf(track, world.days, world.yearOf, momentOf(now));
      if (snapshot === null) throw notFound(`order book of ${symbol}`);
      const { phase, tradedAt, year } = snapshot;
      const quiet = phase !== 'regular';
      const top = topOfBook(track, livePrice(snapshot), year.averageVolume, quiet, tradedAt);
      return answer(depthOf(track, top, year.averageVolume, quiet, tradedAt), now, delay);
    },

    trades: async ({ symbol, delay, limit }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      const { track } = await trading(symbol, now, 'trades');
      if (!track.hasVolume) throw notFound(`trades of ${symbol}`);
      return answer(newestTrades(track, now, limit), now, delay);
    },

    corporateActions: async ({ symbol, from, to }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const listing = desk.listing(symbol);
      await desk.ready(listing, now);
      return answer(actionsOf(world, listing, { from, to }, now, navSession(now)), now);
    },

    optionExpiries: async ({ symbol, delay }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      const { listing, track } = await trading(symbol, now, 'options');
      if (!listing.instrument.hasOptions) throw notFound(`options on ${symbol}`);
      return answer(optionExpiriesOf(world, listing, track, now), now, delay);
    },

    optionChain: async ({ symbol, expiry, delay }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      const { listing, track } = await trading(symbol, now, 'options');
      if (!listing.instrument.hasOptions) throw notFound(`options on ${symbol}`);
      const chain = await optionChainOf(world, listing, track, expiry, now);
      if (chain === null) throw notFound(`expiry ${expiry} of options on ${symbol}`);
      return answer(chain, now, delay);
    },

    movers: async ({ delay, ...question }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      return answer(moversOf(await board(now), question, now), now, delay);
    },

    sectors: async ({ delay }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      return answer(sectorsOf(await board(now)), now, delay);
    },

    breadth: async ({ exchange, delay }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      return answer(breadthOf(await board(now), exchange), now, delay);
    },

    yieldCurve: async ({ date }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const found = yieldCurveAt(world.curve, now, date);
      if (found === null) throw notFound(`yield curve of ${date}`);
      return answer(found, now);
    },

    yieldHistory: async (range, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      return answer(yieldHistoryOf(world.curve, now, range), now);
    },

    fxRates: async (query, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      return answer(fxRatesOf(world, days, query, now), now);
    },
  };
}
