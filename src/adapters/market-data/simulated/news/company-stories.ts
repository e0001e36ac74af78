import type { CompanyListing } from '../universe/listing.ts';
import { callTellings } from './call-tellings.ts';
import { eventTellings } from './event-tellings.ts';
import { insiderTellings } from './insider-tellings.ts';
import { reportTellings, resultTellings } from './result-tellings.ts';
import type { StoryRecord } from './story-record.ts';
import { tell } from './telling.ts';

/**
 * Stories about a company whose event lies in [from, to), in ms, oldest first. None precedes its
 * event, and none needs a price: figures come with the text.
 */
export function companyStories(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly StoryRecord[] {
  const inside = (at: number): boolean => at >= from && at < to;
  const tellings = [
    ...resultTellings(seed, listing, from, to),
    ...reportTellings(seed, listing, from, to),
    ...callTellings(seed, listing, from, to),
    ...eventTellings(seed, listing, from, to),
    ...insiderTellings(seed, listing, from, to),
  ];
  return tellings
    .filter(({ at }) => inside(at))
    .flatMap((telling) => tell(listing, telling))
    .toSorted((a, b) => a.head.time - b.head.time || (a.head.id < b.head.id ? -1 : 1));
}
