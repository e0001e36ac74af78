import { companyTraits } from '../prices/company-traits.ts';
import { referenceTraits } from '../prices/reference-traits.ts';
import type { CompanyListing, ReferenceListing } from '../universe/listing.ts';
import type { Member } from './selection.ts';

/** Weights on the factors and the volatility a year that no factor explains. */
export interface Composition {
  readonly loads: ReadonlyMap<number, number>;
  readonly ownVolatility: number;
}

export const NO_LOADS: Composition = { loads: new Map(), ownVolatility: 0 };

/** Of a basket, at the weights of the anchor. */
export function compositionOf(seed: number, members: readonly Member[]): Composition {
  let total = 0;
  for (const { listing, units } of members) total += units * listing.price;
  const loads = new Map<number, number>();
  let variance = 0;
  for (const { listing, units } of members) {
    const share = (units * listing.price) / total;
    const traits = companyTraits(seed, listing);
    for (const { factor, weight } of traits.loads) {
      loads.set(factor, (loads.get(factor) ?? 0) + share * weight);
    }
    variance += (share * traits.ownVolatility) ** 2;
  }
  return { loads, ownVolatility: Math.sqrt(variance) };
}

export function companyComposition(seed: number, listing: CompanyListing): Composition {
  const { loads, ownVolatility } = companyTraits(seed, listing);
  return { loads: new Map(loads.map(({ factor, weight }) => [factor, weight])), ownVolatility };
}

/** Of an exchange rate or commodity. */
export function referenceComposition(listing: ReferenceListing): Composition {
  const { loads, ownVolatility } = referenceTraits(listing);
  return { loads: new Map(loads.map(({ factor, weight }) => [factor, weight])), ownVolatility };
}

/** A weighted mixture; the own parts are taken as independent. */
export function blend(parts: readonly (readonly [Composition, number])[]): Composition {
  const loads = new Map<number, number>();
  let variance = 0;
  for (const [part, share] of parts) {
    for (const [factor, weight] of part.loads) {
      loads.set(factor, (loads.get(factor) ?? 0) + share * weight);
    }
    variance += (share * part.ownVolatility) ** 2;
  }
  return { loads, ownVolatility: Math.sqrt(variance) };
}
