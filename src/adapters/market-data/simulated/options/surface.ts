import { europeanPrice } from '../../../../domain/options/black-scholes.ts';
import { valueAt } from '../random/value-at.ts';

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

const STEPS = 400;
/** Both wings far enough that what lies beyond does not count, in units of √θ. */
const WING = { low: -12, high: 8 } as const;

/** Total variance that a log contract is worth on a smile: 2 ∫ (out of the money) ÷ K² dK. */
function logContract(theta: number, skew: Pick<Smile, 'rho' | 'eta'>): number {
  const smile: Smile = { theta, years: 1, ...skew };
  const width = ((WING.high - WING.low) / STEPS) * Math.sqrt(theta);
  let sum = 0;
  for (let n = 0; n <= STEPS; n += 1) {
    const k = WING.low * Math.sqrt(theta) + n * width;
    const price = europeanPrice({
      right: k < 0 ? 'put' : 'call',
      spot: 1,
      strike: Math.exp(k),
      years: 1,
      volatility: volatilityAt(smile, k),
      rate: 0,
      dividendYield: 0,
    });
    const share = n === 0 || n === STEPS ? 1 : n % 2 === 0 ? 2 : 4;
    sum += share * price * Math.exp(-k);
  }
  return (2 * sum * width) / 3;
}

/** √θ of the table below: 1 % a month to twice the price. */
const ROOTS = Array.from({ length: 61 }, (_, at) => 0.005 * 1.08 ** at);
const RATIOS = ROOTS.map((root) => logContract(root * root, INDEX_SKEW) / (root * root));

/**
 * What volatility indices measure on an index's smile, from its total variance at the money: the
 * continuous form of Cboe's sum, 1.3 to 1.5 times the variance at the money by the skew.
 */
export function indexVariance(theta: number): number {
  const root = Math.sqrt(theta);
  const above = Math.min(
    Math.max(
      ROOTS.findIndex((each) => each > root),
      1,
    ),
    ROOTS.length - 1,
  );
  const [low, high] = [valueAt(ROOTS, above - 1), valueAt(ROOTS, above)];
  const share = Math.min(1, Math.max(0, (root - low) / (high - low)));
  const ratio = valueAt(RATIOS, above - 1);
  return theta * (ratio + share * (valueAt(RATIOS, above) - ratio));
}

/** The total variance at the money behind a value of `indexVariance`. */
export function varianceAtTheMoney(variance: number): number {
  let theta = variance / valueAt(RATIOS, 0);
  for (let round = 0; round < 12; round += 1) theta *= variance / indexVariance(theta);
  return theta;
}
