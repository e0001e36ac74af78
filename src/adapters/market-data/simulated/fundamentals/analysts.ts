import { companyEvents } from '../events/company-events.ts';
import { companyStream } from '../events/company-key.ts';
import { personName } from '../ownership/person-names.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';

export interface Coverage {
  readonly firm: number;
  /** When the firm began to follow the company. */
  readonly at: number;
  /** Randomness of the firm about the company. */
  readonly stream: number;
}

/** All firms that ever follow the company, in the order of the firms. */
export const coverageStarts = (seed: number, listing: CompanyListing): readonly Coverage[] =>
  companyEvents(seed, listing)
    .ratings.filter(({ action }) => action === 'initiated')
    .map(({ firm, at }) => ({ firm, at, stream: firmStream(seed, listing, firm) }))
    .toSorted((a, b) => a.firm - b.firm);

/** The firms that had begun to follow the company by a moment. */
export const followingFirms = (
  seed: number,
  listing: CompanyListing,
  now: number,
): readonly number[] =>
  coverageStarts(seed, listing)
    .filter(({ at }) => at <= now)
    .map(({ firm }) => firm);

/** Who follows the company at a firm: a firm's analyst covers one industry. */
export const analystName = (seed: number, listing: CompanyListing, firm: number): string =>
  personName(streamOf(keyOf(seed, listing.industry), 700), firm);

/** Randomness of one firm about one company. */
export const firmStream = (seed: number, listing: CompanyListing, firm: number): number =>
  streamOf(companyStream(seed, listing, 'estimate'), firm);
