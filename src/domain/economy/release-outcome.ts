import type { EconomicEvent } from './economy.ts';

export type ReleaseOutcome = 'above' | 'below' | 'met';

/** Statistics of which less is better; of a policy rate neither is. */
const LESS_IS_BETTER = /unemploy|jobless|claims|\bcpi\b|\bppi\b|\bpce\b|inflation|prices|deficit/i;
const NEITHER = /rate decision|policy rate|fed funds|refinancing/i;

/** Figures that differ by less are the same figure, written by two programs. */
const SAME = 1e-9;

/** How a release came out against what was expected; `null` until both are known. */
export function releaseOutcome({
  actual,
  consensus,
}: Pick<EconomicEvent, 'actual' | 'consensus'>): ReleaseOutcome | null {
  if (actual === null || consensus === null) return null;
  const gap = actual - consensus;
  if (Math.abs(gap) <= SAME * Math.max(1, Math.abs(consensus))) return 'met';
  return gap > 0 ? 'above' : 'below';
}

/** Whether that is better or worse for the economy; `null` where neither, or where it was met. */
export function releaseTone(
  event: Pick<EconomicEvent, 'actual' | 'consensus' | 'name'>,
): 'better' | 'worse' | null {
  const outcome = releaseOutcome(event);
  if (outcome === null || outcome === 'met' || NEITHER.test(event.name)) return null;
  return (outcome === 'below') === LESS_IS_BETTER.test(event.name) ? 'better' : 'worse';
}
