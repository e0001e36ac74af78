import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionRight } from './option-chain.ts';
import { europeanGreeks, europeanPrice, type Greeks, type OptionInputs } from './black-scholes.ts';

const option = fc.record({
  right: fc.constantFrom<OptionRight>('call', 'put'),
  spot: fc.double({ min: 20, max: 500, noNaN: true }),
  strike: fc.double({ min: 20, max: 500, noNaN: true }),
  years: fc.double({ min: 0.05, max: 5, noNaN: true }),
  volatility: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
  rate: fc.double({ min: -0.03, max: 0.12, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
});

/** Fourth-order central difference of a function of one input. */
function slope(f: (shift: number) => number, step: number): number {
  return (8 * (f(step) - f(-step)) - (f(2 * step) - f(-2 * step))) / (12 * step);
}

describe('Black-Scholes-Merton', () => {
  it('BSM-3 equals values of the textbooks', () => {
    // Hull: S 42, K 40, r 10 %, σ 20 %, six months.
    const hull = { spot: 42, strike: 40, years: 0.5, volatility: 0.2, rate: 0.1, dividendYield: 0 };
    expect(europeanPrice({ ...hull, right: 'call' })).toBeCloseTo(4.7594, 4);
    expect(europeanPrice({ ...hull, right: 'put' })).toBeCloseTo(0.8086, 4);
    // Haug: S 100, K 95, r 10 %, q 5 %, σ 20 %, six months.
    const haug = {
      right: 'put',
      spot: 100,
      strike: 95,
      years: 0.5,
      volatility: 0.2,
      rate: 0.1,
      dividendYield: 0.05,
    } as const;
    expect(europeanPrice(haug)).toBeCloseTo(2.4648, 4);
  });

  it('BSM-8 equals the discounted mean of the payoff, integrated over the log-normal density', () => {
    fc.assert(
      fc.property(option, (inputs) => {
        const { right, spot, strike, years, volatility, rate, dividendYield } = inputs;
        const width = volatility * Math.sqrt(years);
        const drift = (rate - dividendYield) * years - (width * width) / 2;
        const sign = right === 'call' ? 1 : -1;
        const density = (z: number) => Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
        const weighted = (z: number) =>
          Math.max(sign * (spot * Math.exp(drift + width * z) - strike), 0) * density(z);
        // Simpson's rule on the side of the kink where the option pays; the tails are negligible.
        const kink = (Math.log(strike / spot) - drift) / width;
        const [from, to] = right === 'call' ? [Math.max(kink, -12), 16] : [-12, Math.min(kink, 16)];
        const steps = 4000;
        const h = (to - from) / steps;
        let sum = 0;
        for (let i = 0; i <= steps; i += 1)
          sum += (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * weighted(from + i * h);
        const mean = from < to ? (sum * h) / 3 : 0;
        expect(Math.abs(europeanPrice(inputs) - Math.exp(-rate * years) * mean)).toBeLessThan(1e-7);
      }),
    );
  });

  it('BSM-4 keeps put-call parity', () => {
    fc.assert(
      fc.property(option, (inputs) => {
        const call = europeanPrice({ ...inputs, right: 'call' });
        const put = europeanPrice({ ...inputs, right: 'put' });
        const forward =
          inputs.spot * Math.exp(-inputs.dividendYield * inputs.years) -
          inputs.strike * Math.exp(-inputs.rate * inputs.years);
        expect(Math.abs(call - put - forward)).toBeLessThan(1e-10);
      }),
    );
  });

  it('BSM-5 every first-order greek is the slope of the price', () => {
    fc.assert(
      fc.property(option, (inputs) => {
        const greeks = europeanGreeks(inputs);
        const price = (change: Partial<OptionInputs>) => europeanPrice({ ...inputs, ...change });
        const { spot, volatility, years, rate, dividendYield } = inputs;
        const near = (exact: number, numeric: number, scale: number) =>
          expect(Math.abs(exact - numeric)).toBeLessThan(2e-6 * scale);
        near(
          greeks.delta,
          slope((h) => price({ spot: spot + h }), spot * 1e-3),
          1,
        );
        near(
          greeks.vega,
          slope((h) => price({ volatility: volatility + h }), 1e-3),
          spot,
        );
        near(greeks.theta, -slope((h) => price({ years: years + h }), 1e-3), 10 * spot);
        near(
          greeks.rho,
          slope((h) => price({ rate: rate + h }), 1e-4),
          10 * spot,
        );
        near(
          greeks.epsilon,
          slope((h) => price({ dividendYield: dividendYield + h }), 1e-4),
          10 * spot,
        );
      }),
    );
  });

  it('BSM-6 every second-order greek is the slope of the first-order one', () => {
    const near = (exact: number, numeric: number, scale: number) =>
      expect(Math.abs(exact - numeric)).toBeLessThan(1e-4 * scale);
    fc.assert(
      fc.property(option, (inputs) => {
        const greeks = europeanGreeks(inputs);
        const shifted = (name: keyof Greeks, change: Partial<OptionInputs>) =>
          europeanGreeks({ ...inputs, ...change })[name];
        const { spot, volatility, years } = inputs;
        const bySpot = (name: keyof Greeks) =>
          slope((h) => shifted(name, { spot: spot + h }), spot * 1e-3);
        const byVolatility = (name: keyof Greeks) =>
          slope((h) => shifted(name, { volatility: volatility + h }), 1e-3);
        const byTime = (name: keyof Greeks) =>
          -slope((h) => shifted(name, { years: years + h }), 1e-3);
        near(greeks.gamma, bySpot('delta'), 1);
        near(greeks.speed, bySpot('gamma'), 1);
        near(greeks.vanna, byVolatility('delta'), 10);
        near(greeks.vomma, byVolatility('vega'), 10 * spot);
        near(greeks.zomma, byVolatility('gamma'), 10);
        near(greeks.charm, byTime('delta'), 10);
        near(greeks.color, byTime('gamma'), 10);
        near(greeks.veta, byTime('vega'), 10 * spot);
      }),
    );
  });

  it('BSM-7 is worth its discounted intrinsic value without volatility or time', () => {
    const inputs = {
      spot: 110,
      strike: 100,
      years: 0,
      volatility: 0.3,
      rate: 0.05,
      dividendYield: 0,
    };
    expect(europeanPrice({ ...inputs, right: 'call' })).toBe(10);
    expect(europeanPrice({ ...inputs, right: 'put' })).toBe(0);
    expect(europeanGreeks({ ...inputs, right: 'call' })).toMatchObject({
      delta: 1,
      gamma: 0,
      vega: 0,
    });
    const still = { ...inputs, years: 1, volatility: 0, right: 'call' } as const;
    expect(europeanPrice(still)).toBeCloseTo(110 - 100 * Math.exp(-0.05), 12);
  });
});
