import { expect, it } from 'vitest';
import { formats } from '../../../i18n/formats.ts';
import { strikeText } from './strike-text.ts';

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
