import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { fundHoldersOf } from './funds/fund-holders.ts';
import { holdingsOf, type ValuationOf } from './funds/holdings.ts';
import { distributionsUpTo, navPoints } from './funds/nav-days.ts';
import { profileOf } from './funds/profile.ts';
import { totalReturnsOf } from './funds/total-returns.ts';
import { onGrid } from './prices/tick-grid.ts';
import { sessionIn } from './prices/track.ts';
import type { Desk } from './provider-market.ts';
import { navSession } from './quotes/fund-quote.ts';
import type { FundListing } from './universe/listing.ts';
import { firstSessionOf } from './world.ts';

type FundPart = Pick<
  MarketDataProvider,
  | 'fundProfile'
  | 'fundHoldings'
  | 'fundDistributions'
  | 'fundNav'
  | 'fundCategory'
  | 'totalReturns'
  | 'fundHolders'
>;

export function fundPart(desk: Desk, valuationOf: ValuationOf): Required<FundPart> {
  const { world, answer } = desk;

  const fundOf = async (symbol: SymbolId, what: string, now: number): Promise<FundListing> => {
    const listing = desk.listing(symbol);
    if (listing.kind !== 'fund') throw notFound(`${what} of ${symbol}`);
    if (firstSessionOf(listing) >= navSession(now)) throw notFound(`${what} of ${symbol} yet`);
    await desk.ready(listing, now);
    return listing;
  };

  const peersOf = (fund: FundListing): readonly FundListing[] =>
    world.listings
      .filter((other) => other.kind === 'fund')
      .filter(({ category }) => category === fund.category);

  /** The close of a fund that trades, on the session of its net asset value. */
  const closeOf = (fund: FundListing, session: number): number | null => {
    const track = world.trackOf(fund.symbol);
    if (track === null) return null;
    return onGrid(sessionIn(track.window(session, session), session).close, track.grid);
  };

  return {
    fundProfile: async ({ symbol }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const fund = await fundOf(symbol, 'fund profile', now);
      const session = navSession(now);
      return answer(profileOf(world, fund, session, closeOf(fund, session)), now);
    },

    fundHoldings: async ({ symbol }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const fund = await fundOf(symbol, 'fund holdings', now);
      return answer(await holdingsOf(world, fund, navSession(now), valuationOf), now);
    },

    fundDistributions: async ({ symbol, limit }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const fund = await fundOf(symbol, 'distributions', now);
      const session = Math.min(navSession(now), lastOpenedSession(now).index);
      const first = firstSessionOf(fund);
      return answer(distributionsUpTo(fund, world.navOf(fund), first, session, limit), now);
    },

    fundNav: async ({ symbol, from, to }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const fund = await fundOf(symbol, 'net asset values', now);
      const first = firstSessionOf(fund);
      return answer(navPoints(fund, world.navOf(fund), first, navSession(now), { from, to }), now);
    },

    fundCategory: async ({ symbol }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const fund = desk.listing(symbol);
      if (fund.kind !== 'fund') throw notFound(`fund category of ${symbol}`);
      return answer(
        peersOf(fund).map((peer) => peer.symbol),
        now,
      );
    },

    totalReturns: async ({ symbols, from, to }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      await world.ready(lastOpenedSession(now).index + 2);
      return answer(await totalReturnsOf(world, symbols, { from, to }, navSession(now)), now);
    },

    fundHolders: async ({ symbol, limit }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const listing = desk.listing(symbol);
      if (listing.kind !== 'company') throw notFound(`fund holders of ${symbol}`);
      await world.ready(lastOpenedSession(now).index + 2);
      return answer(fundHoldersOf(world, listing, navSession(now), limit), now);
    },
  };
}
