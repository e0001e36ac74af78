import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  enterpriseValueOf,
  positiveQuotient,
  type RatioInputs,
} from '../fundamentals/ratio-definition.ts';
import { followed, type LiveRule } from './live.ts';

const RULES: readonly Exclude<LiveRule, 'quote'>[] = [
  'proportional',
  'inverse',
  'above',
  'above-3y',
  'above-5y',
  'upside',
  'enterprise',
];
const price = fc.double({ min: 0.5, max: 900, noNaN: true });

describe('FIELD what follows the price', () => {
  it('is what it would be at the new price', () => {
    fc.assert(
      fc.property(price, price, price, (before, after, other) => {
        const times = after / before;
        expect(followed('proportional', before / other, times, 1)).toBeCloseTo(after / other, 6);
        expect(followed('inverse', other / before, times, 1)).toBeCloseTo(other / after, 6);
        expect(followed('above', before / other - 1, times, 1)).toBeCloseTo(after / other - 1, 6);
        expect(followed('upside', other / before - 1, times, 1)).toBeCloseTo(other / after - 1, 6);
        expect(followed('above-3y', (before / other) ** (1 / 3) - 1, times, 1)).toBeCloseTo(
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
    const enterprise = 1 + ((40 * 10) / before) * (50 / 40 - 1);
    expect(followed('enterprise', positiveQuotient(before, 85)!, 50 / 40, enterprise)).toBeCloseTo(
      after / 85,
      9,
    );
  });

  it('stays as it is at the same price', () => {
    for (const rule of RULES) expect([rule, followed(rule, 0.25, 1, 1)]).toEqual([rule, 0.25]);
  });
});
