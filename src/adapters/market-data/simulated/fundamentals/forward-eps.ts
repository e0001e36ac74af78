import type { CompanyListing } from '../universe/listing.ts';
import type { CompanyMarket } from './company-market.ts';
import { estimates } from './estimates.ts';

/** Consensus EPS of the fiscal year after the one in progress; `null` without coverage. */
export function forwardEps(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): number | null {
  const years = estimates(market, listing, now).filter(
    ({ measure, fiscalPeriod }) => measure === 'eps' && fiscalPeriod === 'FY',
  );
  return years.at(-1)?.mean ?? null;
}
