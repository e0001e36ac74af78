import { describe, expect, it } from 'vitest';
import { bridgeAt, fillBetween } from './bridge.ts';
import { bitsAt, keyOf, streamOf, uniformAt } from './hash.ts';
import { multiScaleNoise, smoothAt, smoothLine, smoothPoint } from './noise.ts';
import { fatAt, normalAt } from './quantile.ts';

const draws = (draw: (stream: number, counter: number) => number, n: number): number[] =>
  Array.from({ length: n }, (_, i) => draw(keyOf(7, 'draws'), i));

function moments(xs: readonly number[]) {
  const n = xs.length;
  const mean = xs.reduce((a, x) => a + x, 0) / n;
  const m2 = xs.reduce((a, x) => a + (x - mean) ** 2, 0) / n;
  const m4 = xs.reduce((a, x) => a + (x - mean) ** 4, 0) / n;
  return { mean, variance: m2, kurtosis: m4 / m2 ** 2 };
}

describe('counter-based randomness', () => {
  it('SIM-RND-1 is uniform: every bit is set half the time and neighbours are independent', () => {
    const n = 200_000;
    const stream = keyOf(1, 'bits');
    for (let bit = 0; bit < 32; bit += 1) {
      let ones = 0;
      let same = 0;
      for (let i = 0; i < n; i += 1) {
        const b = (bitsAt(stream, i) >>> bit) & 1;
        ones += b;
        if (b === ((bitsAt(stream, i + 1) >>> bit) & 1)) same += 1;
      }
      expect(Math.abs(ones / n - 0.5)).toBeLessThan(0.006);
      expect(Math.abs(same / n - 0.5)).toBeLessThan(0.006);
    }
  });

  it('SIM-RND-2 streams of neighbouring keys and purposes are not alike', () => {
    const n = 50_000;
    const pairs = [
      [keyOf(1, 'AAPL'), keyOf(1, 'AAPM')],
      [keyOf(1, 'AAPL'), keyOf(2, 'AAPL')],
      [streamOf(keyOf(1, 'X'), 1), streamOf(keyOf(1, 'X'), 2)],
    ] as const;
    for (const [a, b] of pairs) {
      let sum = 0;
      for (let i = 0; i < n; i += 1) sum += (uniformAt(a, i) - 0.5) * (uniformAt(b, i) - 0.5);
      expect(Math.abs(sum / n) * 12).toBeLessThan(0.02);
    }
  });

  it('SIM-RND-3 normal draws have the moments of the normal, fat ones fatter tails', () => {
    const normal = moments(draws(normalAt, 400_000));
    expect(Math.abs(normal.mean)).toBeLessThan(0.006);
    expect(normal.variance).toBeCloseTo(1, 1);
    expect(normal.kurtosis).toBeGreaterThan(2.85);
    expect(normal.kurtosis).toBeLessThan(3.1);
    const fat = moments(draws(fatAt, 400_000));
    expect(fat.variance).toBeCloseTo(1, 1);
    expect(fat.kurtosis).toBeGreaterThan(5);
  });

  it('SIM-RND-4 the normal table meets known quantiles', () => {
    const sorted = draws(normalAt, 400_000).sort((a, b) => a - b);
    for (const [p, quantile] of [
      [0.025, -1.959964],
      [0.1586553, -1],
      [0.5, 0],
      [0.9772499, 2],
    ] as const) {
      expect(Math.abs(sorted[Math.floor(p * sorted.length)]! - quantile)).toBeLessThan(0.02);
    }
  });

  it('SIM-RND-5 noise is the same whatever range it is asked for', () => {
    const whole = multiScaleNoise(99, 1_000, 3_000);
    const part = multiScaleNoise(99, 2_345, 100);
    expect([...part]).toEqual([...whole.subarray(1_345, 1_445)]);
  });

  it('SIM-RND-6 a bridge has the variance of a Brownian bridge at every step', () => {
    const steps = 64;
    const clock = Float64Array.from({ length: steps + 1 }, (_, i) => i / steps);
    for (const at of [8, 21, 32, 50]) {
      const values = Array.from({ length: 20_000 }, (_, k) => bridgeAt(streamOf(5, k), clock, at));
      const t = at / steps;
      expect(moments(values).variance / (t * (1 - t))).toBeGreaterThan(0.95);
      expect(moments(values).variance / (t * (1 - t))).toBeLessThan(1.05);
    }
  });

  it('SIM-RND-7 halving keeps the ends and adds the steps’ variance', () => {
    const path = new Float64Array(33);
    let sum = 0;
    const n = 8_000;
    for (let k = 0; k < n; k += 1) {
      path[0] = 0;
      path[32] = 0;
      fillBetween(path, 0, 32, streamOf(11, k), 1);
      sum += path[16]! ** 2;
    }
    expect(path[0]).toBe(0);
    expect(path[32]).toBe(0);
    expect(sum / n / 8).toBeGreaterThan(0.93);
    expect(sum / n / 8).toBeLessThan(1.07);
  });

  it('smooth noise is the same point by point and along a line, in any order', () => {
    const stream = keyOf(3, 'line');
    const points = [7, 8, 9, 17, 18, 19, 40.5, 9, -3, -2.5, 8];
    const line = smoothLine(stream);
    for (const t of points) expect(line(smoothPoint(9, t))).toBe(smoothAt(stream, 9, t));
  });
});
