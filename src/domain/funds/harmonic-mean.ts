/** A holding's weight and what it yields for its price: earnings or book value over price. */
export interface WeightedYield {
  readonly weight: number;
  /** `null` where it is not known: the holding counts neither above nor below. */
  readonly yield: number | null;
}

/**
 * Price over earnings of a portfolio: the weighted harmonic mean of its holdings' ratios, which is
 * what the portfolio costs over what it earns. Losses are negative earnings and count; a portfolio
 * that earns nothing as a whole has no ratio.
 */
export function harmonicMean(holdings: readonly WeightedYield[]): number | null {
  let weight = 0;
  let earned = 0;
  for (const holding of holdings) {
    if (holding.yield === null || !Number.isFinite(holding.yield) || holding.weight <= 0) continue;
    weight += holding.weight;
    earned += holding.weight * holding.yield;
  }
  return earned > 0 ? Math.round((weight / earned) * 100) / 100 : null;
}
