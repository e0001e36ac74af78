import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { durationClass, listedDuration, parDuration } from './bond-style.ts';
import { equityStyleOf, sizeOf, type StyleInput, styleScore } from './equity-style.ts';

const stock = (facts: Partial<StyleInput>): StyleInput => ({
  weight: 1,
  marketCap: null,
  earningsYield: null,
  bookYield: null,
  revenueGrowth: null,
  ...facts,
});

describe('FUND-36 the equity style box', () => {
  it('sorts companies by size at 2 and 10 billion', () => {
    expect([9.99e9, 10e9, 2e9, 1.99e9].map(sizeOf)).toEqual(['mid', 'large', 'mid', 'small']);
  });

  it('takes the geometric mean of sizes by weight: half at 1, half at 100 billion is 10', () => {
    const { averageMarketCap, size, sizes } = equityStyleOf([
      stock({ weight: 0.2, marketCap: 1e9 }),
      stock({ weight: 0.2, marketCap: 100e9 }),
    ]);
    expect(averageMarketCap! / 10e9).toBeCloseTo(1, 10);
    expect(size).toBe('large');
    expect(sizes).toEqual({ large: 0.5, mid: 0, small: 0.5 });
  });

  it('scores cheap and slow as value, dear and fast as growth, losses as dear', () => {
    expect(styleScore(stock({ earningsYield: 0.1, bookYield: 1, revenueGrowth: 0 }))).toBe(-1);
    expect(styleScore(stock({ earningsYield: 0.02, bookYield: 0.1, revenueGrowth: 0.3 }))).toBe(1);
    expect(styleScore(stock({ earningsYield: -0.1 }))).toBe(1);
    expect(styleScore(stock({ earningsYield: 0.05 }))).toBe(0);
    expect(styleScore(stock({}))).toBeNull();
  });

  it('is the mean of its stocks, and says how much of them it is made of', () => {
    const value = stock({ weight: 0.3, earningsYield: 0.1 });
    const growth = stock({ weight: 0.1, earningsYield: 0.01 });
    const box = equityStyleOf([value, growth, stock({ weight: 0.4 })]);
    expect(box.score).toBeCloseTo(-0.5, 12);
    expect(box.value).toBe('value');
    expect(box.scored).toBeCloseTo(0.5, 12);
    expect([box.size, box.sized, box.sizes]).toEqual([null, 0, null]);
    expect(equityStyleOf([])).toMatchObject({ size: null, value: null, scored: 0 });
  });

  it('shares sum to one, and weights may be scaled by anything', () => {
    const stocks = fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 100 }),
        marketCap: fc.integer({ min: 1e8, max: 1e12 }),
        earningsYield: fc.double({ min: -0.2, max: 0.3, noNaN: true }),
        bookYield: fc.double({ min: 0.01, max: 2, noNaN: true }),
        revenueGrowth: fc.double({ min: -0.5, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(stocks, (list) => {
        const box = equityStyleOf(list);
        const scaled = equityStyleOf(list.map((one) => ({ ...one, weight: one.weight / 1_000 })));
        const sum = (shares: Readonly<Record<string, number>> | null): number =>
          Object.values(shares ?? {}).reduce((all, share) => all + share, 0);
        expect(sum(box.sizes)).toBeCloseTo(1, 10);
        expect(sum(box.values)).toBeCloseTo(1, 10);
        expect(Math.abs(box.score!)).toBeLessThanOrEqual(1 + 1e-12);
        expect(scaled.score).toBeCloseTo(box.score!, 10);
      }),
    );
  });
});

/** Present values of the coupons and of the principal, one by one. */
function summedDuration(coupon: number, years: number): number {
  const periods = Math.round(years * 2);
  const y = coupon / 200;
  let price = 0;
  let timed = 0;
  for (let k = 1; k <= periods; k++) {
    const paid = (coupon / 2 + (k === periods ? 100 : 0)) / (1 + y) ** k;
    price += paid;
    timed += (k / 2) * paid;
  }
  return timed / price / (1 + y);
}

describe('FUND-37 the bond box', () => {
  it.each([
    [4, 10],
    [2.5, 5],
    [7, 30],
    [0.125, 2],
  ])('a %s % bond of %s years at par has the duration of its payments', (coupon, years) => {
    expect(parDuration(coupon, years)).toBeCloseTo(summedDuration(coupon, years), 8);
  });

  it('a bill is as long as its maturity, and what is due is over', () => {
    expect(parDuration(0, 0.25)).toBe(0.25);
    expect(parDuration(4, -1)).toBe(0);
  });

  it('weighs the bonds that have a maturity and says how much they are', () => {
    const today = isoDate('2026-11-13');
    const bond = (weight: number, days: number | null) => ({
      assetClass: 'bond' as const,
      weight,
      coupon: 0,
      maturity: days === null ? null : addDays(today, days),
    });
    const found = listedDuration([bond(0.5, 1461), bond(0.25, 4383), bond(0.25, null)], today);
    expect(found?.years).toBeCloseTo((2 * 4 + 12) / 3, 10);
    expect(found?.covered).toBeCloseTo(0.75, 12);
    expect(listedDuration([bond(1, null)], today)).toBeNull();
    expect([1, 3.5, 7].map(durationClass)).toEqual(['short', 'intermediate', 'long']);
  });
});
