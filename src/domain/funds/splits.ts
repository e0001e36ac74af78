import type { FundHolding, Slice } from './fund-holding.ts';

/** Names of slices that are no sector, region or class of the vendor's. */
export const CASH_SLICE = 'Cash';
export const UNCLASSIFIED_SLICE = 'Unclassified';
/** What the list does not name: vendors may give the heaviest holdings only. */
export const UNDISCLOSED_SLICE = 'Not disclosed';

/** Differences below this are rounding of the vendor's weights. */
const ROUNDING = 5e-4;

/** A list whose weights sum to less is not the whole fund. */
const WHOLE = 0.95;

const rounded = (weight: number): number => Math.round(weight * 1e6) / 1e6;

/** Largest first; what the slices lack to the whole is a slice of its own. */
export function withRemainder(slices: readonly Slice[]): readonly Slice[] {
  const sorted = slices.toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  const rest = 1 - slices.reduce((sum, { weight }) => sum + weight, 0);
  return rest > ROUNDING ? [...sorted, { name: UNDISCLOSED_SLICE, weight: rounded(rest) }] : sorted;
}

/** The fund by what its holdings have in common. */
export function splitBy(
  holdings: readonly FundHolding[],
  nameOf: (holding: FundHolding) => string | null,
): readonly Slice[] {
  const sums = new Map<string, number>();
  for (const holding of holdings) {
    const name =
      nameOf(holding) ?? (holding.assetClass === 'cash' ? CASH_SLICE : UNCLASSIFIED_SLICE);
    sums.set(name, (sums.get(name) ?? 0) + holding.weight);
  }
  return withRemainder([...sums].map(([name, weight]) => ({ name, weight: rounded(weight) })));
}

export interface Splits {
  readonly sectors: readonly Slice[];
  readonly regions: readonly Slice[];
  readonly assetClasses: readonly Slice[];
}

/**
 * Splits of a fund, each summing to one. They are added up from the list where it is whole and says
 * what its holdings are; a vendor that lists the heaviest holdings only knows the splits better.
 */
export function splitsOf(holdings: readonly FundHolding[], given: Splits): Splits {
  const listed = holdings.reduce((sum, { weight }) => sum + weight, 0);
  const split = (
    of: readonly Slice[],
    nameOf: (holding: FundHolding) => string | null,
  ): readonly Slice[] => {
    const named = holdings
      .filter((holding) => holding.assetClass === 'cash' || nameOf(holding) !== null)
      .reduce((sum, { weight }) => sum + weight, 0);
    const fromList = listed >= WHOLE && named >= WHOLE * listed;
    if (holdings.length === 0 && of.length === 0) return [];
    return fromList || of.length === 0 ? splitBy(holdings, nameOf) : withRemainder(of);
  };
  return {
    sectors: split(given.sectors, ({ sector }) => sector),
    regions: split(given.regions, ({ region }) => region),
    assetClasses: split(given.assetClasses, ({ assetClass }) => assetClass),
  };
}
