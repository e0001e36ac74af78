import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { OptionContract } from './option-chain.ts';
import { contractValue, sensitivitiesOf } from './contract-value.ts';
import { chainRows, movedMark, nearestStrike, strikesAround, summaryOf } from './chain-summary.ts';
import { maxPain, type StrikeInterest } from './max-pain.ts';

const interest = fc.uniqueArray(
  fc.record({
    strike: fc.integer({ min: 1, max: 300 }),
    calls: fc.nat(5_000),
    puts: fc.nat(5_000),
  }),
  { selector: ({ strike }) => strike, minLength: 1, maxLength: 30 },
);

const paidAt = (all: readonly StrikeInterest[], price: number): number =>
  all.reduce(
    (sum, { strike, calls, puts }) =>
      sum + calls * Math.max(0, price - strike) + puts * Math.max(0, strike - price),
    0,
  );

describe('max pain', () => {
  it('minimises the payout to holders, compared with every price by brute force', () => {
    fc.assert(
      fc.property(interest, (all) => {
        const strike = maxPain(all);
        if (strike === null) {
          expect(all.every(({ calls, puts }) => calls + puts === 0)).toBe(true);
          return;
        }
        const least = paidAt(all, strike);
        let elsewhere = Infinity;
        for (let price = 0; price <= 320; price += 0.5)
          elsewhere = Math.min(elsewhere, paidAt(all, price));
        expect(elsewhere).toBe(least);
        expect(all.some((each) => each.strike === strike)).toBe(true);
      }),
    );
  });

  it('is not known without open contracts', () => {
    expect(maxPain([])).toBeNull();
    expect(maxPain([{ strike: 100, calls: 0, puts: 0 }])).toBeNull();
  });
});

const TERMS = { spot: 100, years: 0.2, volatility: 0.35, rate: 0.04, dividendYield: 0.01 };

function contract(right: 'call' | 'put', strike: number, more: Partial<OptionContract> = {}) {
  const of = sensitivitiesOf({ ...TERMS, right, strike }, 'american');
  return {
    right,
    strike,
    mark: of.value,
    volume: 10,
    openInterest: 20,
    greeks: { delta: of.delta, gamma: of.gamma, theta: 0, vega: 0, rho: 0 },
    ...more,
  } as OptionContract;
}

describe('chain', () => {
  it('puts calls and puts of one strike on one line, also where one is missing', () => {
    const rows = chainRows({
      calls: [contract('call', 100), contract('call', 110)],
      puts: [contract('put', 90), contract('put', 100)],
    });
    expect(
      rows.map(({ strike, call, put }) => [strike, call !== undefined, put !== undefined]),
    ).toEqual([
      [90, false, true],
      [100, true, true],
      [110, true, false],
    ]);
  });

  it('finds the nearest strike; on a tie, the lower', () => {
    expect(nearestStrike([90, 95, 100], 97.5)).toBe(1);
    expect(nearestStrike([], 97.5)).toBe(-1);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1 }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (strikes, price) => {
          const found = strikes[nearestStrike(strikes, price)]!;
          for (const strike of strikes)
            expect(Math.abs(found - price)).toBeLessThanOrEqual(Math.abs(strike - price));
        },
      ),
    );
  });

  it('ratios are puts for each call; without calls there is none', () => {
    const calls = [contract('call', 100, { volume: 40, openInterest: 50 })];
    const puts = [contract('put', 100, { volume: 10, openInterest: 100 })];
    const summary = summaryOf({ calls, puts, underlyingPrice: 100 });
    expect(summary.volumeRatio).toBe(0.25);
    expect(summary.interestRatio).toBe(2);
    expect(summary.straddle?.cost).toBe(calls[0]!.mark! + puts[0]!.mark!);
    const unquoted = [{ ...puts[0]!, mark: null }];
    expect(summaryOf({ calls, puts: unquoted, underlyingPrice: 100 }).straddle).toBeNull();
    expect(movedMark(unquoted[0]!, 100, 101)).toBeNull();
    expect(summaryOf({ calls: [], puts, underlyingPrice: 100 }).volumeRatio).toBeNull();
  });
});

describe('strikes around a price', () => {
  const rows = [80, 90, 100, 110, 120].map((strike) => ({
    strike,
    call: undefined,
    put: undefined,
  }));
  const around = (price: number, count: number) =>
    strikesAround(rows, price, count).map(({ strike }) => strike);

  it('are as many below as above', () => expect(around(101, 3)).toEqual([90, 100, 110]));

  it('stay as many at either end of the chain', () => {
    expect(around(1, 3)).toEqual([80, 90, 100]);
    expect(around(999, 4)).toEqual([90, 100, 110, 120]);
  });

  it('are all when there are no more', () => expect(around(100, 5)).toHaveLength(5));
});

describe('a mark between two quotes', () => {
  it('follows the full valuation to the third order of the move', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('call' as const, 'put' as const),
        fc.integer({ min: 85, max: 115 }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (right, strike, move) => {
          const exact = contractValue({ ...TERMS, spot: 100 + move, right, strike }, 'american');
          const moved = movedMark(contract(right, strike), 100, 100 + move)!;
          expect(Math.abs(moved - exact)).toBeLessThan(0.004 * Math.abs(move) ** 2 + 0.002);
        },
      ),
    );
  });

  it('is never below what exercise pays, and not known without Greeks', () => {
    expect(movedMark(contract('call', 60), 100, 180)).toBeGreaterThanOrEqual(120);
    expect(movedMark(contract('put', 100, { mark: 0.01 }), 100, 250)).toBeGreaterThanOrEqual(0);
    expect(movedMark(contract('put', 100, { greeks: null }), 100, 101)).toBeNull();
  });
});
