import type { SymbolId } from '../symbols/instrument.ts';
import { PEER_MEASURES } from './measures.ts';
import { percentileRank, quantile } from './percentile-rank.ts';

/** A company with its figures in the order of `PEER_MEASURES`. */
export interface Measured {
  readonly symbol: SymbolId;
  readonly values: readonly (number | null)[];
}

/** A measure over an industry. The median says nothing without how many companies it is of. */
export interface IndustryFigure {
  readonly counted: number;
  readonly low: number | null;
  readonly median: number | null;
  readonly high: number | null;
}

/**
 * Amounts compare in one currency only: those of a company that counts in another are left out.
 * Multiples, shares and returns have no currency and stay.
 */
export const comparableIn = (
  currency: string,
  { symbol, values }: Measured,
  own: string,
): Measured => ({
  symbol,
  values:
    own === currency
      ? values
      : values.map((value, at) => (PEER_MEASURES[at]?.unit === 'currency' ? null : value)),
});

const isKnown = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined;

/** Each measure over the companies of an industry that have it. */
export function industryFigures(industry: readonly Measured[]): readonly IndustryFigure[] {
  return PEER_MEASURES.map((_, at) => {
    const known = industry.map(({ values }) => values[at]).filter(isKnown);
    const ascending = known.toSorted((a, b) => a - b);
    return {
      counted: ascending.length,
      low: ascending[0] ?? null,
      median: quantile(ascending, 0.5),
      high: ascending.at(-1) ?? null,
    };
  });
}

/**
 * Where a company stands among the others of its industry, by every measure: the share of those
 * with the figure that stand below it. `null` without the figure, and for who is not of it.
 */
export function industryRanks(
  company: Measured,
  industry: readonly Measured[],
): readonly (number | null)[] {
  const belongs = industry.some(({ symbol }) => symbol === company.symbol);
  const others = industry.filter(({ symbol }) => symbol !== company.symbol);
  return company.values.map((value, at) =>
    belongs && isKnown(value)
      ? percentileRank(value, others.map(({ values }) => values[at]).filter(isKnown))
      : null,
  );
}
