import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { CompanyListing } from '../universe/listing.ts';
import type { CompanyMarket } from './company-market.ts';

/** Companies of the same industry, nearest in size first; then of the same sector. */
export function peersOf(
  market: CompanyMarket,
  listing: CompanyListing,
  limit: number,
): readonly SymbolId[] {
  const size = (company: CompanyListing): number => Math.log(company.price * company.shares);
  const own = size(listing);
  const sameCompany = (company: CompanyListing): boolean =>
    company.symbol === listing.symbol ||
    (company.instrument.cik !== null && company.instrument.cik === listing.instrument.cik);
  return market.listings
    .filter((other): other is CompanyListing => other.kind === 'company')
    .filter(
      (other) =>
        other.sector === listing.sector &&
        other.shareClass === null &&
        other.invented === listing.invented &&
        !sameCompany(other),
    )
    .map((other) => ({
      symbol: other.symbol,
      distance: Math.abs(size(other) - own) + (other.industry === listing.industry ? 0 : 20),
    }))
    .toSorted((a, b) => a.distance - b.distance || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, limit)
    .map(({ symbol }) => symbol);
}
