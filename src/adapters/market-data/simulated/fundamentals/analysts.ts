import { companyEvents } from '../events/company-events.ts';
import { companyStream } from '../events/company-key.ts';
import { personName } from '../ownership/person-names.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';

/** The firms that had begun to follow the company by a moment, in a stable order. */
export function followingFirms(
  seed: number,
  listing: CompanyListing,
  now: number,
): readonly number[] {
  const firms = new Set<number>();
  for (const { firm, at } of companyEvents(seed, listing).ratings) {
    if (at > now) break;
    firms.add(firm);
  }
  return [...firms].sort((a, b) => a - b);
}

/** Who follows the company at a firm: a firm's analyst covers one industry. */
export const analystName = (seed: number, listing: CompanyListing, firm: number): string =>
  personName(streamOf(keyOf(seed, listing.industry), 700), firm);

/** Randomness of one firm about one company. */
export const firmStream = (seed: number, listing: CompanyListing, firm: number): number =>
  streamOf(companyStream(seed, listing, 'estimate'), firm);
