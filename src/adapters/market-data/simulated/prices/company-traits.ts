import { factorIndex } from '../factors/factor-list.ts';
import { keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';

/** How a company's shares move: drawn once from its sector, its size and its own luck. */
export interface CompanyTraits {
  /** Weight on each factor, by position in the list of factors. */
  readonly loads: readonly { readonly factor: number; readonly weight: number }[];
  readonly beta: number;
  readonly ownVolatility: number;
  readonly drift: number;
  readonly ordinaryVolume: number;
  /** Above 0 is growth, below is value. */
  readonly growth: number;
}

const SECTOR_BETA: Readonly<Record<string, number>> = {
  'Communication Services': 1.0,
  'Consumer Discretionary': 1.12,
  'Consumer Staples': 0.58,
  Energy: 0.9,
  Financials: 1.08,
  'Health Care': 0.76,
  Industrials: 1.04,
  'Information Technology': 1.2,
  Materials: 1.02,
  'Real Estate': 0.86,
  Utilities: 0.52,
};

const SECTOR_GROWTH: Readonly<Record<string, number>> = {
  'Communication Services': 0.3,
  'Consumer Discretionary': 0.3,
  'Consumer Staples': -0.5,
  Energy: -0.9,
  Financials: -0.7,
  'Health Care': 0,
  Industrials: -0.2,
  'Information Technology': 1.1,
  Materials: -0.5,
  'Real Estate': -0.6,
  Utilities: -1,
};

const CALM: Readonly<Record<string, number>> = {
  'Consumer Staples': 0.8,
  Utilities: 0.72,
  'Real Estate': 0.85,
  Financials: 0.92,
};

const WILD: Readonly<Record<string, number>> = {
  Biotechnology: 1.5,
  Semiconductors: 1.2,
  'Semiconductor Equipment': 1.15,
  Gold: 1.15,
  'Passenger Airlines': 1.2,
  'Oil & Gas Exploration & Production': 1.1,
  'Application Software': 1.15,
};

const EUROPE = new Set([
  'NL',
  'DE',
  'GB',
  'FI',
  'SE',
  'DK',
  'CH',
  'FR',
  'NO',
  'IT',
  'ES',
  'BE',
  'IE',
]);
const ASIA = new Set(['JP', 'AU', 'SG', 'TW']);
const EMERGING = new Set(['CN', 'IN', 'BR', 'MX', 'UY', 'TW']);

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

export function companyTraits(seed: number, listing: CompanyListing): CompanyTraits {
  const stream = streamOf(keyOf(seed, listing.symbol), 40);
  const { sector, industry } = listing;
  const { country, type } = listing.instrument;
  const value = listing.price * listing.shares;
  const smallness = Math.log(3e10 / value) / Math.log(100);
  const beta = clamp(
    (SECTOR_BETA[sector] ?? 1) + 0.2 * normalAt(stream, 1) + 0.05 * smallness,
    0.2,
    2.2,
  );
  const growth = (SECTOR_GROWTH[sector] ?? 0) + 0.6 * normalAt(stream, 2);
  const ownVolatility = clamp(
    (0.235 + 0.085 * smallness) *
      (CALM[sector] ?? 1) *
      (WILD[industry] ?? 1) *
      Math.exp(0.14 * normalAt(stream, 3)),
    0.12,
    0.75,
  );
  const turnover = 0.0045 * Math.exp(0.35 * smallness + 0.35 * normalAt(stream, 4));
  const loads = [
    { factor: factorIndex('market'), weight: beta },
    { factor: factorIndex(sector), weight: 0.85 + 0.3 * uniformAt(stream, 5) },
    { factor: factorIndex('size'), weight: clamp(0.7 * smallness, -0.4, 1.4) },
    { factor: factorIndex('value'), weight: clamp(-0.5 * growth, -1, 1) },
  ];
  if (sector === 'Energy') loads.push({ factor: factorIndex('oil'), weight: 0.25 });
  if (industry === 'Gold') loads.push({ factor: factorIndex('gold'), weight: 1.3 });
  if (type === 'adr') {
    if (EUROPE.has(country)) loads.push({ factor: factorIndex('europe'), weight: 0.8 });
    if (ASIA.has(country)) loads.push({ factor: factorIndex('asia'), weight: 0.8 });
    if (EMERGING.has(country)) loads.push({ factor: factorIndex('emerging'), weight: 0.8 });
    loads.push({ factor: factorIndex('dollar'), weight: -0.4 });
  }
  return {
    loads,
    beta,
    ownVolatility,
    drift: 0.045 + 0.03 * beta,
    ordinaryVolume: Math.max(4_000, listing.shares * Math.min(0.03, turnover)),
    growth,
  };
}
