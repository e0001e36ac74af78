import type { Composition } from '../baskets/composition.ts';
import { factorSpec } from '../factors/factor-list.ts';
import type { Factors } from '../factors/factor-set.ts';
import { valueAt } from '../random/value-at.ts';
import { SESSIONS_A_YEAR } from '../world-time.ts';
import { indexVariance, varianceAtTheMoney } from './surface.ts';

/** How fast volatility goes back to its usual level, a year. */
const REVERSION = 5;
/** Buyers of options pay more than the volatility that follows. */
const PREMIUM = 1.12;

/** Typical volatility a year of something with these loads. */
export function usualVolatility({ loads, ownVolatility }: Composition): number {
  let variance = ownVolatility * ownVolatility;
  for (const [factor, weight] of loads) variance += (weight * factorSpec(factor).volatility) ** 2;
  return Math.sqrt(variance);
}

/**
 * Volatility a year on a session up to the last one (by position since the epoch), which its eve
 * already knows; `ownDaily` is the own part's standard deviation on it.
 */
export function volatilities(
  { loads }: Composition,
  factors: Factors,
  last: number,
): (t: number, ownDaily: number) => number {
  const parts = Array.from(loads, ([factor, weight]) => ({
    weight,
    sigma: factors.at(factor).moves(last).sigma,
  }));
  return (t, ownDaily) => {
    let variance = ownDaily * ownDaily;
    for (const { weight, sigma } of parts) variance += (weight * valueAt(sigma, t)) ** 2;
    return Math.sqrt(variance * SESSIONS_A_YEAR);
  };
}

/**
 * Implied variance a year from now to `years`, when volatility is at `current` and usually at
 * `usual`: the mean of a variance that goes back to usual. Times `years` it grows with `years`, so
 * no calendar spread is free.
 */
export function impliedVariance(usual: number, current: number, years: number): number {
  const now = (PREMIUM * Math.min(4 * usual, Math.max(0.35 * usual, current))) ** 2;
  return meanVariance(usual, now, years);
}

/** Share of today's distance from the usual variance that the mean over `years` still has. */
function remaining(years: number): number {
  const x = REVERSION * Math.max(years, 1e-6);
  return (1 - Math.exp(-x)) / x;
}

function meanVariance(usual: number, now: number, years: number): number {
  const long = (usual * PREMIUM) ** 2;
  return long + (now - long) * remaining(years);
}

const INDEX_YEARS = 30 / 365;

/** Level of the volatility index when volatility is at `current` and usually at `usual`. */
export const volatilityIndexLevel = (usual: number, current: number, years = INDEX_YEARS): number =>
  100 * Math.sqrt(indexVariance(impliedVariance(usual, current, years) * years) / years);

/** How much an index that looks `years` ahead moves when the usual one moves by 1. */
export const volatilityResponse = (years: number): number =>
  remaining(years) / remaining(INDEX_YEARS);

/** Implied variance a year to `years` when the volatility index stands at `level`. */
export function varianceBehind(usual: number, level: number, years: number): number {
  const total = varianceAtTheMoney((level / 100) ** 2 * INDEX_YEARS);
  const long = (usual * PREMIUM) ** 2;
  const now = long + (total / INDEX_YEARS - long) / remaining(INDEX_YEARS);
  return meanVariance(usual, Math.max(now, (0.1 * usual) ** 2), years);
}
