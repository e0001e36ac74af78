import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, formatDecimal } from './decimal.ts';
import { decimalOfNumber, numberOf } from './decimal-number.ts';

describe('decimals and floats', () => {
  it('a float becomes the decimal of its shortest text', () => {
    expect(formatDecimal(decimalOfNumber(0.1))).toBe('0.1');
    expect(formatDecimal(decimalOfNumber(-1.5e-9))).toBe('-0.0000000015');
    expect(formatDecimal(decimalOfNumber(2e21))).toBe('2000000000000000000000');
  });

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

  it('refuses what is no number', () => {
    expect(() => decimalOfNumber(Number.NaN)).toThrow('not a finite number');
  });
});
