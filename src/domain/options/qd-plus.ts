import { normalCdfBy, normalPdf } from './normal.ts';

/** A put on a strike of 1 with a positive rate. */
export interface PutTerms {
  readonly years: number;
  readonly volatility: number;
  readonly rate: number;
  readonly dividendYield: number;
}

/** The boundary at expiry: below it holding costs more interest than it earns dividends. */
export const boundaryAtExpiry = (rate: number, dividendYield: number): number =>
  dividendYield > 0 ? Math.min(1, rate / dividendYield) : 1;

/** The boundary of an option that never expires; every finite one lies above it. */
export function perpetualBoundary({ volatility, rate, dividendYield }: PutTerms): number {
  const variance = volatility * volatility;
  const drift = (rate - dividendYield) / variance - 0.5;
  const root = -drift - Math.sqrt(drift * drift + (2 * rate) / variance);
  return root / (root - 1);
}

/** Value of the perpetual put: no finite one can be worth more. */
export function perpetualPut(terms: PutTerms, spot: number): number {
  const boundary = perpetualBoundary(terms);
  if (spot <= boundary) return 1 - spot;
  return (1 - boundary) * (spot / boundary) ** (-boundary / (1 - boundary));
}

/** What the condition for one time to expiry is made of, whatever the spot. */
interface ConditionParts {
  readonly terms: PutTerms;
  readonly deviation: number;
  readonly discount: number;
  readonly yieldFactor: number;
  readonly twoRoots: number;
  readonly scale: number;
  readonly factor: number;
  readonly decay: number;
}

function conditionParts(terms: PutTerms, tau: number): ConditionParts {
  const { volatility, rate, dividendYield } = terms;
  const variance = volatility * volatility;
  const rootTime = Math.sqrt(tau);
  const discount = Math.exp(-rate * tau);
  const alpha = (2 * rate) / variance;
  const omega = (2 * (rate - dividendYield)) / variance - 1;
  const h = -Math.expm1(-rate * tau);
  const root = Math.sqrt(omega * omega + (4 * alpha) / h);
  const lambda = -0.5 * (omega + root);
  const slope = alpha / (h * h * root);
  const span = 2 * lambda + omega;
  const scale = (-discount * alpha) / span;
  return {
    terms,
    deviation: volatility * rootTime,
    discount,
    yieldFactor: Math.exp(-dividendYield * tau),
    twoRoots: 2 * rootTime,
    scale,
    factor: lambda + scale * (1 / h + slope / span),
    decay: discount * rate,
  };
}

/**
 * The condition that Li's QD+ approximation ("Analytical approximations for the critical stock
 * prices of American options", 2010) sets to zero at the boundary. Negative below it.
 */
function condition(parts: ConditionParts, spot: number): number {
  const { deviation, discount, yieldFactor } = parts;
  const { volatility, rate, dividendYield } = parts.terms;
  const forward = spot * yieldFactor;
  const d1 = Math.log(forward / discount) / deviation + 0.5 * deviation;
  const d2 = d1 - deviation;
  const density = normalPdf(d1);
  const below1 = normalCdfBy(-d1, density);
  const below2 = normalCdfBy(-d2, (density * forward) / discount);
  const put = discount * below2 - forward * below1;
  const theta =
    rate * discount * below2 -
    dividendYield * forward * below1 -
    (forward * density * volatility) / parts.twoRoots;
  const early = 1 - spot - put;
  // (λ + c0) × early, multiplied out: c0 divides by `early`, which vanishes at the strike.
  const corrected = parts.factor * early - (parts.scale * theta) / parts.decay;
  return (1 - yieldFactor * below1) * spot + corrected;
}

const MAX_STEPS = 60;

/** The QD+ boundary, looked for at or below `ceiling` (the boundary at a shorter time). */
export function qdPlusBoundary(
  terms: PutTerms,
  tau: number,
  ceiling: number,
  tolerance: number,
): number {
  const parts = conditionParts(terms, tau);
  let high = ceiling;
  let atHigh = condition(parts, high);
  if (!(atHigh > 0)) return ceiling;
  let low = Math.min(perpetualBoundary(terms), 0.999 * ceiling);
  let atLow = condition(parts, low);
  for (let widen = 0; !(atLow < 0); widen += 1) {
    if (widen === MAX_STEPS) return ceiling;
    high = low;
    atHigh = atLow;
    low *= 0.9;
    atLow = condition(parts, low);
  }
  // Regula falsi, Illinois variant: bracketed and superlinear without a derivative.
  let side = 0;
  let x = low;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = (low * atHigh - high * atLow) / (atHigh - atLow);
    const moved = Math.abs(next - x);
    x = next;
    const value = condition(parts, x);
    if (moved <= tolerance * x || value === 0) return x;
    if (value > 0) {
      high = x;
      atHigh = value;
      if (side === 1) atLow *= 0.5;
      side = 1;
    } else {
      low = x;
      atLow = value;
      if (side === -1) atHigh *= 0.5;
      side = -1;
    }
  }
  return x;
}
