import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount-text.ts';

it('SCR-AMT-1 reads what people type', () => {
  expect(readAmount('10B', 'money')).toBe(10e9);
  expect(readAmount('2.5t', 'money')).toBe(2.5e12);
  expect(readAmount('1,500', 'count')).toBe(1500);
  expect(readAmount('1 500,5', 'plain')).toBe(1500.5);
  expect(readAmount('15%', 'percent')).toBe(0.15);
  expect(readAmount('15', 'percent')).toBe(0.15);
  expect(readAmount('5', 'points')).toBe(0.05);
  expect(readAmount('\u22123', 'times')).toBe(-3);
  expect(readAmount('', 'times')).toBeUndefined();
  for (const text of ['abc', '-', '.', '1..2', '10BB', '%']) {
    expect(readAmount(text, 'times'), text).toBeNull();
  }
});

it('SCR-AMT-2 reads back what it has written', () => {
  const units = fc.constantFrom('money', 'percent', 'times', 'count', 'price', 'points');
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6), units, (whole, places, unit) => {
      const value = Number((whole / 10 ** places).toPrecision(9));
      expect(readAmount(writeAmount(value, unit), unit)).toBeCloseTo(value, 8);
    }),
  );
});
