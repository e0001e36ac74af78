import { expect, it } from 'vitest';
import { formats } from '../../../i18n/formats.ts';
import { strikeDecimals, strikeText } from './strike-text.ts';

it.each([
  [400, 2, '400'],
  [412.5, 2, '412.50'],
  [2.125, 2, '2.125'],
  [0.0355, 4, '0.0355'],
  [0.04, 4, '0.0400'],
  [null, 2, '–'],
])('a strike of %d with %d decimals is %s', (strike, decimals, text) => {
  expect(strikeText(formats('en', 'UTC'), strike, decimals)).toBe(text);
});

it('strikes of one list line up', () => {
  expect(strikeDecimals([1, 1.5, 2], 2)).toBe(2);
  expect(strikeDecimals([340, 345], 2)).toBe(0);
  expect(strikeDecimals([2.125, 2.5], 2)).toBe(3);
  expect(strikeDecimals([], 2)).toBe(0);
});
