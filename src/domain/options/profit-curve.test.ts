import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { breakevens, extremesOf, profitCurve } from './profit-curve.ts';
import { legUntil } from './leg.fixture.ts';
import { YEAR_MS } from './chain-moment.ts';
import { type Leg, netGreeks, profitAt } from './strategy.ts';

const NOW = Date.UTC(2026, 0, 5);
const SPOT = 100;

const END = NOW + 0.25 * YEAR_MS;
const leg = legUntil(END);

const points = (legs: readonly Leg[], at = END) =>
  breakevens(profitCurve(legs, at)).map(({ from, to }) => (from === to ? from : [from, to]));
const extremes = (legs: readonly Leg[], at = END) => extremesOf(profitCurve(legs, at));

describe('textbook strategies at expiry', () => {
  it('long call: strike plus premium; loses the premium, gains without limit', () => {
    const legs = [leg('call', 1, 100, 5)];
    expect(points(legs)).toEqual([105]);
    expect(extremes(legs)).toEqual({ most: Infinity, least: -500 });
  });

  it('short put: strike less premium; loses at most the strike', () => {
    const legs = [leg('put', -1, 100, 4)];
    expect(points(legs)).toEqual([96]);
    expect(extremes(legs)).toEqual({ most: 400, least: -9_600 });
  });

  it('short call loses without limit', () => {
    expect(extremes([leg('call', -1, 100, 5)])).toEqual({ most: 500, least: -Infinity });
  });

  it('bull call spread: width less cost', () => {
    const legs = [leg('call', 1, 100, 5), leg('call', -1, 110, 2)];
    expect(points(legs)).toEqual([103]);
    expect(extremes(legs)).toEqual({ most: 700, least: -300 });
  });

  it('long straddle breaks even on either side', () => {
    const legs = [leg('call', 1, 100, 5), leg('put', 1, 100, 4)];
    expect(points(legs)).toEqual([91, 109]);
    expect(extremes(legs)).toEqual({ most: Infinity, least: -900 });
  });

  it('iron condor keeps its credit between the wings', () => {
    const legs = [
      leg('put', 1, 85, 0.5),
      leg('put', -1, 90, 1.5),
      leg('call', -1, 110, 1.5),
      leg('call', 1, 115, 0.5),
    ];
    expect(points(legs)).toEqual([88, 112]);
    expect(extremes(legs)).toEqual({ most: 200, least: -300 });
  });

  it('covered call: bought price less premium; capped at the strike', () => {
    const legs: Leg[] = [{ kind: 'shares', quantity: 100, price: 100 }, leg('call', -1, 110, 3)];
    expect(points(legs)).toEqual([97]);
    expect(extremes(legs)).toEqual({ most: 1_300, least: -9_700 });
  });

  it('ratio spread: two breakevens and an open end', () => {
    const legs = [leg('call', 1, 100, 5), leg('call', -2, 110, 2)];
    expect(points(legs)).toEqual([101, 119]);
    expect(extremes(legs)).toEqual({ most: 900, least: -Infinity });
  });
});

describe('flat stretches and corners', () => {
  it('a spread that cost nothing makes nothing below its strikes: a stretch, not a point', () => {
    expect(points([leg('call', 1, 100, 3), leg('call', -1, 110, 3)])).toEqual([[0, 100]]);
  });

  it('a stretch may have no end', () => {
    expect(points([leg('put', 1, 100, 3), leg('put', -1, 90, 3)])).toEqual([[100, Infinity]]);
  });

  it('shares against a synthetic short at the same price make nothing anywhere', () => {
    const legs: Leg[] = [
      { kind: 'shares', quantity: 100, price: 100 },
      leg('call', -1, 100, 4),
      leg('put', 1, 100, 4),
    ];
    expect(points(legs)).toEqual([[0, Infinity]]);
    expect(extremes(legs)).toEqual({ most: 0, least: 0 });
  });

  it('a corner that touches zero is a breakeven', () => {
    // Costs exactly what its peak pays.
    const legs = [leg('call', 1, 95, 8), leg('call', -2, 100, 4), leg('call', 1, 105, 5)];
    expect(points(legs)).toEqual([100]);
    expect(extremes(legs)).toEqual({ most: 0, least: -500 });
  });
});

const anyLeg = fc
  .record({
    right: fc.constantFrom('call' as const, 'put' as const),
    quantity: fc.constantFrom(-3, -2, -1, 1, 2, 3),
    strike: fc.integer({ min: 50, max: 150 }),
    price: fc.integer({ min: 1, max: 2_000 }).map((cents) => cents / 100),
  })
  .map(({ right, quantity, strike, price }) => leg(right, quantity, strike, price));
const anyLegs = fc.array(anyLeg, { minLength: 1, maxLength: 4 });

describe('any strategy at expiry', () => {
  it('makes nothing at its breakevens, and changes sign nowhere else', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const zeros = breakevens(profitCurve(legs, END));
        for (const { from } of zeros)
          expect(Math.abs(profitAt(legs, from, END))).toBeLessThan(1e-4);
        let before = profitAt(legs, 0, END);
        for (let cents = 25; cents < 40_000; cents += 25) {
          const spot = cents / 100;
          const now = profitAt(legs, spot, END);
          if (
            Math.sign(before) * Math.sign(now) < 0 &&
            Math.min(Math.abs(before), Math.abs(now)) > 1e-4
          )
            expect(zeros.some(({ from }) => from >= spot - 0.25 && from <= spot)).toBe(true);
          before = now;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('its extremes are the largest and the smallest of a fine grid, or unlimited', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const { most, least } = extremes(legs);
        let [high, low] = [-Infinity, Infinity];
        for (let spot = 0; spot <= 1_000; spot += 1) {
          const profit = profitAt(legs, spot, END);
          high = Math.max(high, profit);
          low = Math.min(low, profit);
        }
        const slope = legs.reduce((sum, l) => sum + (l.right === 'call' ? l.quantity : 0), 0);
        if (slope > 0) expect(most).toBe(Infinity);
        else expect(most).toBeCloseTo(high, 4);
        if (slope < 0) expect(least).toBe(-Infinity);
        else expect(least).toBeCloseTo(low, 4);
      }),
      { numRuns: 60 },
    );
  });
});

