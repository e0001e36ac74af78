/** One value for each price; `null` until there are enough of them. */
export type Series = readonly (number | null)[];

/** Mean of the last `period` values. */
export function sma(values: readonly number[], period: number): Series {
  return values.map((_, at) => {
    if (at < period - 1) return null;
    let sum = 0;
    for (let i = at - period + 1; i <= at; i += 1) sum += values[i]!;
    return sum / period;
  });
}

/** Begins with the mean of the first `period` values; the newest weighs 2 ÷ (period + 1). */
export function ema(values: Series, period: number): Series {
  const weight = 2 / (period + 1);
  const out: (number | null)[] = [];
  const first: number[] = [];
  let last: number | null = null;
  for (const value of values) {
    if (value === null) {
      out.push(null);
      continue;
    }
    if (last === null) {
      first.push(value);
      if (first.length === period) last = first.reduce((sum, each) => sum + each, 0) / period;
    } else last += weight * (value - last);
    out.push(last);
  }
  return out;
}
