import { expect, it } from 'vitest';
import { parseAmount, parsePrice, priceOfNumber } from './decimal-text.ts';

it('a price has one text, is positive and no longer than prices are', () => {
  expect(
    ['0010.500', '+7', '.5', '1e3', '0', '-1', '', ' 1', '1,5', 'NaN'].map(parsePrice),
  ).toEqual(['10.5', '7', null, null, null, null, null, null, null, null]);
  expect(parsePrice('0.12345678')).toBe('0.12345678');
  expect(parsePrice('0.123456789')).toBeNull();
  expect(parsePrice('9'.repeat(12))).toBe('9'.repeat(12));
  expect(parsePrice('9'.repeat(13))).toBeNull();
});

it('a float of a feed becomes the price that is meant', () => {
  expect([0.1 + 0.2, 512.34, 1e-9, Number.NaN, -3, 1e300].map(priceOfNumber)).toEqual([
    '0.3',
    '512.34',
    null,
    null,
    null,
    null,
  ]);
});

it('an amount has either sign and as many places as a coin has', () => {
  expect(['-0.50', '0', '-0', '1e5', '', '1 000'].map(parseAmount)).toEqual([
    '-0.5',
    '0',
    '0',
    null,
    null,
    null,
  ]);
  expect(parseAmount(`0.${'1'.repeat(18)}`)).toBe(`0.${'1'.repeat(18)}`);
  expect(parseAmount(`0.${'1'.repeat(19)}`)).toBeNull();
  expect(parseAmount('9'.repeat(19))).toBeNull();
});
