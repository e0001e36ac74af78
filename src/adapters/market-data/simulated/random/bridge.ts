import { normalAt } from './quantile.ts';

/** Standard deviation of a midpoint, by level, for a bridge of unit variance over 8 equal steps. */
const HALF = 0.5;
const QUARTER = Math.sqrt(1 / 8);
const EIGHTH = 0.25;

/**
 * A Brownian path over eight equal steps from 0 to `end`, written to out[at … at + 8]. Each inner
 * knot has a counter of its own, so finer paths can be drawn below it later.
 */
export function fillKnots(
  out: Float64Array,
  at: number,
  stream: number,
  end: number,
  sigma: number,
): void {
  const x4 = end * 0.5 + sigma * HALF * normalAt(stream, 4);
  const x2 = x4 * 0.5 + sigma * QUARTER * normalAt(stream, 2);
  const x6 = (x4 + end) * 0.5 + sigma * QUARTER * normalAt(stream, 6);
  out[at] = 0;
  out[at + 1] = x2 * 0.5 + sigma * EIGHTH * normalAt(stream, 1);
  out[at + 2] = x2;
  out[at + 3] = (x2 + x4) * 0.5 + sigma * EIGHTH * normalAt(stream, 3);
  out[at + 4] = x4;
  out[at + 5] = (x4 + x6) * 0.5 + sigma * EIGHTH * normalAt(stream, 5);
  out[at + 6] = x6;
  out[at + 7] = (x6 + end) * 0.5 + sigma * EIGHTH * normalAt(stream, 7);
  out[at + 8] = end;
}

/**
 * Fills path[lo + 1 … hi − 1] between two known ends by halving; `root` is the standard deviation
 * of one step.
 */
export function fillBetween(
  path: Float64Array,
  lo: number,
  hi: number,
  stream: number,
  root: number,
): void {
  if (hi - lo < 2) return;
  const mid = (lo + hi) >> 1;
  const left = mid - lo;
  const right = hi - mid;
  const a = path[lo]!;
  path[mid] =
    a +
    ((path[hi]! - a) * left) / (hi - lo) +
    root * Math.sqrt((left * right) / (hi - lo)) * normalAt(stream, mid);
  fillBetween(path, lo, mid, stream, root);
  fillBetween(path, mid, hi, stream, root);
}

/**
 * One point of a unit-variance bridge that is 0 at both ends, where `clock` says how much variance
 * has passed by each step (0 at the first, 1 at the last).
 */
export function bridgeAt(stream: number, clock: Float64Array, step: number): number {
  let lo = 0;
  let hi = clock.length - 1;
  let low = 0;
  let high = 0;
  while (step !== lo && step !== hi) {
    const mid = (lo + hi) >> 1;
    const left = clock[mid]! - clock[lo]!;
    const right = clock[hi]! - clock[mid]!;
    const span = left + right;
    const value =
      low + (high - low) * (left / span) + Math.sqrt((left * right) / span) * normalAt(stream, mid);
    if (step < mid) {
      hi = mid;
      high = value;
    } else {
      lo = mid;
      low = value;
    }
  }
  return step === lo ? low : high;
}
