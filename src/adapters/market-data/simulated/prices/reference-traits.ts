import { factorIndex } from '../factors/factor-list.ts';
import type { ReferenceListing } from '../universe/listing.ts';
import type { Grid } from './tick-grid.ts';

/** How an exchange rate or a commodity moves. */
export interface ReferenceTraits {
  readonly loads: readonly { readonly factor: number; readonly weight: number }[];
  readonly ownVolatility: number;
  readonly grid: Grid;
}

/** Factor, its own volatility, and the part of the price's volatility that it explains. */
const COMMON: Readonly<
  Record<string, readonly [factor: string, volatility: number, part: number]>
> = {
  'GC=F': ['gold', 0.15, 0.97],
  'SI=F': ['gold', 0.15, 0.75],
  'PL=F': ['gold', 0.15, 0.5],
  'HG=F': ['metals', 0.2, 0.9],
  'CL=F': ['oil', 0.31, 0.98],
  'BZ=F': ['oil', 0.31, 0.97],
  'RB=F': ['oil', 0.31, 0.85],
  'NG=F': ['gas', 0.48, 0.95],
  'ZC=F': ['crops', 0.2, 0.75],
  'ZW=F': ['crops', 0.2, 0.7],
  'ZS=F': ['crops', 0.2, 0.7],
  'KC=F': ['crops', 0.2, 0.2],
  'SB=F': ['crops', 0.2, 0.25],
  'CT=F': ['crops', 0.2, 0.3],
  'BTCUSD=X': ['crypto', 0.55, 0.97],
  'ETHUSD=X': ['crypto', 0.55, 0.85],
  'SOLUSD=X': ['crypto', 0.55, 0.8],
  'XRPUSD=X': ['crypto', 0.55, 0.65],
  'BNBUSD=X': ['crypto', 0.55, 0.8],
  'ADAUSD=X': ['crypto', 0.55, 0.75],
  'DOGEUSD=X': ['crypto', 0.55, 0.65],
  'PA=F': ['gold', 0.15, 0.3],
  'HO=F': ['oil', 0.31, 0.9],
  'CC=F': ['crops', 0.2, 0.2],
};

const DOLLAR: readonly [string, number, number] = ['dollar', 0.065, 0.72];

function gridOf(listing: ReferenceListing): Grid {
  if (listing.price >= 500) return 2;
  if (listing.instrument.type === 'currency') return listing.price >= 20 ? 3 : 4;
  return listing.price >= 20 ? 2 : 4;
}

export function referenceTraits(listing: ReferenceListing): ReferenceTraits {
  const { symbol, volatility } = listing;
  const [factor, factorVolatility, part] = COMMON[symbol] ?? DOLLAR;
  // A dearer dollar buys more of what it is quoted in, and costs less of what is quoted in it.
  const sign = factor === 'dollar' && !symbol.startsWith('USD') ? -1 : 1;
  return {
    loads: [{ factor: factorIndex(factor), weight: (sign * part * volatility) / factorVolatility }],
    ownVolatility: volatility * Math.sqrt(1 - part * part),
    grid: gridOf(listing),
  };
}
