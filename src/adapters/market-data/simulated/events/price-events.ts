import type { CompanyListing } from '../universe/listing.ts';
import { companyEvents } from './company-events.ts';
import { visitRatingJumps } from './rating-calls.ts';

export interface PriceShock {
  /** Log move between the close before the session and its open. */
  readonly size: number;
  /** When most of it becomes public, in ms: after that close, before that open. */
  readonly at: number;
}

/** Effect of events on the price, by session index. */
export interface PriceEvents {
  /** New shares for one old, by ex-session. */
  readonly splits: ReadonlyMap<number, number>;
  /** Cash per share on that day's basis, by ex-session. */
  readonly dividends: ReadonlyMap<number, number>;
  readonly shocks: ReadonlyMap<number, PriceShock>;
}

/** Of the whole life of a company; nothing in it depends on a price. */
export function priceEvents(seed: number, listing: CompanyListing): PriceEvents {
  const events = companyEvents(seed, listing);
  const shocks = new Map<number, PriceShock & { readonly largest: number }>();
  const add = (session: number, size: number, at: number): void => {
    if (size === 0) return;
    const known = shocks.get(session);
    const larger = known === undefined || Math.abs(size) > known.largest;
    shocks.set(session, {
      size: size + (known?.size ?? 0),
      at: larger ? at : known.at,
      largest: larger ? Math.abs(size) : known.largest,
    });
  };
  for (const { effect, jump, at } of events.earnings) add(effect, jump, at);
  visitRatingJumps(seed, listing, add);
  for (const { session, jump, at } of events.news) add(session, jump, at);
  for (const { session, jump, announcedAt } of events.acquisitions) add(session, jump, announcedAt);
  for (const offer of events.offers) {
    add(offer.session, offer.jump, offer.announcedAt);
    add(offer.withdrawnSession, offer.withdrawalJump, offer.withdrawnAt);
  }
  const dividends = new Map<number, number>();
  for (const { session, amount } of events.dividends) {
    dividends.set(session, (dividends.get(session) ?? 0) + amount);
  }
  return {
    splits: new Map(events.splits.map(({ session, to, from }) => [session, to / from])),
    dividends,
    shocks,
  };
}
