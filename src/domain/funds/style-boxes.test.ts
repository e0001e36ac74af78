import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { durationClass, listedDuration, parDuration } from './bond-style.ts';
import {
  equityStyleOf,
  leanOf,
  sizeOf,
  type StyleFigures,
  styleFigures,
  type StyleInput,
  styleScore,
} from './equity-style.ts';

const stock = (facts: Partial<StyleInput>): StyleInput => ({
  weight: 1,
  marketCap: null,
  earningsYield: null,
  bookYield: null,
  revenueGrowth: null,
  ...facts,
});
const MARKET: StyleFigures = { priceEarnings: 20, priceBook: 4, revenueGrowth: 0.1 };
const EVERY_SIZE = { large: MARKET, mid: MARKET, small: MARKET };

const stocks = fc.array(
  fc.record({
    weight: fc.integer({ min: 1, max: 100 }),
    marketCap: fc.integer({ min: 1e8, max: 1e12 }),
    earningsYield: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
    bookYield: fc.double({ min: 0.01, max: 2, noNaN: true }),
    revenueGrowth: fc.double({ min: -0.5, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('FUND-36 the equity style box', () => {
  it('sorts companies by size at 8 and 40 billion', () => {
    expect([39.9e9, 40e9, 8e9, 7.9e9].map(sizeOf)).toEqual(['mid', 'large', 'mid', 'small']);
  });

  it('takes the geometric mean of sizes by weight: half at 4, half at 400 billion is 40', () => {
    const { averageMarketCap, sizes } = equityStyleOf(
      [stock({ weight: 0.2, marketCap: 4e9 }), stock({ weight: 0.2, marketCap: 400e9 })],
      EVERY_SIZE,
    );
    expect(averageMarketCap! / 40e9).toBeCloseTo(1, 10);
    expect(sizes).toEqual({ large: 0.5, mid: 0, small: 0.5 });
  });

  it('holds a fund against companies of its size: what costs and grows the same is blend', () => {
    expect(styleScore(MARKET, MARKET)).toBe(0);
    const cheap = { priceEarnings: 10, priceBook: 2, revenueGrowth: 0.1 };
    expect(styleScore(cheap, MARKET)).toBeCloseTo((-2 * Math.log(2)) / 3, 12);
    expect(styleScore(MARKET, cheap)).toBeCloseTo((2 * Math.log(2)) / 3, 12);
    const none = { priceEarnings: null, priceBook: null, revenueGrowth: null };
    expect(styleScore({ ...none, revenueGrowth: 0.21 }, MARKET)).toBeCloseTo(2 * Math.log(1.1), 12);
    expect(styleScore(none, MARKET)).toBeNull();
    expect([-0.1, -0.09, 0, 0.09, 0.1].map(leanOf)).toEqual([
      'value',
      'blend',
      'blend',
      'blend',
      'growth',
    ]);
  });

  it('uses the reference of its size only, and says how much it is made of', () => {
    const small = { priceEarnings: 10, priceBook: null, revenueGrowth: null };
    const box = equityStyleOf(
      [stock({ weight: 0.3, marketCap: 1e9, earningsYield: 0.05 }), stock({ weight: 0.1 })],
      { ...EVERY_SIZE, small },
    );
    expect(box).toMatchObject({ size: 'small', value: 'growth', reference: small });
    expect(box.score).toBeCloseTo(Math.log(2), 12);
    expect([box.sized, box.scored]).toEqual([expect.closeTo(0.75, 12), expect.closeTo(0.75, 12)]);
    expect(equityStyleOf([stock({ marketCap: 1e9 })], null)).toMatchObject({
      size: 'small',
      value: null,
    });
    expect(equityStyleOf([], EVERY_SIZE)).toMatchObject({ size: null, value: null, scored: 0 });
  });

  it('is antisymmetric, shares sum to one, and weights may be scaled by anything', () => {
    fc.assert(
      fc.property(stocks, stocks, (list, other) => {
        const box = equityStyleOf(list, EVERY_SIZE);
        const scaled = equityStyleOf(
          list.map((one) => ({ ...one, weight: one.weight / 1_000 })),
          EVERY_SIZE,
        );
        const sum = Object.values(box.sizes ?? {}).reduce((all, share) => all + share, 0);
        expect(sum).toBeCloseTo(1, 10);
        expect(scaled.score).toBeCloseTo(box.score!, 10);
        const [a, b] = [styleFigures(list), styleFigures(other)];
        expect(styleScore(a, b)).toBeCloseTo(-styleScore(b, a)!, 10);
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
