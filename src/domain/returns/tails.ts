import { correlation, mean, quantile } from './moments.ts';
import { aligned, known, type Returns } from './series.ts';

/**
 * The 95th percentile of the returns over the 5th, both without sign. A missing return counts as no
 * change, as it does in growth.
 */
export function tailRatio(returns: Returns): number {
  const values = new Float64Array(returns);
  if (values.every(Number.isNaN)) return NaN;
  for (let at = 0; at < values.length; at += 1) if (Number.isNaN(values[at]!)) values[at] = 0;
  return Math.abs(quantile(values, 0.95)) / Math.abs(quantile(values, 0.05));
}

/** The return that a share of all periods falls short of; a loss is negative. */
export const valueAtRisk = (returns: Returns, share = 0.05): number => quantile(returns, share);

/** Mean of the worst returns, the one at the cutoff included. */
export function conditionalValueAtRisk(returns: Returns, share = 0.05): number {
  if (returns.length === 0) return NaN;
  const sorted = new Float64Array(returns).sort();
  const worst = sorted.subarray(0, Math.floor((sorted.length - 1) * share) + 1);
  // Missing returns sort last: one among the worst means that too few are known.
  return Number.isNaN(worst.at(-1)!) ? NaN : mean(worst);
}

/** How straight the logarithm of the cumulative growth runs: R² against time. */
export function stabilityOfTimeseries(returns: Returns): number {
  if (returns.length < 2) return NaN;
  let sum = 0;
  const growth = known(returns).map((value) => (sum += Math.log1p(value)));
  const r = correlation(
    growth.map((_, at) => at),
    growth,
  );
  return Number.isNaN(r) && growth.length > 1 && !Number.isNaN(sum) ? 0 : r ** 2;
}

/** Rounds a half to the even neighbour. */
function halfToEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** How far the return in a middling market lies below the line between its worst and its best. */
export function betaFragility(returns: Returns, factor: Returns): number {
  if (returns.length < 3 || factor.length < 3) return NaN;
  const [own, market] = aligned(returns, factor);
  const pairs = Array.from(own, (value, at) => ({ value, factor: market[at]! }))
    .filter((pair) => !Number.isNaN(pair.value + pair.factor))
    .toSorted((a, b) => a.factor - b.factor);
  const start = pairs[0];
  const middle = pairs[halfToEven(pairs.length / 2)];
  const end = pairs.at(-1);
  if (start === undefined || middle === undefined || end === undefined) return NaN;
  const range = end.factor - start.factor;
  const first = range === 0 ? 0.5 : (middle.factor - start.factor) / range;
  const last = range === 0 ? 0.5 : (end.factor - middle.factor) / range;
  return first * start.value + last * end.value - middle.value;
}
