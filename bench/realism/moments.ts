export const mean = (xs: readonly number[]): number =>
  xs.reduce((sum, x) => sum + x, 0) / xs.length;

export const median = (xs: readonly number[]): number =>
  xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)]!;

export function moment(xs: readonly number[], power: number): number {
  const m = mean(xs);
  return mean(xs.map((x) => (x - m) ** power));
}

export const deviation = (xs: readonly number[]): number => Math.sqrt(moment(xs, 2));

/** Standard deviation a year of daily returns. */
export const yearly = (returns: readonly number[]): number => deviation(returns) * Math.sqrt(252);

/** Of the newest values, as many as both have. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const n = Math.min(a.length, b.length);
  const [x, y] = [a.slice(-n), b.slice(-n)];
  const [mx, my] = [mean(x), mean(y)];
  let both = 0;
  for (let i = 0; i < n; i += 1) both += (x[i]! - mx) * (y[i]! - my);
  return both / n / deviation(x) / deviation(y);
}
