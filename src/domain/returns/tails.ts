import { mean, quantile } from './moments.ts';
import type { Returns } from './series.ts';

/** The return that a share of all periods falls short of; a loss is negative. */
export const valueAtRisk = (returns: Returns, share = 0.05): number => quantile(returns, share);

/** Mean of the worst returns, the one at the cutoff included. */
export function conditionalValueAtRisk(returns: Returns, share = 0.05): number {
  if (returns.length === 0) return NaN;
  const sorted = new Float64Array(returns).sort();
  const worst = sorted.subarray(0, Math.floor((sorted.length - 1) * share) + 1);
  // Missing returns sort last: one among the worst means that too few are known.
  return Number.isNaN(worst.at(-1)!) ? NaN : mean(worst);
}
