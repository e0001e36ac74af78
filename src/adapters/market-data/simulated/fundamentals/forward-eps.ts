import { expectedEpsGrowth } from '../../../../domain/analysts/expected-growth.ts';
import { forwardEpsOf } from '../../../../domain/fundamentals/derived-statistics.ts';
import type { CompanyListing } from '../universe/listing.ts';
import type { CompanyMarket } from './company-market.ts';
import { epsByYear } from './estimates.ts';

export interface Expectations {
  /** Consensus EPS of the fiscal year after the one in progress; `null` without coverage. */
  readonly forwardEps: number | null;
  /** Its growth over the consensus of the one in progress. */
  readonly epsGrowth: number | null;
}

export const NO_EXPECTATIONS: Expectations = { forwardEps: null, epsGrowth: null };

export function expectations(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): Expectations {
  const estimates = epsByYear(market, listing, now);
  return { forwardEps: forwardEpsOf(estimates), epsGrowth: expectedEpsGrowth(estimates) };
}
