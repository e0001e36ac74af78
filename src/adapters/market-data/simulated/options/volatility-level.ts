import type { Composition } from '../baskets/composition.ts';
import { FACTORS } from '../factors/factor-list.ts';
import type { Factors } from '../factors/factor-set.ts';
import { SESSIONS_A_YEAR } from '../world-time.ts';

/** How fast volatility goes back to its usual level, a year. */
const REVERSION = 5;
/** Buyers of options pay more than the volatility that follows. */
const PREMIUM = 1.12;

/** Typical volatility a year of something with these loads. */
export function usualVolatility({ loads, ownVolatility }: Composition): number {
  let variance = ownVolatility * ownVolatility;
  for (const [factor, weight] of loads) variance += (weight * FACTORS[factor]!.volatility) ** 2;
  return Math.sqrt(variance);
}

/**
 * Volatility a year on a session (by position since the epoch), which its eve already knows;
 * `ownDaily` is the own part's standard deviation on it.
 */
export function volatilityOn(
  { loads }: Composition,
  factors: Factors,
  t: number,
  ownDaily: number,
): number {
  let variance = ownDaily * ownDaily;
  for (const [factor, weight] of loads) variance += (weight * factors.at(factor).sigma[t]!) ** 2;
  return Math.sqrt(variance * SESSIONS_A_YEAR);
}

/**
 * Implied variance a year from now to `years`, when volatility is at `current` and usually at
 * `usual`: the mean of a variance that goes back to usual. Times `years` it grows with `years`, so
 * no calendar spread is free.
 */
export function impliedVariance(usual: number, current: number, years: number): number {
  const long = (usual * PREMIUM) ** 2;
  const now = (PREMIUM * Math.min(4 * usual, Math.max(0.35 * usual, current))) ** 2;
  const x = REVERSION * Math.max(years, 1e-6);
  return long + (now - long) * ((1 - Math.exp(-x)) / x);
}

export const VIX_YEARS = 30 / 365;
