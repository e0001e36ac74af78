import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  enterpriseValueOf,
  positiveQuotient,
  type RatioInputs,
} from '../fundamentals/ratio-definition.ts';
import { altmanScore } from '../fundamentals/score.ts';
import { followed, type LiveRule, priceMove } from './live.ts';

const RULES: readonly Exclude<LiveRule, 'quote'>[] = [
  'proportional',
  'inverse',
  'above',
  'above-3y',
  'above-5y',
  'upside',
  'enterprise',
  'altman',
];
const PARTS = { capShare: 1, altmanCap: 0 };
const price = fc.double({ min: 0.5, max: 900, noNaN: true });

describe('FIELD what follows the price', () => {
  it('is what it would be at the new price', () => {
    fc.assert(
      fc.property(price, price, price, (before, after, other) => {
        const move = priceMove(after / before, PARTS);
        expect(followed('proportional', before / other, move)).toBeCloseTo(after / other, 6);
        expect(followed('inverse', other / before, move)).toBeCloseTo(other / after, 6);
        expect(followed('above', before / other - 1, move)).toBeCloseTo(after / other - 1, 6);
        expect(followed('upside', other / before - 1, move)).toBeCloseTo(other / after - 1, 6);
        expect(followed('above-3y', (before / other) ** (1 / 3) - 1, move)).toBeCloseTo(
          (after / other) ** (1 / 3) - 1,
          6,
        );
      }),
    );
  });

  it('multiples of the enterprise value move by the market cap alone', () => {
    const at = (given: number): RatioInputs =>
      ({
        price: given,
        now: {
          balance: {
            sharesOutstanding: 10,
            shortTermDebt: 100,
            longTermDebt: 400,
            cash: 50,
            shortTermInvestments: 0,
          },
        },
      }) as unknown as RatioInputs;
    const [before, after] = [enterpriseValueOf(at(40))!, enterpriseValueOf(at(50))!];
    const move = priceMove(50 / 40, { ...PARTS, capShare: (40 * 10) / before });
    expect(followed('enterprise', positiveQuotient(before, 85)!, move)).toBeCloseTo(after / 85, 9);
  });

  it('of Altman’s score only the term of the market cap moves', () => {
    const at = (given: number): RatioInputs =>
      ({
        price: given,
        now: {
          income: { operatingIncome: 90, revenue: 800 },
          balance: {
            sharesOutstanding: 10,
            totalAssets: 1_000,
            totalLiabilities: 600,
            currentAssets: 300,
            currentLiabilities: 200,
            retainedEarnings: -50,
          },
        },
      }) as unknown as RatioInputs;
    const [before, after] = [altmanScore(at(40)), altmanScore(at(50))];
    const altmanCap = before.parts.find(({ id }) => id === 'market-value')!.points!;
    const move = priceMove(50 / 40, { ...PARTS, altmanCap });
    expect(followed('altman', before.total!, move)).toBeCloseTo(after.total!, 12);
    expect(
      followed('altman', before.total!, priceMove(50 / 40, { ...PARTS, altmanCap: NaN })),
    ).toBe(NaN);
  });

  it('stays as it is at the same price', () => {
    for (const rule of RULES)
      expect([rule, followed(rule, 0.25, priceMove(1, PARTS))]).toEqual([rule, 0.25]);
  });
});
