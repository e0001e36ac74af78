import { describe, expect, it } from 'vitest';
import { inWholeUnits, priceUnit } from './minor-units.ts';

describe('currency codes of vendors', () => {
  it.each([
    ['USD', 'USD', 1],
    ['GBP', 'GBP', 1],
    ['GBp', 'GBP', 0.01],
    ['GBX', 'GBP', 0.01],
    ['ILA', 'ILS', 0.01],
    ['ZAc', 'ZAR', 0.01],
    ['USX', 'USD', 0.01],
    ['KWF', 'KWD', 0.001],
    [' EUR ', 'EUR', 1],
  ])('%s is %s by %d', (code, currency, factor) => {
    expect(priceUnit(code)).toEqual({ currency, factor });
  });

  it.each(['', 'gbp', 'US', 'USDT', 'constructor', '$', 'Gbp'])('%j is none', (code) => {
    expect(priceUnit(code)).toBeNull();
  });

  it('pence become pounds without a rest of binary fractions', () => {
    const pence = priceUnit('GBp')!;
    expect(inWholeUnits(308.8, pence)).toBe(3.088);
    for (let tenths = 1; tenths < 50_000; tenths += 7)
      expect(inWholeUnits(tenths / 10, pence)).toBe(Number(`${tenths}e-3`));
    expect(inWholeUnits(12.34, priceUnit('USD')!)).toBe(12.34);
  });
});
