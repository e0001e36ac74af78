/**
 * A surface of implied volatility without arbitrage: each expiry's total variance is
 * θ/2 · (1 + ρφk + √((φk + ρ)² + 1 − ρ²)) with φ = η/√(θ(1 + θ)), where k is the log of strike over
 * forward. With θ growing in time and η(1 + |ρ|) ≤ 2 neither butterflies nor calendars are free.
 */
export interface Smile {
  /** Total variance at the money. */
  readonly theta: number;
  readonly years: number;
  readonly rho: number;
  readonly eta: number;
}

export const INDEX_SKEW = { rho: -0.62, eta: 1.15 } as const;
export const SHARE_SKEW = { rho: -0.34, eta: 1.05 } as const;

export function volatilityAt({ theta, years, rho, eta }: Smile, k: number): number {
  const phi = eta / Math.sqrt(theta * (1 + theta));
  const x = phi * k + rho;
  const total = (theta / 2) * (1 + rho * phi * k + Math.sqrt(x * x + 1 - rho * rho));
  return Math.sqrt(total / years);
}
