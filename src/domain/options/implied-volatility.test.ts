import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionRight } from './option-chain.ts';
import { europeanGreeks, europeanPrice } from './black-scholes.ts';
import { impliedVolatility, normalisedCall } from './implied-volatility.ts';

const contract = fc.record({
  right: fc.constantFrom<OptionRight>('call', 'put'),
  spot: fc.constant(100),
  strike: fc.double({ min: 1, max: 2000, noNaN: true }),
  years: fc.double({ min: 0.002, max: 10, noNaN: true }),
  volatility: fc.double({ min: 0.01, max: 4, noNaN: true }),
  rate: fc.double({ min: -0.02, max: 0.1, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.08, noNaN: true }),
});

describe('implied volatility', () => {
  it('IV-1 reprices every option it answers, from far in to far out of the money', () => {
    let answered = 0;
    fc.assert(
      fc.property(contract, (inputs) => {
        const price = europeanPrice(inputs);
        const found = impliedVolatility({ ...inputs, price });
        if (found === null) return true;
        answered += 1;
        const again = europeanPrice({ ...inputs, volatility: found });
        return Math.abs(again - price) <= 1e-12 * Math.max(price, inputs.strike, inputs.spot);
      }),
      { numRuns: 2000, endOnFailure: true },
    );
    expect(answered).toBeGreaterThan(500);
  });

  it('IV-2 finds the volatility itself wherever the price still depends on it', () => {
    fc.assert(
      fc.property(contract, (inputs) => {
        const price = europeanPrice(inputs);
        const { vega } = europeanGreeks(inputs);
        // Below this the price has too few digits left to tell volatilities apart.
        fc.pre(vega * inputs.volatility > 1e-7 * price && price > 1e-280);
        const found = impliedVolatility({ ...inputs, price }) ?? Number.NaN;
        const lost =
          (1e-14 * Math.max(price, inputs.strike, inputs.spot)) / (vega * inputs.volatility);
        expect(Math.abs(found / inputs.volatility - 1)).toBeLessThan(1e-9 + lost);
      }),
      { numRuns: 2000, endOnFailure: true },
    );
  });

  it('IV-3 recovers 20 % of an out-of-the-money put worth 1e-100', () => {
    const inputs = {
      right: 'put',
      spot: 100,
      strike: 1.6,
      years: 1,
      rate: 0.03,
      dividendYield: 0,
    } as const;
    const price = europeanPrice({ ...inputs, volatility: 0.2 });
    expect(price).toBeLessThan(1e-90);
    expect(impliedVolatility({ ...inputs, price })).toBeCloseTo(0.2, 9);
  });

  it('IV-4 has no answer on or outside the no-arbitrage bounds', () => {
    const inputs = {
      right: 'call',
      spot: 100,
      strike: 80,
      years: 0.5,
      rate: 0.04,
      dividendYield: 0.01,
    } as const;
    const forwardLeg = 100 * Math.exp(-0.005);
    const intrinsic = forwardLeg - 80 * Math.exp(-0.02);
    for (const price of [-1, 0, intrinsic - 0.01, intrinsic, forwardLeg, 200, Number.NaN]) {
      expect(impliedVolatility({ ...inputs, price })).toBeNull();
    }
    expect(impliedVolatility({ ...inputs, price: intrinsic + 0.01 })).toBeGreaterThan(0);
    expect(impliedVolatility({ ...inputs, price: 5, years: 0 })).toBeNull();
  });

  it('IV-5 the normalised price equals the plain formula where that one is accurate', () => {
    for (const x of [-2, -0.5, -0.01, 0]) {
      for (const s of [0.1, 0.5, 2, 6]) {
        const plain = europeanPrice({
          right: 'call',
          spot: Math.exp(x / 2),
          strike: Math.exp(-x / 2),
          years: 1,
          volatility: s,
          rate: 0,
          dividendYield: 0,
        });
        expect(Math.abs(normalisedCall(x, s) - plain)).toBeLessThan(1e-15);
      }
    }
  });
});
