import type { CompanyListing } from '../universe/listing.ts';

/** How strongly a company's price reacts to news. */
export interface Temper {
  /** Standard deviation of the move on an earnings report. */
  readonly report: number;
  /** Standard deviation of the move on other company news. */
  readonly news: number;
}

const BY_SECTOR: Readonly<Record<string, number>> = {
  'Information Technology': 0.062,
  'Communication Services': 0.06,
  'Consumer Discretionary': 0.058,
  'Consumer Staples': 0.034,
  'Health Care': 0.045,
  Financials: 0.036,
  Industrials: 0.043,
  Energy: 0.032,
  Materials: 0.041,
  Utilities: 0.022,
  'Real Estate': 0.027,
};

export function temperOf(listing: CompanyListing): Temper {
  const biotech = listing.industry === 'Biotechnology' ? 1.5 : 1;
  const size = Math.log10(listing.price * listing.shares);
  // Small companies move more: by half again for each factor of ten below 100 billion, at most twice.
  const scale = Math.min(2, Math.max(0.8, 1 + 0.35 * (11 - size)));
  const report = Math.min(0.14, (BY_SECTOR[listing.sector] ?? 0.045) * scale * biotech);
  return { report, news: report * (biotech > 1 ? 0.9 : 0.35) };
}
