import {
  blend,
  compositionOf,
  NO_LOADS,
  referenceComposition,
  type Composition,
} from '../baskets/composition.ts';
import type { Baskets } from '../baskets/baskets.ts';
import { VOLATILITY_LOAD } from '../baskets/index-series.ts';
import { isCompanyBasis } from '../baskets/selection.ts';
import { factorIndex } from '../factors/factor-list.ts';
import { volatilityResponse } from '../options/volatility-level.ts';
import type { Basis, FundListing, IndexListing, Listing } from '../universe/listing.ts';
import { SEGMENTS } from './bond-market.ts';
import { ALLOCATION, COMMODITIES } from './returns.ts';

const bonds = (basis: Extract<Basis, { kind: 'bond' }>): Composition => ({
  loads: new Map([[factorIndex('market'), SEGMENTS[basis.segment].credit]]),
  ownVolatility: 0.0005 + 0.009 * basis.duration * SEGMENTS[basis.segment].follow,
});

export function indexComposition(seed: number, baskets: Baskets, index: IndexListing): Composition {
  const { basis, symbol } = index;
  if (isCompanyBasis(basis)) return compositionOf(seed, baskets.members(basis, symbol));
  if (basis.kind === 'bond') return bonds(basis);
  if (basis.kind === 'volatility') {
    const response = volatilityResponse(basis.days / 365);
    return {
      loads: new Map([[factorIndex('market'), VOLATILITY_LOAD * response]]),
      ownVolatility: 0.45 * response,
    };
  }
  return { loads: new Map(), ownVolatility: 0.12 };
}

export function fundComposition(
  seed: number,
  baskets: Baskets,
  fund: FundListing,
  listingOf: (symbol: string) => Listing | undefined,
): Composition {
  const { basis, symbol } = fund;
  if (isCompanyBasis(basis)) {
    const whole = compositionOf(seed, baskets.members(basis, symbol));
    const sells = basis.kind === 'equity' && basis.management === 'income';
    return sells ? blend([[whole, 0.65]]) : whole;
  }
  switch (basis.kind) {
    case 'bond':
      return bonds(basis);
    case 'commodity':
      return blend(
        COMMODITIES[basis.of].map(([of, weight]) => {
          const listing = listingOf(of);
          return [listing?.kind === 'reference' ? referenceComposition(listing) : NO_LOADS, weight];
        }),
      );
    case 'leveraged': {
      const index = fund.benchmarkSymbol === null ? undefined : listingOf(fund.benchmarkSymbol);
      if (index?.kind !== 'index') return NO_LOADS;
      return blend([[indexComposition(seed, baskets, index), basis.factor]]);
    }
    case 'allocation': {
      const { usShare, usStocks, foreignStocks, usBonds, foreignBonds } = ALLOCATION;
      const part = ({ basis: of }: typeof usStocks): Composition =>
        compositionOf(seed, baskets.members(of, symbol));
      const rest = 1 - basis.equityShare;
      return blend([
        [part(usStocks), basis.equityShare * usShare],
        [part(foreignStocks), basis.equityShare * (1 - usShare)],
        [bonds({ kind: 'bond', quality: 'high', ...usBonds }), rest * ALLOCATION.usBondShare],
        [
          bonds({ kind: 'bond', quality: 'high', ...foreignBonds }),
          rest * (1 - ALLOCATION.usBondShare),
        ],
      ]);
    }
    default:
      return NO_LOADS;
  }
}
