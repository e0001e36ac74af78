import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireTaxDisposal } from '../../../../contract/portfolio/taxes.schema.ts';
import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { parseAssetId } from '../../../../domain/portfolio/asset-id.ts';
import { salesOnScreen, termSums } from './taxes-columns.tsx';

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

describe('sales of a tax year', () => {
  const size = fc.integer({ min: 0, max: 1e9 });
  const sale = fc
    .tuple(size, fc.integer({ min: 0, max: 50_000 }), size)
    .map(([proceeds, expenses, cost]): WireTaxDisposal => ({
      portfolio: 'p',
      date: isoDate('2025-03-04'),
      asset: parseAssetId('AAPL')!,
      name: 'Apple',
      transactions: [],
      quantity: amount(1_000),
      proceeds: amount(proceeds),
      expenses: amount(expenses),
      cost: amount(cost),
      gain: amount(proceeds - expenses - cost),
      disallowed: amount(0),
      longTerm: null,
      parts: [],
    }));
  const thousandths = (text: string | null): number => Math.round(Number(text) * 1_000);

  it('add up to their year to the cent, and each row does', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 30 }), (sales) => {
        const total = (of: (one: WireTaxDisposal) => number) =>
          amount(sales.reduce((sum, one) => sum + of(one), 0));
        const year = {
          proceeds: total(({ proceeds }) => thousandths(proceeds)),
          gains: total(({ gain }) => Math.max(0, thousandths(gain))),
          losses: total(({ gain }) => Math.max(0, -thousandths(gain))),
          disallowed: amount(0),
        };
        const rows = [...salesOnScreen('USD', sales, year).values()];
        const sum = (of: (row: (typeof rows)[number]) => number | null) =>
          rows.reduce((all, row) => all + cents(of(row)), 0);
        expect(sum(({ proceeds }) => proceeds)).toBe(shown(year.proceeds));
        expect(sum(({ gain }) => gain)).toBe(shown(year.gains) - shown(year.losses));
        for (const { proceeds, expenses, cost, gain } of rows)
          expect(cents(proceeds) - cents(expenses) - cents(cost)).toBe(cents(gain));
      }),
    );
  });

  it('without their year they are rounded alone', () => {
    const one = fc.sample(sale, 1)[0]!;
    const odd = { ...one, proceeds: amount(1_004), expenses: amount(0), cost: amount(500) };
    const row = salesOnScreen('USD', [{ ...odd, gain: amount(504) }], undefined);
    expect([...row.values()]).toMatchObject([{ proceeds: 1, cost: 0.5, gain: 0.5 }]);
  });
});
