import { addMonths, type IsoDate } from '../calendar/iso-date.ts';
import type { FundDistribution } from './fund-distribution.ts';

/** Distributions of twelve months over the net asset value, as fractions, in all and by type. */
export interface DistributionYield {
  readonly total: number;
  readonly income: number | null;
  readonly shortTermGain: number | null;
  readonly longTermGain: number | null;
  readonly returnOfCapital: number | null;
  readonly payments: number;
}

/** The payments of the year that ends on a day. */
export const paidInYear = (
  distributions: readonly FundDistribution[],
  asOf: IsoDate,
): readonly FundDistribution[] => {
  const from = addMonths(asOf, -12);
  return distributions.filter(({ exDate }) => exDate > from && exDate <= asOf);
};

const TYPES = ['income', 'shortTermGain', 'longTermGain', 'returnOfCapital'] as const;

/** `null` for a type that some payment does not tell apart. */
export function distributionYield(
  distributions: readonly FundDistribution[],
  nav: number,
  asOf: IsoDate,
): DistributionYield | null {
  if (!(nav > 0)) return null;
  const paid = paidInYear(distributions, asOf);
  const sumOf = (type: (typeof TYPES)[number]): number | null =>
    paid.some((payment) => payment[type] === null)
      ? null
      : paid.reduce((sum, payment) => sum + payment[type]!, 0) / nav;
  return {
    total: paid.reduce((sum, { total }) => sum + total, 0) / nav,
    income: sumOf('income'),
    shortTermGain: sumOf('shortTermGain'),
    longTermGain: sumOf('longTermGain'),
    returnOfCapital: sumOf('returnOfCapital'),
    payments: paid.length,
  };
}
