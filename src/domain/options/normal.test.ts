import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erfc, erfcx, normalCdf, normalCdfBy, normalPdf } from './normal.ts';
import { normalQuantile } from './normal-quantile.fixture.ts';

/** Mills' ratio as a continued fraction, evaluated from the far end: independent of the rational fits. */
function tailByFraction(x: number): number {
  let fraction = x;
  for (let k = 400; k >= 1; k -= 1) fraction = x + k / fraction;
  return normalPdf(x) / fraction;
}

/** The distribution function by its everywhere convergent series. */
function cdfBySeries(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 1; k < 200; k += 1) {
    term *= (x * x) / (2 * k + 1);
    sum += term;
  }
  return 0.5 + sum * normalPdf(x);
}

const relative = (a: number, b: number): number => Math.abs(a / b - 1);

describe('normal distribution', () => {
  it('NORM-1 equals published values', () => {
    expect(normalCdf(0)).toBe(0.5);
    expect(relative(normalCdf(1), 0.8413447460685429)).toBeLessThan(1e-15);
    expect(relative(normalCdf(-1.96), 0.024997895148220435)).toBeLessThan(1e-14);
    expect(relative(normalCdf(-10), 7.61985302416052e-24)).toBeLessThan(1e-13);
    expect(relative(normalCdf(-37), 5.72557122252e-300)).toBeLessThan(1e-11);
    expect(relative(erfc(0.5), 0.4795001221869535)).toBeLessThan(1e-15);
  });

  it('NORM-2 equals its series in the middle and its continued fraction in the tail', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (x) => {
        expect(Math.abs(normalCdf(x) - cdfBySeries(x))).toBeLessThan(5e-16 * 4);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 3, max: 30, noNaN: true }), (x) => {
        expect(relative(normalCdf(-x), tailByFraction(x))).toBeLessThan(1e-12);
      }),
    );
  });

  it('NORM-3 the scaled complement stays finite where the plain one underflows', () => {
    expect(erfc(30)).toBe(0);
    // e^(x²) erfc(x) → 1/(x√π) (1 − 1/(2x²) + 3/(4x⁴)).
    const x = 50;
    const asymptotic = (1 / (x * Math.sqrt(Math.PI))) * (1 - 1 / (2 * x ** 2) + 3 / (4 * x ** 4));
    expect(relative(erfcx(x), asymptotic)).toBeLessThan(1e-9);
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (value) => {
        expect(relative(erfcx(value) * Math.exp(-value * value), erfc(value))).toBeLessThan(1e-13);
      }),
    );
  });

  it('NORM-4 the quantile inverts the distribution over its whole range', () => {
    fc.assert(
      fc.property(fc.double({ min: -300, max: Math.log10(0.5), noNaN: true }), (exponent) => {
        const p = 10 ** exponent;
        expect(relative(normalCdf(normalQuantile(p)), p)).toBeLessThan(1e-11);
      }),
    );
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 14);
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
    expect(normalQuantile(1.1)).toBeNaN();
  });

  it('NORM-5 follows from the density as well', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (x) => {
        expect(relative(normalCdfBy(x, normalPdf(x)), normalCdf(x))).toBeLessThan(2e-14);
      }),
    );
  });
});
