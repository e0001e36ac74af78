import { companyStream } from '../events/company-key.ts';
import { intAt } from '../random/hash.ts';
import { itemAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';

/**
 * Picks wordings that last some years and then change, so that a report reads like last year's with
 * some passages rewritten.
 */
export interface Wording {
  /** One of the wordings of a passage, as the year has it. */
  readonly pick: (passage: number, options: readonly string[]) => string;
  /** Whether a passage is in this year's text. */
  readonly has: (passage: number, chance: number) => boolean;
}

export function wordingOf(seed: number, listing: CompanyListing, year: number): Wording {
  const stream = companyStream(seed, listing, 'text');
  const spell = (passage: number): number => {
    const length = 2 + intAt(stream, passage * 3, 4);
    return Math.floor((year + intAt(stream, passage * 3 + 1, length)) / length);
  };
  const draw = (passage: number, n: number): number =>
    intAt(stream, 100_000 + passage * 1000 + (spell(passage) % 1000), n);
  return {
    pick: (passage, options) => itemAt(options, draw(passage, options.length)),
    has: (passage, chance) => draw(passage + 500, 1000) < chance * 1000,
  };
}
