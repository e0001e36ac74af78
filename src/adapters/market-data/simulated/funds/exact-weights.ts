const UNITS = 1_000_000;

/**
 * Fractions of a total in millionths that sum to exactly one: each is rounded down and the largest
 * remainders get what is left.
 */
export function exactWeights(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const parts = values.map((value, i) => {
    const exact = (value / total) * UNITS;
    const whole = Math.floor(exact);
    return { i, whole, rest: exact - whole };
  });
  let left = UNITS - parts.reduce((sum, { whole }) => sum + whole, 0);
  for (const part of parts.toSorted((a, b) => b.rest - a.rest || a.i - b.i)) {
    if (left <= 0) break;
    part.whole += 1;
    left -= 1;
  }
  return parts.map(({ whole }) => whole / UNITS);
}
