import type { Concentration, FundHolding } from './fund-holding.ts';

/** How much of a fund its heaviest holdings are; a list that is not whole tells of its own only. */
export function concentrationOf(
  holdings: readonly Pick<FundHolding, 'weight'>[],
  complete: boolean,
): Concentration {
  const weights = holdings.map(({ weight }) => weight).toSorted((a, b) => b - a);
  const top = (count: number): number | null =>
    complete || weights.length >= count
      ? weights.slice(0, count).reduce((sum, weight) => sum + weight, 0)
      : null;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const squares = weights.reduce((all, weight) => all + weight * weight, 0);
  return {
    top10: top(10),
    top25: top(25),
    top50: top(50),
    effective: complete && squares > 0 ? (sum * sum) / squares : null,
  };
}
