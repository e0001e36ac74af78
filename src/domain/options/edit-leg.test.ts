import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { withContract, withCount, withSide, withType } from './edit-leg.ts';
import type { LegName } from './leg-code.ts';

const expiry = isoDate('2026-12-18');
const sold: LegName = {
  kind: 'option',
  right: 'call',
  strike: 400,
  expiry,
  quantity: -2,
  price: 3.25,
};
const shares: LegName = { kind: 'shares', quantity: -100, price: 391 };
const usual = { strike: 390, expiry: isoDate('2027-01-15') };

describe('edits of a leg', () => {
  it('turn the side and keep the count', () => {
    expect(withSide(sold, 'buy')).toEqual({ ...sold, quantity: 2 });
    expect(withSide(sold, 'sell')).toEqual(sold);
  });

  it('change the count and keep the side, in whole contracts', () => {
    expect(withCount(sold, 7.9)).toEqual({ ...sold, quantity: -7 });
  });

  it('change the type and drop the typed price', () => {
    expect(withType(sold, 'put', usual)).toEqual({ ...sold, right: 'put', price: null });
    expect(withType(sold, 'shares', usual)).toEqual({ ...shares, price: null });
    expect(withType(shares, 'put', usual)).toEqual({
      kind: 'option',
      right: 'put',
      ...usual,
      quantity: -1,
      price: null,
    });
  });

  it('change the contract and drop the typed price; shares have none', () => {
    expect(withContract(sold, { strike: 410 })).toEqual({ ...sold, strike: 410, price: null });
    expect(withContract(sold, { expiry: usual.expiry })).toEqual({
      ...sold,
      expiry: usual.expiry,
      price: null,
    });
    expect(withContract(shares, { strike: 410 })).toBe(shares);
  });
});
