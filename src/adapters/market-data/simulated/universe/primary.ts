import type { CompanyListing } from './listing.ts';
import { listingOf } from './listings.ts';

/** The primary share class of a company; most have only one. */
export function primaryListing(listing: CompanyListing): CompanyListing {
  if (listing.shareClass === null) return listing;
  const primary = listingOf(listing.shareClass.primary);
  return primary?.kind === 'company' ? primary : listing;
}
