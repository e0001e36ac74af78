import { companyMovement } from '../prices/company-movement.ts';
import type { CompanyListing } from '../universe/listing.ts';

/** How strongly a company's price reacts to news. */
export interface Temper {
  /** Standard deviation of the move on an earnings report. */
  readonly report: number;
  /** Standard deviation of the move on other company news. */
  readonly news: number;
}

export function temperOf(listing: CompanyListing): Temper {
  const { report, news } = companyMovement(listing);
  return { report, news };
}
