import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../tests/reference-data.ts';
import { americanPrice } from './american.ts';
import { QD_PLUS } from './american-schemes.fixture.ts';
import type { OptionRight } from './option-chain.ts';

describe('American options against published values', () => {
  it('AM-1 equals each published value within its tolerance', () => {
    const rows = referenceText('options/american-exact.csv').trim().split('\n').slice(1);
    expect(rows.length).toBeGreaterThan(15);
    const missed = rows.filter((row) => {
      const [right, ...numbers] = row.split(',');
      const [spot, strike, days, volatility, rate, dividendYield, value, tolerance] = numbers.map(
        Number,
      ) as [number, number, number, number, number, number, number, number];
      const inputs = {
        right: right as OptionRight,
        spot,
        strike,
        years: days / 365,
        volatility,
        rate,
        dividendYield,
      };
      // The table was made with the QD+ approximation, so that is what it is compared with.
      return !(Math.abs(americanPrice(inputs, QD_PLUS) - value) <= tolerance);
    });
    expect(missed).toEqual([]);
  });
});
