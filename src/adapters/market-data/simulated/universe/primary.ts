import type { CompanyListing } from './listing.ts';
import { listingOf } from './listings.ts';

/** The class of shares by which a company is known; of most there is only one. */
export function primaryListing(listing: CompanyListing): CompanyListing {
  if (listing.shareClass === null) return listing;
  const primary = listingOf(listing.shareClass.primary);
  return primary?.kind === 'company' ? primary : listing;
}
