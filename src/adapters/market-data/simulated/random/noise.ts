import { streamOf } from './hash.ts';
import { normalAt } from './quantile.ts';

/** A point between two knots `period` apart, and how much the draws at both count there. */
export interface SmoothPoint {
  readonly knot: number;
  readonly left: number;
  readonly right: number;
}

export function smoothPoint(period: number, t: number): SmoothPoint {
  const knot = Math.floor(t / period);
  const x = t / period - knot;
  return { knot, left: Math.cos(x * (Math.PI / 2)), right: Math.sin(x * (Math.PI / 2)) };
}

/**
 * Smooth noise over the integers: normal draws at knots `period` apart, joined so that the
 * variance is about 1 everywhere. Any point costs two draws, whatever lies between.
 */
export function smoothAt(stream: number, period: number, t: number): number {
  const { knot, left, right } = smoothPoint(period, t);
  return left * normalAt(stream, knot) + right * normalAt(stream, knot + 1);
}

/** `smoothAt` for who asks about one point after another: draws between two knots are remembered. */
export function smoothLine(stream: number): (point: SmoothPoint) => number {
  let known = Number.NaN;
  let before = 0;
  let after = 0;
  return ({ knot, left, right }) => {
    if (knot !== known) {
      before = normalAt(stream, knot);
      after = normalAt(stream, knot + 1);
      known = knot;
    }
    return left * before + right * after;
  };
}

const OCTAVES = [
  { period: 6, weight: 0.35 },
  { period: 25, weight: 0.55 },
  { period: 110, weight: 0.6 },
  { period: 480, weight: 0.47 },
] as const;

/**
 * Noise on four time scales with variance about 1: its autocorrelation falls slowly, over days,
 * months and years, as the volatility of shares does.
 */
export function multiScaleNoise(stream: number, from: number, count: number): Float64Array {
  return fillMultiScaleNoise(new Float64Array(count), stream, from);
}

/** The same written over an array that the caller keeps. */
export function fillMultiScaleNoise(out: Float64Array, stream: number, from: number): Float64Array {
  out.fill(0);
  OCTAVES.forEach(({ period, weight }, octave) => {
    addOctave(out, streamOf(stream, octave), period, weight, from);
  });
  return out;
}

function addOctave(
  out: Float64Array,
  stream: number,
  period: number,
  weight: number,
  from: number,
): void {
  const { cos, sin } = quarterOf(period);
  let knot = Math.floor(from / period);
  let phase = from - knot * period;
  let left = weight * normalAt(stream, knot);
  // From knot to knot: nothing is decided within the inner loop.
  for (let i = 0; i < out.length;) {
    const right = weight * normalAt(stream, knot + 1);
    const end = Math.min(out.length, i + period - phase);
    for (; i < end; i++, phase++) out[i] = out[i]! + cos[phase]! * left + sin[phase]! * right;
    left = right;
    knot += 1;
    phase = 0;
  }
}

interface Quarter {
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

const quarters = new Map<number, Quarter>();

function quarterOf(period: number): Quarter {
  const known = quarters.get(period);
  if (known !== undefined) return known;
  const cos = new Float64Array(period);
  const sin = new Float64Array(period);
  for (let i = 0; i < period; i++) {
    cos[i] = Math.cos((i / period) * (Math.PI / 2));
    sin[i] = Math.sin((i / period) * (Math.PI / 2));
  }
  const quarter = { cos, sin };
  quarters.set(period, quarter);
  return quarter;
}
