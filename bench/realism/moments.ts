export const mean = (xs: readonly number[]): number =>
  xs.reduce((sum, x) => sum + x, 0) / xs.length;

export const median = (xs: readonly number[]): number =>
  xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)]!;

export function moment(xs: readonly number[], power: number): number {
  const m = mean(xs);
  return mean(xs.map((x) => (x - m) ** power));
}

export const deviation = (xs: readonly number[]): number => Math.sqrt(moment(xs, 2));
