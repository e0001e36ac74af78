import type { Acquisition } from '../events/acquisitions.ts';
import type { DividendEvent } from '../events/dividends.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import type { ProductNews } from '../events/product-news.ts';
import type { RatingCall } from '../events/rating-calls.ts';
import type { SplitEvent } from '../events/splits.ts';
import type { TakeoverOffer } from '../events/takeover-offers.ts';
import type { ScheduledTrade } from '../ownership/insider-trades.ts';
import type { KnownStory } from '../known.ts';

/** What a story tells; the text is written from it. */
export type StorySubject =
  | { readonly kind: 'earnings'; readonly release: EarningsRelease }
  | { readonly kind: 'guidance'; readonly release: EarningsRelease }
  | { readonly kind: 'analyst'; readonly call: RatingCall }
  | { readonly kind: 'dividend'; readonly dividend: DividendEvent }
  | { readonly kind: 'split'; readonly split: SplitEvent }
  | { readonly kind: 'insider'; readonly trade: ScheduledTrade; readonly filingId: string }
  | { readonly kind: 'acquisition'; readonly acquisition: Acquisition; readonly completed: boolean }
  | { readonly kind: 'offer'; readonly offer: TakeoverOffer; readonly withdrawn: boolean }
  | { readonly kind: 'filing'; readonly release: EarningsRelease; readonly filingId: string }
  | { readonly kind: 'move'; readonly session: number; readonly jump: number }
  | { readonly kind: 'product'; readonly news: ProductNews }
  | { readonly kind: 'wrap'; readonly session: number }
  | { readonly kind: 'fund'; readonly session: number };

export interface StoryRecord {
  readonly head: KnownStory;
  readonly subject: StorySubject;
  readonly eventId: string | null;
}
