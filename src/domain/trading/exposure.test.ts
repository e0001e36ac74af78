import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExposedPosition, exposureOf, greeksOf } from './exposure.ts';

const share = (symbol: string, qty: number, price: number, beta: number | null = 1) =>
  ({
    symbol,
    marketValue: qty * price,
    underlyingPrice: price,
    sensitivities: { delta: qty, gamma: 0, theta: 0, vega: 0 },
    beta,
    sector: 'Technology',
  }) satisfies ExposedPosition;

const put: ExposedPosition = {
  symbol: 'MSFT260116P00400000',
  marketValue: -1_000,
  underlyingPrice: 400,
  // Two sold contracts of a hundred shares: -0.4, 0.01, -0.1 and 0.5 for one share.
  sensitivities: { delta: 80, gamma: -2, theta: 20, vega: -100 },
  beta: 1.2,
  sector: null,
};

describe('exposure of an account', () => {
  it('TRD-EXP-1 sums both sides, gross and net', () => {
    const { long, short, gross, net } = exposureOf([share('A', 10, 50), share('B', -5, 20)]);
    expect({ long, short, gross, net }).toEqual({ long: 500, short: -100, gross: 600, net: 400 });
  });

  it('TRD-EXP-2 greeks of options are in dollars of the whole position', () => {
    expect(greeksOf(put)).toEqual({
      delta: 32_000,
      gamma: -3_200,
      theta: 20,
      vega: -100,
    });
  });

  it('TRD-EXP-3 a short put adds to the beta-weighted exposure', () => {
    const { betaWeighted, withoutBeta } = exposureOf([share('A', 10, 50, 2), put]);
    expect(betaWeighted).toBeCloseTo(1_000 + 32_000 * 1.2);
    expect(withoutBeta).toEqual([]);
  });

  it('TRD-EXP-4 what has no beta is named and not counted', () => {
    const { betaWeighted, withoutBeta } = exposureOf([share('A', 10, 50), share('N', 3, 9, null)]);
    expect(betaWeighted).toBe(500);
    expect(withoutBeta).toEqual(['N']);
  });

  it('TRD-EXP-5 sectors add up to both sides, the largest first', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            qty: fc.integer({ min: -100, max: 100 }),
            price: fc.integer({ min: 1, max: 500 }),
            sector: fc.constantFrom('Energy', 'Utilities', null),
          }),
          { maxLength: 20 },
        ),
        (rows) => {
          const positions = rows.map(({ qty, price, sector }, at) => ({
            ...share(`S${at}`, qty, price),
            sector,
          }));
          const { long, short, bySector } = exposureOf(positions);
          expect(bySector.reduce((sum, one) => sum + one.long, 0)).toBe(long);
          expect(bySector.reduce((sum, one) => sum + one.short, 0)).toBeCloseTo(short);
          const gross = bySector.map((one) => one.long - one.short);
          expect(gross).toEqual(gross.toSorted((a, b) => b - a));
        },
      ),
    );
  });

  it('TRD-EXP-6 nothing known is no figure, not zero', () => {
    expect(exposureOf([]).greeks).toEqual({ delta: null, gamma: null, theta: null, vega: null });
  });
});
