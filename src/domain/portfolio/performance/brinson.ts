import { numberAt } from '../../columns/number-at.ts';
/**
 * Brinson and Fachler's effects of one day and one group, by parts of the whole:
 * allocation = (w − W)(B_g − B), selection = W (r_g − B_g), interaction = (w − W)(r_g − B_g).
 */
export interface Effects {
  readonly allocation: number;
  readonly selection: number;
  readonly interaction: number;
}

/** A group on one day: weights of portfolio and benchmark, what each got from it. */
export interface GroupDay {
  /** Share of the portfolio's capital; all groups sum to 1. */
  readonly weight: number;
  /** What the group added to the portfolio's return: weight × return. */
  readonly contribution: number;
  readonly benchmarkWeight: number;
  readonly benchmarkReturn: number;
}

/** Below this share of the capital a group was not held: a return on it would be noise. */
export const LEAST_WEIGHT = 1e-3;

/** Effects of a group sum to `contribution − W·B_g − (w − W)·B`; over all groups to R − B. */
export function effectsOf(
  { weight, contribution, benchmarkWeight, benchmarkReturn }: GroupDay,
  benchmark: number,
): Effects {
  // What the benchmark does not have was chosen as a whole: there is nothing to select against.
  if (benchmarkWeight === 0)
    return { allocation: contribution - weight * benchmark, selection: 0, interaction: 0 };
  const allocation = (weight - benchmarkWeight) * (benchmarkReturn - benchmark);
  const inside = contribution - weight * benchmarkReturn;
  if (Math.abs(weight) < LEAST_WEIGHT) return { allocation, selection: inside, interaction: 0 };
  const selection = benchmarkWeight * (contribution / weight - benchmarkReturn);
  return { allocation, selection, interaction: inside - selection };
}

/**
 * Carino's factors: effects of a day times its factor sum to the arithmetic excess return of all
 * days together. `null` where a day, or the whole, lost everything.
 */
export function carinoFactors(
  portfolio: Float64Array,
  benchmark: Float64Array,
  from = 0,
  to = portfolio.length,
): Float64Array | null {
  const factors = new Float64Array(to - from);
  let [own, other] = [1, 1];
  for (let at = from; at < to; at += 1) {
    const [r, b] = [numberAt(portfolio, at), numberAt(benchmark, at)];
    if (!(r > -1 && b > -1)) return null;
    own *= 1 + r;
    other *= 1 + b;
    factors[at - from] = logSlope(r, b);
  }
  const whole = logSlope(own - 1, other - 1);
  if (!(whole > 0 && Number.isFinite(whole))) return null;
  return factors.map((factor) => factor / whole);
}

/** (ln(1 + r) − ln(1 + b)) / (r − b), which is 1 / (1 + r) where both are the same. */
function logSlope(r: number, b: number): number {
  const ratio = (r - b) / (1 + b);
  if (Math.abs(ratio) < 1e-12) return 1 / (1 + b);
  return Math.log1p(ratio) / (r - b);
}
