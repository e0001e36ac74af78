import { expect, it } from 'vitest';
import { isinOfCusip } from './cusip-isin.ts';

it.each([
  ['037833100', 'US0378331005'],
  ['594918104', 'US5949181045'],
  ['38259P508', 'US38259P5089'],
])('the ISIN of %s is %s: the country before it, a check digit after it', (cusip, isin) => {
  expect(isinOfCusip(cusip)).toBe(isin);
});

it.each(['G0177J108', '03783310', '0378331000', '', 'US0378331005'])(
  '%s is no number of an American security',
  (text) => {
    expect(isinOfCusip(text)).toBeNull();
  },
);
