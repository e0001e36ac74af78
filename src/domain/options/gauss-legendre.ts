export interface Quadrature {
  readonly points: Float64Array;
  readonly weights: Float64Array;
}

/** Gauss-Legendre nodes and weights on [from, to], by Newton on the Legendre recurrence. */
export function gaussLegendre(count: number, from: number, to: number): Quadrature {
  const points = new Float64Array(count);
  const weights = new Float64Array(count);
  const half = 0.5 * (to - from);
  const middle = 0.5 * (to + from);
  for (let i = 0; i < count; i += 1) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (count + 0.5));
    let slope = 1;
    for (let step = 0; step < 100; step += 1) {
      let previous = 1;
      let value = x;
      for (let k = 2; k <= count; k += 1) {
        const next = ((2 * k - 1) * x * value - (k - 1) * previous) / k;
        previous = value;
        value = next;
      }
      slope = (count * (x * value - previous)) / (x * x - 1);
      const shift = value / slope;
      x -= shift;
      if (Math.abs(shift) < 1e-15) break;
    }
    points[i] = middle + half * x;
    weights[i] = (2 * half) / ((1 - x * x) * slope * slope);
  }
  return { points, weights };
}