describe('before expiry', () => {
  const later = { expiresAt: NOW + 0.75 * YEAR_MS };

  it('a calendar breaks even where its value is its cost, on both sides of the strike', () => {
    const legs = [leg('call', -1, 100, 6), leg('call', 1, 100, 10.5, later)];
    const curve = profitCurve(legs, END);
    const zeros = breakevens(curve);
    expect(zeros.length).toBe(2);
    for (const { from } of zeros) expect(Math.abs(curve.profit(from))).toBeLessThan(1e-3);
    expect(zeros[0]!.from).toBeLessThan(100);
    expect(zeros[1]!.from).toBeGreaterThan(100);
    const { most, least } = extremesOf(curve);
    // Most at the strike, where the near call dies worthless; never more lost than was paid.
    expect(most).toBeCloseTo(curve.profit(100), 2);
    expect(least).toBeGreaterThanOrEqual(-450 - 1);
  });

  it('a peak that rises above zero between two samples is not missed', () => {
    const legs = [leg('call', -1, 100, 6), leg('call', 1, 100, 0, later)];
    const peak = profitAt(legs, 100, END) / 100;
    const tight = [legs[0]!, { ...legs[1]!, price: peak - 0.0005 }];
    expect(breakevens(profitCurve(tight, END)).length).toBe(2);
    const over = [legs[0]!, { ...legs[1]!, price: peak + 0.01 }];
    expect(breakevens(profitCurve(over, END)).length).toBe(0);
  });

  it('a European calendar gives its dividends up: far above, it loses without limit', () => {
    const european = { style: 'european' as const, dividendYield: 0.03 };
    const legs = [
      leg('call', -1, 100, 6, european),
      leg('call', 1, 100, 9, { ...later, ...european }),
    ];
    expect(extremes(legs).least).toBe(-Infinity);
    expect(Number.isFinite(extremes(legs).most)).toBe(true);
  });

  it('today the straddle makes nothing at the price it was bought at', () => {
    const today = (right: 'call' | 'put') => {
      const free = leg(right, 1, 100, 0);
      return { ...free, price: profitAt([free], SPOT, NOW) / 100 };
    };
    const legs = [today('call'), today('put')];
    expect(profitAt(legs, SPOT, NOW)).toBeCloseTo(0, 6);
    const zeros = breakevens(profitCurve(legs, NOW));
    expect(zeros.some(({ from }) => Math.abs(from - SPOT) < 1e-3)).toBe(true);
  });

  it('nears the payoff as time runs out', () => {
    const legs = [leg('call', 1, 100, 5), leg('put', -1, 95, 3)];
    for (const spot of [80, 94, 101, 130])
      expect(profitAt(legs, spot, END - 60_000)).toBeCloseTo(profitAt(legs, spot, END), -1);
  });
});

describe('identities', () => {
  it('a European call less the put is the share less the strike (put-call parity)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 140 }),
        fc.double({ min: 50, max: 150, noNaN: true }),
        fc.double({ min: 0.05, max: 0.9, noNaN: true }),
        (strike, spot, volatility) => {
          const more = { style: 'european' as const, volatility };
          const legs = [leg('call', 1, strike, 0, more), leg('put', -1, strike, 0, more)];
          const forward = 100 * (spot * Math.exp(-0.01 * 0.25) - strike * Math.exp(-0.04 * 0.25));
          expect(profitAt(legs, spot, NOW)).toBeCloseTo(forward, 6);
          const greeks = netGreeks(legs, spot, NOW);
          expect(greeks.delta).toBeCloseTo(100 * Math.exp(-0.01 * 0.25), 8);
          expect(greeks.gamma).toBeCloseTo(0, 8);
          expect(greeks.vega).toBeCloseTo(0, 8);
        },
      ),
    );
  });

  it('net Greeks are the slopes of the profit: by price, by time and by volatility', () => {
    const legs = [
      leg('call', 2, 105, 3),
      leg('put', -1, 95, 2, { expiresAt: NOW + 0.5 * YEAR_MS }),
      { kind: 'shares', quantity: 50, price: 90 } as const,
    ];
    const greeks = netGreeks(legs, SPOT, NOW);
    const slope = (profitAt(legs, SPOT + 1, NOW) - profitAt(legs, SPOT - 1, NOW)) / 2;
    expect(greeks.delta).toBeCloseTo(slope, 0);
    const day = 86_400_000;
    const decay = (profitAt(legs, SPOT, NOW + day) - profitAt(legs, SPOT, NOW - day)) / 2;
    expect(greeks.theta).toBeCloseTo(decay, 0);
    const bumped = legs.map((l) =>
      l.kind === 'option' ? { ...l, volatility: l.volatility + 0.01 } : l,
    );
    expect(greeks.vega).toBeCloseTo(profitAt(bumped, SPOT, NOW) - profitAt(legs, SPOT, NOW), 0);
  });
});
