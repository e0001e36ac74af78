import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, decimalOfNumber } from './decimal.ts';
import { numberOf } from './decimal-number.ts';

describe('decimals as floats', () => {
  it('a float survives the way to a decimal and back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e25, max: 1e25 }), (value) => {
        expect(numberOf(decimalOfNumber(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('a decimal becomes the nearest float, as its text does', () => {
    for (const text of ['0.1', '123456789.123456789123456789', '-9007199254740993', '0']) {
      expect(numberOf(decimal(text))).toBe(Number(text));
    }
  });
});
