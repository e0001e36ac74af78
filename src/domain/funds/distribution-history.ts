import type { IsoDate } from '../calendar/iso-date.ts';
import type { FundDistribution } from './fund-distribution.ts';

/** What a distribution may consist of. */
export const DISTRIBUTION_PARTS = [
  'income',
  'shortTermGain',
  'longTermGain',
  'returnOfCapital',
] as const;
export type DistributionPart = (typeof DISTRIBUTION_PARTS)[number];

export type DistributionParts = Readonly<Record<DistributionPart, number | null>>;

export interface DistributionYear {
  readonly year: number;
  readonly parts: DistributionParts;
  readonly total: number;
  /** False for a year that is not over, or of which payments may be missing. */
  readonly isWhole: boolean;
}

/** The sum of what is known; `null` where nobody says. */
const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

const partsOf = (paid: readonly FundDistribution[]): DistributionParts => ({
  income: sumOf(paid.map(({ income }) => income)),
  shortTermGain: sumOf(paid.map(({ shortTermGain }) => shortTermGain)),
  longTermGain: sumOf(paid.map(({ longTermGain }) => longTermGain)),
  returnOfCapital: sumOf(paid.map(({ returnOfCapital }) => returnOfCapital)),
});

const totalOf = (paid: readonly FundDistribution[]): number =>
  paid.reduce((sum, { total }) => sum + total, 0);

/**
 * Distributions by calendar year of the ex-date, oldest first. A list that was cut off (`isCut`)
 * may lack payments of its first year.
 */
export function distributionYears(
  paid: readonly FundDistribution[],
  today: IsoDate,
  isCut: boolean,
): readonly DistributionYear[] {
  const byYear = Map.groupBy(paid, ({ exDate }) => Number(exDate.slice(0, 4)));
  const years = [...byYear.keys()].toSorted((a, b) => a - b);
  const current = Number(today.slice(0, 4));
  return years.map((year, at) => {
    const own = byYear.get(year) ?? [];
    return {
      year,
      parts: partsOf(own),
      total: totalOf(own),
      isWhole: year < current && !(isCut && at === 0),
    };
  });
}
