import type { CompanyListing } from '../universe/listing.ts';
import { acquisitions, type Acquisition } from './acquisitions.ts';
import { memo } from '../memo/memo.ts';
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

const parts = memo<readonly unknown[]>('company events');

/**
 * A function of seed and company alone. It includes the future: whoever shows events must leave out
 * those that the clock has not reached. Each part is made when it is first read.
 */
export function companyEvents(seed: number, listing: CompanyListing): CompanyEvents {
  const part = <E>(name: keyof CompanyEvents, make: () => readonly E[]): readonly E[] =>
    parts.of(`${seed} ${listing.symbol} ${name}`, make) as readonly E[];
  const splits = () => part('splits', () => splitEvents(seed, listing));
  return {
    get earnings() {
      return part('earnings', () => earningsReleases(seed, listing));
    },
    get dividends() {
      return part('dividends', () => dividendEvents(seed, listing, splits()));
    },
    get splits() {
      return splits();
    },
    get ratings() {
      return part('ratings', () => ratingCalls(seed, listing));
    },
    get news() {
      return part('news', () => productNews(seed, listing));
    },
    get acquisitions() {
      return part('acquisitions', () => acquisitions(seed, listing));
    },
    get offers() {
      return part('offers', () => takeoverOffers(seed, listing));
    },
  };
}
