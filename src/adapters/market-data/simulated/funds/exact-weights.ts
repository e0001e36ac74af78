const UNITS = 1_000_000;

/**
 * Fractions of a total in millionths that sum to exactly one: each is rounded down and the largest
 * remainders get what is left.
 */
export function exactWeights(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const exact = values.map((value) => (value / total) * UNITS);
  const whole = exact.map(Math.floor);
  let left = UNITS - whole.reduce((sum, n) => sum + n, 0);
  const order = exact
    .map((x, i) => ({ i, rest: x - whole[i]! }))
    .toSorted((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order) {
    if (left <= 0) break;
    whole[i] = whole[i]! + 1;
    left -= 1;
  }
  return whole.map((n) => n / UNITS);
}
