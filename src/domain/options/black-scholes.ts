import type { OptionRight } from './option-chain.ts';
import { normalCdf, normalPdf } from './normal.ts';

export interface OptionInputs {
  readonly right: OptionRight;
  readonly spot: number;
  readonly strike: number;
  /** Years to expiry. */
  readonly years: number;
  /** Annual, 0.25 is 25 %. */
  readonly volatility: number;
  /** Continuously compounded, a year. */
  readonly rate: number;
  /** Continuously compounded, a year; for a currency, the foreign rate. */
  readonly dividendYield: number;
}

/** Derivatives in the model's own units: per 1 of spot, per 1.00 of volatility, per year, per 1.00 of rate. */
export interface Greeks {
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  /** Change of value as a year passes (negative where value decays). */
  readonly theta: number;
  readonly rho: number;
  /** Sensitivity to the dividend yield. */
  readonly epsilon: number;
  /** d delta / d volatility. */
  readonly vanna: number;
  /** d vega / d volatility. */
  readonly vomma: number;
  /** d delta / d calendar time. */
  readonly charm: number;
  /** d gamma / d spot. */
  readonly speed: number;
  /** d gamma / d volatility. */
  readonly zomma: number;
  /** d gamma / d calendar time. */
  readonly color: number;
  /** d vega / d calendar time. */
  readonly veta: number;
}

export function intrinsicValue(right: OptionRight, spot: number, strike: number): number {
  return Math.max(0, right === 'call' ? spot - strike : strike - spot);
}

/** Price of a European option by Black, Scholes and Merton. */
export function europeanPrice(option: OptionInputs): number {
  const { right, spot, strike, years, volatility, rate, dividendYield } = option;
  const forwardLeg = spot * Math.exp(-dividendYield * years);
  const strikeLeg = strike * Math.exp(-rate * years);
  const deviation = volatility * Math.sqrt(years);
  if (!(deviation > 0) || spot <= 0 || strike <= 0)
    return intrinsicValue(right, forwardLeg, strikeLeg);
  const d1 = Math.log(forwardLeg / strikeLeg) / deviation + 0.5 * deviation;
  const d2 = d1 - deviation;
  const price =
    right === 'call'
      ? forwardLeg * normalCdf(d1) - strikeLeg * normalCdf(d2)
      : strikeLeg * normalCdf(-d2) - forwardLeg * normalCdf(-d1);
  return Math.max(0, price);
}

const NO_CURVATURE = {
  gamma: 0,
  vega: 0,
  vanna: 0,
  vomma: 0,
  charm: 0,
  speed: 0,
  zomma: 0,
  color: 0,
  veta: 0,
} as const;

/** At expiry or without volatility the value is that of a forward, or nothing. */
function degenerateGreeks(option: OptionInputs): Greeks {
  const { right, spot, strike, years, rate, dividendYield } = option;
  const forwardLeg = spot * Math.exp(-dividendYield * years);
  const strikeLeg = strike * Math.exp(-rate * years);
  const alive = right === 'call' ? forwardLeg > strikeLeg : forwardLeg < strikeLeg;
  if (!alive) return { ...NO_CURVATURE, delta: 0, theta: 0, rho: 0, epsilon: 0 };
  const sign = right === 'call' ? 1 : -1;
  return {
    ...NO_CURVATURE,
    delta: sign * Math.exp(-dividendYield * years),
    theta: sign * (dividendYield * forwardLeg - rate * strikeLeg),
    rho: sign * years * strikeLeg,
    epsilon: -sign * years * forwardLeg,
    charm: sign * dividendYield * Math.exp(-dividendYield * years),
  };
}

export function europeanGreeks(option: OptionInputs): Greeks {
  const { right, spot, strike, years, volatility, rate, dividendYield } = option;
  const rootTime = Math.sqrt(years);
  const deviation = volatility * rootTime;
  if (!(deviation > 0) || spot <= 0 || strike <= 0) return degenerateGreeks(option);

  const yieldFactor = Math.exp(-dividendYield * years);
  const strikeLeg = strike * Math.exp(-rate * years);
  const forwardLeg = spot * yieldFactor;
  const d1 = Math.log(forwardLeg / strikeLeg) / deviation + 0.5 * deviation;
  const d2 = d1 - deviation;
  const sign = right === 'call' ? 1 : -1;
  const n1 = normalCdf(sign * d1);
  const n2 = normalCdf(sign * d2);
  const density = normalPdf(d1);
  const carry = rate - dividendYield;

  const gamma = (yieldFactor * density) / (spot * deviation);
  const vega = forwardLeg * density * rootTime;
  const decay = -(forwardLeg * density * volatility) / (2 * rootTime);
  // d(d1)/d(years), which every time derivative below needs.
  const drift = carry / deviation - d2 / (2 * years);
  return {
    delta: sign * yieldFactor * n1,
    gamma,
    vega,
    theta: decay + sign * (dividendYield * forwardLeg * n1 - rate * strikeLeg * n2),
    rho: sign * years * strikeLeg * n2,
    epsilon: -sign * years * forwardLeg * n1,
    vanna: (-yieldFactor * density * d2) / volatility,
    vomma: (vega * d1 * d2) / volatility,
    charm: yieldFactor * (sign * dividendYield * n1 - density * drift),
    speed: (-gamma / spot) * (d1 / deviation + 1),
    zomma: (gamma * (d1 * d2 - 1)) / volatility,
    color: gamma * (dividendYield + 1 / (2 * years) + d1 * drift),
    veta: vega * (dividendYield + d1 * drift - 1 / (2 * years)),
  };
}
