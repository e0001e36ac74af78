import { growthOf } from '../fundamentals/ratio-definition.ts';
import type { Estimate, MeanEstimate } from './estimate.ts';

/**
 * Growth of the consensus EPS from the fiscal year before the last estimated one to that year: one
 * year exactly, whatever the date. `null` without two years in a row, or on a loss.
 */
export function expectedEpsGrowth(estimates: readonly MeanEstimate[]): number | null {
  const [before, last] = estimates
    .filter(({ measure, fiscalPeriod }) => measure === 'eps' && fiscalPeriod === 'FY')
    .toSorted((a, b) => a.fiscalYear - b.fiscalYear)
    .slice(-2);
  if (before === undefined || last === undefined) return null;
  const consecutive = last.fiscalYear === before.fiscalYear + 1;
  return consecutive && last.currency === before.currency ? growthOf(last.mean, before.mean) : null;
}

const nameOf = ({ measure, fiscalPeriod }: Estimate, year: number): string =>
  `${measure} ${fiscalPeriod} ${year}`;

/**
 * Growth over the year before where that is not reported yet: over its own estimate. What has a
 * growth keeps it.
 */
export function withExpectedGrowth(estimates: readonly Estimate[]): readonly Estimate[] {
  const byName = new Map(estimates.map((each) => [nameOf(each, each.fiscalYear), each]));
  return estimates.map((estimate) => {
    const before = byName.get(nameOf(estimate, estimate.fiscalYear - 1));
    return estimate.yearAgo !== null ||
      estimate.growth !== null ||
      before?.currency !== estimate.currency
      ? estimate
      : { ...estimate, growth: growthOf(estimate.mean, before.mean) };
  });
}
