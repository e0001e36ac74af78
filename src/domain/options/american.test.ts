import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionRight } from './option-chain.ts';
import { americanPrice, FAST } from './american.ts';
import { EXACT, QD_PLUS } from './american-schemes.fixture.ts';
import { europeanPrice, intrinsicValue, type OptionInputs } from './black-scholes.ts';
import { americanTree } from './leisen-reimer.ts';
import { perpetualPut } from './qd-plus.ts';

/** Error of order 1/steps removed by comparing two sizes of tree. */
function extrapolatedTree(option: OptionInputs, steps: number): number {
  return 2 * americanTree(option, 2 * steps) - americanTree(option, steps);
}

const option = fc.record({
  right: fc.constantFrom<OptionRight>('call', 'put'),
  spot: fc.constant(100),
  strike: fc.double({ min: 50, max: 180, noNaN: true }),
  years: fc.double({ min: 0.02, max: 3, noNaN: true }),
  volatility: fc.double({ min: 0.08, max: 1, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.12, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
});

describe('American options', () => {
  it('AM-2 the exact scheme improves on QD+: it agrees with the tree, and never beats the perpetual option', () => {
    const long = {
      right: 'put',
      spot: 100,
      strike: 120,
      years: 10,
      volatility: 0.25,
      rate: 0.1,
      dividendYield: 0.03,
    } as const;
    expect(Math.abs(americanPrice(long, EXACT) - extrapolatedTree(long, 1001))).toBeLessThan(5e-3);
    expect(Math.abs(americanPrice(long, QD_PLUS) - extrapolatedTree(long, 1001))).toBeGreaterThan(
      2e-2,
    );

    const rich = {
      right: 'call',
      spot: 100,
      strike: 100,
      years: 1,
      volatility: 0.25,
      rate: 0.1,
      dividendYield: 10,
    } as const;
    const perpetual =
      100 * perpetualPut({ years: 1, volatility: 0.25, rate: 10, dividendYield: 0.1 }, 1);
    expect(americanPrice(rich, EXACT)).toBeLessThanOrEqual(perpetual);
    expect(perpetual - americanPrice(rich, EXACT)).toBeLessThan(1e-5);
    expect(americanPrice(rich, QD_PLUS)).toBeGreaterThan(perpetual);
  });

  it('AM-3 equals the early-exercise premium that Andersen, Lake and Offengenden publish', () => {
    const atTheMoney = {
      right: 'put',
      spot: 100,
      strike: 100,
      years: 1,
      volatility: 0.25,
      rate: 0.05,
      dividendYield: 0.05,
    } as const;
    const premium = americanPrice(atTheMoney, EXACT) - europeanPrice(atTheMoney);
    expect(Math.abs(premium - 0.106952702747)).toBeLessThan(1e-10);
  });

  it('AM-4 agrees with an extrapolated tree over the whole plane', () => {
    fc.assert(
      fc.property(option, (inputs) => {
        const gap = Math.abs(americanPrice(inputs, EXACT) - extrapolatedTree(inputs, 401));
        expect(gap).toBeLessThan(1e-2);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('AM-5 the fast scheme stays within a tenth of a cent of the exact one up to two years', () => {
    fc.assert(
      fc.property(option, (inputs) => {
        const short = { ...inputs, years: Math.min(inputs.years, 2) };
        const gap = Math.abs(americanPrice(short, FAST) - americanPrice(short, EXACT));
        expect(gap).toBeLessThan(1e-3);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it('AM-6 is worth no less than the European option and than exercise at once', () => {
    fc.assert(
      fc.property(option, (inputs) => {
        const value = americanPrice(inputs);
        expect(value).toBeGreaterThan(europeanPrice(inputs) - 1e-9);
        expect(value).toBeGreaterThanOrEqual(
          intrinsicValue(inputs.right, inputs.spot, inputs.strike),
        );
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });

  it('AM-7 calls without dividends are never exercised early', () => {
    fc.assert(
      fc.property(option, (inputs) => {
        const call = { ...inputs, right: 'call', dividendYield: 0 } as const;
        expect(Math.abs(americanPrice(call) - europeanPrice(call))).toBeLessThan(1e-9);
      }),
    );
  });

  it('AM-8 are convex and monotone in the strike, so that no butterfly is free', () => {
    for (const right of ['call', 'put'] as const) {
      const at = (strike: number) =>
        americanPrice({
          right,
          spot: 100,
          strike,
          years: 0.25,
          volatility: 0.3,
          rate: 0.05,
          dividendYield: 0.015,
        });
      for (let strike = 60; strike <= 140; strike += 1) {
        const [low, middle, high] = [at(strike - 1), at(strike), at(strike + 1)];
        expect(low + high - 2 * middle).toBeGreaterThan(-1e-6);
        expect(right === 'call' ? low >= middle - 1e-9 : high >= middle - 1e-9).toBe(true);
      }
    }
  });

  it('AM-9 handle rates below zero: never exercised, unless dividends fall faster still', () => {
    const put = {
      right: 'put',
      spot: 90,
      strike: 100,
      years: 1,
      volatility: 0.2,
      rate: -0.01,
      dividendYield: 0.02,
    } as const;
    expect(americanPrice(put)).toBe(europeanPrice(put));
    const odd = { ...put, dividendYield: -0.05 };
    expect(americanPrice(odd)).toBeGreaterThan(europeanPrice(odd));
  });

  it('AM-10 a call is worth more before a cash dividend, and the tree with none equals the plain one', () => {
    const call = {
      right: 'call',
      spot: 100,
      strike: 95,
      years: 0.5,
      volatility: 0.25,
      rate: 0.03,
      dividendYield: 0,
    } as const;
    const dividends = [{ time: 0.2, amount: 4 }];
    const withCash = americanTree(call, 501, dividends);
    expect(withCash).toBeLessThan(americanTree(call, 501));
    // Held to expiry it is the European option on the spot without the dividend.
    const spot = 100 - 4 * Math.exp(-0.03 * 0.2);
    expect(withCash).toBeGreaterThan(europeanPrice({ ...call, spot }));
    expect(americanTree(call, 501, [{ time: 0.9, amount: 4 }])).toBe(americanTree(call, 501));
  });

  it('AM-11 a boundary that the price cannot reach adds nothing, and just short of it next to nothing', () => {
    const call = {
      right: 'call',
      spot: 100,
      strike: 100,
      years: 0.06,
      rate: 0.04,
      dividendYield: 0.01,
    } as const;
    // Exercise pays above four times the strike; that is 9 deviations away at 0.629.
    for (const volatility of [0.2, 0.4, 0.6, 0.628, 0.63]) {
      const option = { ...call, volatility };
      expect(Math.abs(americanPrice(option) - europeanPrice(option))).toBeLessThan(1e-14);
    }
    const dear = { ...call, dividendYield: 0.06, volatility: 0.2 };
    expect(americanPrice(dear)).toBeGreaterThan(europeanPrice(dear) + 1e-3);
  });

  it('AM-12 boundaries read between volatilities price like those solved at each', () => {
    const solved = { ...FAST, volatilityStep: null };
    fc.assert(
      fc.property(option, (inputs) => {
        const gap = Math.abs(americanPrice(inputs, FAST) - americanPrice(inputs, solved));
        expect(gap).toBeLessThan(2e-4);
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });

  it('AM-13 a price is the same whatever was priced before it', () => {
    const put = (volatility: number, rate: number): number =>
      americanPrice({
        right: 'put',
        spot: 100,
        strike: 110,
        years: 0.5,
        volatility,
        rate,
        dividendYield: 0.01,
      });
    const [first, ...others] = [0.2, 0.21, 0.35, 0.6, 0.9].map((volatility) =>
      put(volatility, 0.04),
    );
    // More rates than are kept.
    for (let n = 0; n < 20; n += 1) put(0.3, 0.01 + n / 1_000);
    const again = [0.9, 0.6, 0.35, 0.21].map((volatility) => put(volatility, 0.04)).reverse();
    expect([put(0.2, 0.04), ...again]).toEqual([first, ...others]);
  });
});
