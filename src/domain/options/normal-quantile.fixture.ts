import { normalCdf, normalPdf } from './normal.ts';

/** The x for which normalCdf(x) is p; ±Infinity at 0 and 1. */
export function normalQuantile(p: number): number {
  if (!(p > 0)) return p === 0 ? -Infinity : NaN;
  if (p >= 1) return p === 1 ? Infinity : NaN;
  const tail = Math.min(p, 1 - p);
  // Hastings' start (three digits), then Halley steps on the tail probability.
  const t = Math.sqrt(-2 * Math.log(tail));
  let x =
    (2.515517 + t * (0.802853 + t * 0.010328)) /
      (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) -
    t;
  for (let step = 0; step < 3; step += 1) {
    const e = (normalCdf(x) - tail) / normalPdf(x);
    x -= e / (1 + 0.5 * x * e);
  }
  return p <= 0.5 ? x : -x;
}
