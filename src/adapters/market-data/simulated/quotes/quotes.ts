import type { Quote } from '../../../../domain/quotes/quote.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import { sharesOutstanding } from '../fundamentals/share-counts.ts';
import { fundShares } from '../funds/fund-shares.ts';
import type { Listing } from '../universe/listing.ts';
import { firstSessionOf, isBasket, type World } from '../world.ts';
import { fundQuote, navSession } from './fund-quote.ts';
import { quoteOf } from './quote-of.ts';
import { momentOf, snapshotOf, type Moment } from './snapshot.ts';

const SLICE_MS = 8;

export interface Quotes {
  /** In the order asked; what has not begun to trade is left out. */
  readonly of: (listings: readonly Listing[], now: number) => Promise<readonly Quote[]>;
  /** Precomputes what the first quote of a company would wait for. */
  readonly primeAt: (now: number) => (company: Listing) => void;
}

export function createQuotes(world: World): Quotes {
  const known = new Map<string, { readonly session: number; readonly shares: number | null }>();

  const sharesOf = (listing: Listing, session: number): number | null => {
    const kept = known.get(listing.symbol);
    if (kept?.session === session) return kept.shares;
    const shares =
      listing.kind === 'company'
        ? sharesOutstanding(world.seed, listing, session)
        : listing.kind === 'fund'
          ? fundShares(world.seed, listing, session)
          : null;
    known.set(listing.symbol, { session, shares });
    return shares;
  };

  const one = (listing: Listing, moment: Moment): Quote | null => {
    const { now } = moment;
    if (listing.kind === 'foreign') return world.abroad.quote(listing, now);
    const track = world.trackOf(listing.symbol);
    if (track === null) {
      if (listing.kind !== 'fund' || firstSessionOf(listing) >= navSession(now)) return null;
      const shares = sharesOf(listing, navSession(now)) ?? 0;
      return fundQuote(listing, world.navOf(listing), shares, now);
    }
    const snapshot = snapshotOf(track, world.days, world.yearOf, moment);
    if (snapshot === null) return null;
    const shares = sharesOf(listing, snapshot.day.session);
    return quoteOf(listing.instrument, track, snapshot, shares);
  };

  return {
    primeAt: (now) => {
      const moment = momentOf(now);
      return (company) => void one(company, moment);
    },
    of: async (listings, now) => {
      const moment = momentOf(now);
      if (listings.some(isBasket)) await world.ready(moment.session + 2);
      const out: Quote[] = [];
      let slice = performance.now();
      for (const listing of listings) {
        const quote = one(listing, moment);
        if (quote !== null) out.push(quote);
        if (performance.now() - slice > SLICE_MS) {
          await ownTurn();
          slice = performance.now();
        }
      }
      return out;
    },
  };
}
