import type { Returns } from './series.ts';

/** Mean of the known values; NaN when there is none. */
export function mean(values: Returns): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? NaN : sum / count;
}

/** Standard deviation of a sample (divided by n − 1); NaN with fewer than two known values. */
export function sampleDeviation(values: Returns): number {
  const middle = mean(values);
  let squares = 0;
  let count = 0;
  let low = Infinity;
  let high = -Infinity;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    squares += (value - middle) ** 2;
    count += 1;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (count < 2) return NaN;
  // Equal values have no spread, whatever their mean was rounded to.
  return low === high ? 0 : Math.sqrt(squares / (count - 1));
}

/** The value below which a share of all values lies, between the two nearest by their distance. */
export function quantile(values: Returns, share: number): number {
  if (values.length === 0) return NaN;
  const sorted = new Float64Array(values).sort();
  if (Number.isNaN(sorted.at(-1)!)) return NaN;
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (place - below);
}

/** Covariance and variances of the periods in which both are known, divided by their number. */
export interface Joint {
  readonly count: number;
  readonly covariance: number;
  readonly variance: number;
  readonly factorVariance: number;
}

export function joint(returns: Returns, factor: Returns): Joint {
  const length = Math.min(returns.length, factor.length);
  let count = 0;
  let sum = 0;
  let factorSum = 0;
  for (let at = 0; at < length; at += 1) {
    if (Number.isNaN(returns[at]! + factor[at]!)) continue;
    count += 1;
    sum += returns[at]!;
    factorSum += factor[at]!;
  }
  const middle = sum / count;
  const factorMiddle = factorSum / count;
  let both = 0;
  let own = 0;
  let factors = 0;
  for (let at = 0; at < length; at += 1) {
    if (Number.isNaN(returns[at]! + factor[at]!)) continue;
    const a = returns[at]! - middle;
    const b = factor[at]! - factorMiddle;
    both += a * b;
    own += a * a;
    factors += b * b;
  }
  return {
    count,
    covariance: both / count,
    variance: own / count,
    factorVariance: factors / count,
  };
}

/** Below this a variance is rounding: every value was the same. */
const NO_VARIANCE = 1e-30;

/** Linear correlation, −1 to 1; NaN when one of the two stands still. */
export function correlation(one: Returns, other: Returns): number {
  const { covariance, variance, factorVariance } = joint(one, other);
  if (!(variance >= NO_VARIANCE && factorVariance >= NO_VARIANCE)) return NaN;
  const value = covariance / Math.sqrt(variance * factorVariance);
  return Math.max(-1, Math.min(1, value));
}

/** Slope of the returns on those of a factor; NaN when the factor stands still. */
export function slope(returns: Returns, factor: Returns): number {
  const { covariance, factorVariance } = joint(returns, factor);
  return factorVariance >= NO_VARIANCE ? covariance / factorVariance : NaN;
}
