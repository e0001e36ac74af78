import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { termSums } from './taxes-columns.tsx';

const amount = (thousandths: number): DecimalText =>
  parseAmount((thousandths / 1_000).toFixed(3)) ?? ('0' as DecimalText);
const cents = (value: number | null): number => Math.round((value ?? 0) * 100);
const shown = (text: string): number => {
  const value = Number(text);
  return Math.sign(value) * Math.round(Math.abs(value) * 100);
};

describe('gains of a tax year by their term', () => {
  it('a sale at average cost, which has no term, is a part of its own', () => {
    const year = { net: amount(691_150), shortTerm: amount(0), longTerm: amount(511_800) };
    expect(termSums(year, 'USD')).toEqual({ short: 0, long: 511.8, rest: 179.35 });
  });

  it('without such a sale there is no such part', () => {
    const year = { net: amount(691_150), shortTerm: amount(179_350), longTerm: amount(511_800) };
    expect(termSums(year, 'USD').rest).toBe(0);
  });

  it('the parts add up to the net gain as it is shown, and each is right to some cents', () => {
    const thousandths = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(thousandths, thousandths, fc.oneof(fc.constant(0), thousandths), (a, b, c) => {
        const year = { net: amount(a + b + c), shortTerm: amount(a), longTerm: amount(b) };
        const { short, long, rest } = termSums(year, 'USD');
        expect(cents(short) + cents(long) + cents(rest)).toBe(shown(year.net));
        expect(Math.abs((short ?? 0) - a / 1_000)).toBeLessThan(0.025);
        expect(Math.abs((long ?? 0) - b / 1_000)).toBeLessThan(0.025);
        if (c === 0) expect(rest).toBe(0);
      }),
    );
  });

  it('a country that asks for no terms has none', () => {
    const year = { net: amount(5_000), shortTerm: null, longTerm: null };
    expect(termSums(year, 'GBP')).toMatchObject({ short: null, long: null });
  });
});
