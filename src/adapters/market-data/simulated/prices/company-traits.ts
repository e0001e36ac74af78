import { factorIndex, factorSpec, MARKET } from '../factors/factor-list.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { companyMovement, smallnessOf, type CompanyMovement } from './company-movement.ts';

/** How a company's shares move: from what is known of it, its industry, its size and its own luck. */
export interface CompanyTraits {
  /** Weight on each factor, by position in the list of factors. */
  readonly loads: readonly { readonly factor: number; readonly weight: number }[];
  readonly beta: number;
  /** Of everything, a year. */
  readonly volatility: number;
  /** Of the own part without news, a year. */
  readonly ownVolatility: number;
  readonly drift: number;
  readonly ordinaryVolume: number;
  /** Above 0 is growth, below is value. */
  readonly growth: number;
}

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

const EUROPE = new Set('NL DE GB FI SE DK CH FR NO IT ES BE IE'.split(' '));
const ASIA = new Set('JP AU SG TW'.split(' '));
const EMERGING = new Set('CN IN BR MX UY TW'.split(' '));

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/** Part of the linked variance beyond the market's that size and style may take. */
const STYLE_PART = 0.25;
/** Styles of a smaller part of the linked variance are left out: each load costs time. */
const LEAST_PART = 0.006;
/** Part of the rest that is the sector's; the industry has what nothing else takes. */
const SECTOR_PART = 0.25;
/** Parts of a depositary share's home. */
const REGION_PART = 0.22;
const DOLLAR_PART = 0.06;

/** Where a depositary share is at home. */
function regionsOf({ instrument }: CompanyListing): readonly string[] {
  const { type, country } = instrument;
  if (type !== 'adr') return [];
  const regions = [
    ...(EUROPE.has(country) ? ['europe'] : []),
    ...(ASIA.has(country) ? ['asia'] : []),
    ...(EMERGING.has(country) ? ['emerging'] : []),
  ];
  return regions;
}

/** The parts of the linked variance beyond market, size and style; below 0 against the factor. */
function partsOf(listing: CompanyListing, { industry }: CompanyMovement): [string, number][] {
  const regions = regionsOf(listing);
  const parts: [string, number][] = [
    ...industry.others.map(([factor, part]): [string, number] => [factor, part]),
    ...regions.map((region): [string, number] => [region, REGION_PART / regions.length]),
  ];
  if (listing.instrument.type === 'adr') parts.push(['dollar', -DOLLAR_PART]);
  const left = 1 - parts.reduce((sum, [, part]) => sum + Math.abs(part), 0);
  parts.push([listing.sector, SECTOR_PART * left], [industry.factor, (1 - SECTOR_PART) * left]);
  return parts;
}

function loadsOf(listing: CompanyListing, movement: CompanyMovement, growth: number) {
  const { beta, linkedVariance } = movement;
  const beyond = linkedVariance - (beta * MARKET.volatility) ** 2;
  const load = (name: string, weight: number) => ({ factor: factorIndex(name), weight });
  const variance = ({ factor, weight }: { factor: number; weight: number }): number =>
    (weight * factorSpec(factor).volatility) ** 2;
  const styles = [
    load('size', clamp(0.7 * smallnessOf(listing), -0.4, 1.4)),
    load('value', clamp(-0.5 * growth, -1, 1)),
  ].filter((style) => variance(style) > LEAST_PART * linkedVariance);
  const asked = styles.reduce((sum, style) => sum + variance(style), 0);
  const share = asked === 0 ? 0 : Math.min(1, (STYLE_PART * beyond) / asked);
  const rest = beyond - share * asked;
  return [
    load('market', beta),
    ...styles.map(({ factor, weight }) => ({ factor, weight: weight * Math.sqrt(share) })),
    ...partsOf(listing, movement).map(([name, part]) => {
      const factor = factorIndex(name);
      const deviation = Math.sqrt(Math.abs(part) * rest);
      return { factor, weight: (Math.sign(part) * deviation) / factorSpec(factor).volatility };
    }),
  ];
}

export function companyTraits(seed: number, listing: CompanyListing): CompanyTraits {
  const stream = streamOf(keyOf(seed, listing.symbol), 40);
  const movement = companyMovement(listing);
  const { volatility, beta, ownVolatility } = movement;
  const growth = (SECTOR_GROWTH[listing.sector] ?? 0) + 0.6 * normalAt(stream, 2);
  // The wilder a share, the more of its mean return is lost to its swings.
  const lost = 0.15 * Math.max(0, (volatility * volatility) / 2 - 0.05);
  return {
    loads: loadsOf(listing, movement, growth),
    beta,
    volatility,
    ownVolatility,
    drift: 0.045 + 0.03 * Math.min(beta, 1.5) - lost,
    ordinaryVolume: movement.volume,
    growth,
  };
}
