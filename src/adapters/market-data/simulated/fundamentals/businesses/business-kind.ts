import type { CompanyListing } from '../../universe/listing.ts';

export type Business = 'standard' | 'bank' | 'insurer' | 'reit';

const BANKS = new Set(['Diversified Banks', 'Regional Banks', 'Consumer Finance']);

/** The kind of business decides who keeps a company's books. */
export function businessOf({ industry, instrument }: CompanyListing): Business {
  if (instrument.type === 'reit') return 'reit';
  if (BANKS.has(industry)) return 'bank';
  if (/Insurance$|Reinsurance/.test(industry) || industry === 'Mortgage Finance') return 'insurer';
  return 'standard';
}

/** Figures in reports are whole multiples of this many dollars. */
export const reportingUnit = ({ price, shares }: CompanyListing): number =>
  price * shares > 5e9 ? 1_000_000 : 1_000;
