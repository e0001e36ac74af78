import type { CompanyListing } from '../universe/listing.ts';
import { acquisitions, type Acquisition } from './acquisitions.ts';
import { boundedMemo } from './bounded-memo.ts';
import { dividendEvents, type DividendEvent } from './dividends.ts';
import { earningsReleases, type EarningsRelease } from './earnings-releases.ts';
import { productNews, type ProductNews } from './product-news.ts';
import { ratingCalls, type RatingCall } from './rating-calls.ts';
import { splitEvents, type SplitEvent } from './splits.ts';
import { takeoverOffers, type TakeoverOffer } from './takeover-offers.ts';

/** All that happens to a company, from the first session of the world to its last. Oldest first. */
export interface CompanyEvents {
  readonly earnings: readonly EarningsRelease[];
  readonly dividends: readonly DividendEvent[];
  readonly splits: readonly SplitEvent[];
  readonly ratings: readonly RatingCall[];
  readonly news: readonly ProductNews[];
  readonly acquisitions: readonly Acquisition[];
  readonly offers: readonly TakeoverOffer[];
}

const memo = boundedMemo<CompanyEvents>(400);

/** Computes a value when it is first read. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * A function of seed and company alone. It includes the future: whoever shows events must leave out
 * those that the clock has not reached.
 */
export const companyEvents = (seed: number, listing: CompanyListing): CompanyEvents =>
  memo(`${seed} ${listing.symbol}`, () => {
    const splits = lazily(() => splitEvents(seed, listing));
    const earnings = lazily(() => earningsReleases(seed, listing));
    const dividends = lazily(() => dividendEvents(seed, listing, splits()));
    const ratings = lazily(() => ratingCalls(seed, listing));
    const news = lazily(() => productNews(seed, listing));
    const bought = lazily(() => acquisitions(seed, listing));
    const offers = lazily(() => takeoverOffers(seed, listing));
    return {
      get earnings() {
        return earnings();
      },
      get dividends() {
        return dividends();
      },
      get splits() {
        return splits();
      },
      get ratings() {
        return ratings();
      },
      get news() {
        return news();
      },
      get acquisitions() {
        return bought();
      },
      get offers() {
        return offers();
      },
    };
  });
