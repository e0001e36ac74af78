/**
 * Returns of equal periods as fractions, oldest first; NaN where one is missing. The functions of
 * this folder answer NaN where a figure has no value and ±Infinity where a divisor is zero, as the
 * usual libraries of the field do; neither is ever sent (`tidy` in `domain/funds`).
 */
export type Returns = ArrayLike<number>;

/** One rate for all periods, or one for each. */
export type Rate = number | Returns;

/** Returns less a rate; where the rate is known for fewer periods the others are missing. */
export function less(returns: Returns, rate: Rate): Float64Array {
  const out = new Float64Array(returns);
  if (typeof rate === 'number') {
    if (rate !== 0) for (let at = 0; at < out.length; at += 1) out[at]! -= rate;
    return out;
  }
  const count = Math.min(out.length, rate.length);
  for (let at = 0; at < count; at += 1) out[at]! -= rate[at]!;
  return out.fill(NaN, count);
}

/** Two series over the same periods: what the shorter one lacks is missing. */
export function aligned(one: Returns, other: Returns): readonly [Returns, Returns] {
  if (one.length === other.length) return [one, other];
  const length = Math.max(one.length, other.length);
  const padded = (series: Returns): Float64Array => {
    const out = new Float64Array(length).fill(NaN);
    out.set(Array.from(series));
    return out;
  };
  return [padded(one), padded(other)];
}

/** The periods of both series in which the second one meets a condition. */
export function where(
  returns: Returns,
  factor: Returns,
  condition: (factor: number) => boolean,
): readonly [Float64Array, Float64Array] {
  const chosen = new Float64Array(returns.length);
  const beside = new Float64Array(returns.length);
  let count = 0;
  for (let at = 0; at < Math.min(returns.length, factor.length); at += 1) {
    if (!condition(factor[at]!)) continue;
    chosen[count] = returns[at]!;
    beside[count] = factor[at]!;
    count += 1;
  }
  return [chosen.subarray(0, count), beside.subarray(0, count)];
}

/** The returns that are known, in their order. */
export const known = (returns: Returns): Float64Array =>
  Float64Array.from(Array.from(returns).filter((value) => !Number.isNaN(value)));
