import type { CompanyListing } from '../../universe/listing.ts';
import { isKnownBank } from './bank-character.ts';
import { isKnownInsurer } from './insurer-character.ts';

export type Business = 'standard' | 'bank' | 'insurer' | 'reit';

/** In the industries of lenders and insurers, but living on fees: they keep no loans or risks. */
const ARRANGERS: ReadonlySet<string> = new Set(['UPST', 'RKT', 'ERIE']);

const BANKS = new Set(['Diversified Banks', 'Regional Banks', 'Consumer Finance']);

/** The kind of business decides who keeps a company's books. */
export function businessOf({ symbol, industry, instrument }: CompanyListing): Business {
  if (instrument.type === 'reit') return 'reit';
  if (isKnownBank(symbol)) return 'bank';
  if (isKnownInsurer(symbol)) return 'insurer';
  if (ARRANGERS.has(symbol)) return 'standard';
  if (BANKS.has(industry)) return 'bank';
  if (/Insurance$|Reinsurance/.test(industry) || industry === 'Mortgage Finance') return 'insurer';
  return 'standard';
}

/** Figures in reports are whole multiples of this many dollars. */
export const reportingUnit = ({ price, shares }: CompanyListing): number =>
  price * shares > 5e9 ? 1_000_000 : 1_000;
