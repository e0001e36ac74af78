import { toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { FIRST_YEAR, indexOnOrAfter } from '../../../../domain/calendar/sessions.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { EPOCH } from '../world-time.ts';

/** Purposes of a company's randomness outside its price; the numbers are part of the world. */
const PURPOSES = {
  earnings: 101,
  surprise: 102,
  dividend: 103,
  split: 104,
  rating: 105,
  product: 106,
  acquisition: 107,
  takeover: 108,
  finances: 109,
  people: 110,
  insider: 111,
  holder: 112,
  short: 113,
  story: 114,
  filing: 115,
  estimate: 116,
  target: 117,
  text: 118,
} as const;

/** Classes of one company share its events: the key is the primary class's. */
export const companyStream = (
  seed: number,
  listing: CompanyListing,
  purpose: keyof typeof PURPOSES,
): number =>
  streamOf(keyOf(seed, listing.shareClass?.primary ?? listing.symbol), PURPOSES[purpose]);

/**
 * Index of the first session on which a company's shares trade in this world. A second class never
 * trades before the first, whose prices it follows.
 */
export function firstSession(listing: CompanyListing): number {
  const primary = primaryListing(listing);
  const first = listedSession(listing);
  return primary === listing ? first : Math.max(first, listedSession(primary));
}

function listedSession({ instrument: { listedOn } }: CompanyListing): number {
  if (listedOn === null || Number(listedOn.slice(0, 4)) < FIRST_YEAR) return EPOCH;
  return Math.max(EPOCH, indexOnOrAfter(toDayNumber(listedOn)));
}
