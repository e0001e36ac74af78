import type { OptionRight } from './option-chain.ts';
import { erfcx } from './normal.ts';

const ROOT_HALF = Math.SQRT1_2;
const ROOT_TWO_PI = 2.5066282746310007;
const MAX_STEPS = 64;

/**
 * Price of an out-of-the-money call (x = ln(forward/strike) <= 0) over √(forward × strike), for a
 * total deviation s = σ√T. Written with erfcx so that it neither underflows early nor cancels.
 */
export function normalisedCall(x: number, s: number): number {
  const h = x / s;
  const t = 0.5 * s;
  const scale = 0.5 * Math.exp(-0.5 * (h * h + t * t));
  return scale * (erfcx(-(h + t) * ROOT_HALF) - erfcx(-(h - t) * ROOT_HALF));
}

const normalisedVega = (x: number, s: number): number => {
  const h = x / s;
  return Math.exp(-0.5 * (h * h + 0.25 * s * s)) / ROOT_TWO_PI;
};

/**
 * Solves normalisedCall(x, s) = target. The logarithm of the price is concave and increasing in s,
 * so Newton converges from the left; near the upper bound the logarithm of the distance to it is
 * used instead. Every step is kept inside a bracket that shrinks, so it cannot run away.
 */
function solveDeviation(x: number, target: number, ceiling: number): number | null {
  // The point of inflection of the price splits the two regimes.
  const inflection = Math.sqrt(2 * Math.abs(x));
  const atInflection = inflection > 0 ? normalisedCall(x, inflection) : 0;
  const upper = target > atInflection;
  const logTarget = upper ? Math.log(ceiling - target) : Math.log(target);

  let low = upper ? inflection : 0;
  let high = upper ? Math.max(2 * inflection, 1) : inflection;
  if (upper) {
    while (normalisedCall(x, high) < target) {
      low = high;
      high *= 2;
      if (high > 128) return null;
    }
  }
  // Far out of the money ln price ≈ −x²/(2s²): a start that is right to leading order.
  let s = upper
    ? 0.5 * (low + high)
    : Math.min(high, Math.abs(x) / Math.sqrt(-2 * Math.log(target) + 1e-300));
  if (!(s > low && s < high)) s = 0.5 * (low + high);

  for (let step = 0; step < MAX_STEPS; step += 1) {
    const price = normalisedCall(x, s);
    if (price > target) high = s;
    else low = s;
    const vega = normalisedVega(x, s);
    const distance = upper ? ceiling - price : price;
    const slope = upper ? -vega / distance : vega / distance;
    let next = s - (Math.log(distance) - logTarget) / slope;
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    const moved = Math.abs(next - s);
    s = next;
    if (moved <= 4e-16 * s || high - low <= 4e-16 * high) return s;
  }
  return s;
}

export interface ImpliedVolatilityInputs {
  readonly right: OptionRight;
  readonly price: number;
  readonly spot: number;
  readonly strike: number;
  readonly years: number;
  readonly rate: number;
  readonly dividendYield: number;
}

/**
 * The volatility at which Black-Scholes-Merton gives the price; `null` when none does, that is when
 * the price lies on or outside the no-arbitrage bounds.
 */
export function impliedVolatility(inputs: ImpliedVolatilityInputs): number | null {
  const { right, price, spot, strike, years, rate, dividendYield } = inputs;
  if (!(years > 0) || !(spot > 0) || !(strike > 0) || !(price > 0)) return null;
  const discount = Math.exp(-rate * years);
  const forward = spot * Math.exp((rate - dividendYield) * years);
  const undiscounted = price / discount;
  const intrinsic = Math.max(0, right === 'call' ? forward - strike : strike - forward);
  const bound = right === 'call' ? forward : strike;
  // An in-the-money option's time value is the price of the other one: parity loses no generality.
  const timeValue = undiscounted - intrinsic;
  if (!(timeValue > 0) || !(undiscounted < bound)) return null;
  // What rounding of the price itself could have produced carries no information.
  if (timeValue < 4e-15 * undiscounted && intrinsic > 0) return null;
  const x = -Math.abs(Math.log(forward / strike));
  const target = timeValue / Math.sqrt(forward * strike);
  const ceiling = Math.exp(0.5 * x);
  if (!(target < ceiling)) return null;
  const deviation = solveDeviation(x, target, ceiling);
  return deviation === null ? null : deviation / Math.sqrt(years);
}
