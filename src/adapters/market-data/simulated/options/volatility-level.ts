import { FACTORS } from '../factors/factor-list.ts';
import type { Composition } from '../baskets/composition.ts';

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
 * Implied variance from now to `years`, when volatility is `mood` times its usual level: the mean
 * of a variance that goes back to usual. Times `years` it grows with `years`, so no calendar
 * spread is free.
 */
export function impliedVariance(usual: number, mood: number, years: number): number {
  const long = (usual * PREMIUM) ** 2;
  const now = (usual * PREMIUM * Math.min(4, Math.max(0.35, mood))) ** 2;
  const x = REVERSION * Math.max(years, 1e-6);
  return long + (now - long) * ((1 - Math.exp(-x)) / x);
}

export const VIX_YEARS = 30 / 365;
