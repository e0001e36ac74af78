import { expect, it } from 'vitest';
import { listings } from '../universe/listings.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { quarterShares, sharesByQuarter } from './share-counts.ts';

it('share counts are the same one by one, in order and the other way round', () => {
  const companies = listings(0)
    .filter((listing): listing is CompanyListing => listing.kind === 'company')
    .filter((_, i) => i % 40 === 0);
  const quarters = Array.from({ length: 110 }, (_, i) => 8_030 + i);
  for (const company of companies) {
    const alone = quarters.map((index) => quarterShares(1, company, index));
    expect(quarters.map(sharesByQuarter(1, company))).toEqual(alone);
    expect(quarters.toReversed().map(sharesByQuarter(1, company)).toReversed()).toEqual(alone);
  }
});
