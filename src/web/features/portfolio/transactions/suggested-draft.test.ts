import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { buyRow, depositRow } from '../../../../domain/portfolio/transaction.fixture.ts';
import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import type { DraftField } from './draft-fields.ts';
import { emptyDraft } from './draft.ts';
import { type BookingFacts, bookingWarnings, ofKind, withSuggestions } from './suggested-draft.ts';

const facts: BookingFacts = {
  asset: { currency: 'USD', close: 384.88000000000005, closeDate: isoDate('2024-03-01') },
  cash: [
    {
      account: 'main',
      currency: 'USD',
      lowest: '1000' as DecimalText,
      date: isoDate('2024-06-03'),
    },
  ],
};
const typed = (...fields: DraftField[]): ReadonlySet<DraftField> => new Set(fields);
const none = typed();
const draft = emptyDraft('buy', { asset: 'MSFT', currency: 'EUR' });

describe('suggestions of a draft', () => {
  it('fill the currency and the close of the day that nobody typed', () => {
    const { fields } = withSuggestions(draft, none, facts);
    expect([fields.currency, fields.price]).toEqual(['USD', '384.88']);
    expect(withSuggestions(draft, none, undefined)).toBe(draft);
  });

  it('leave what was typed, a field that was emptied among them', () => {
    const own = emptyDraft('buy', { asset: 'MSFT', currency: 'USD', price: '380' });
    expect(withSuggestions(own, typed('price'), facts).fields.price).toBe('380');
    expect(withSuggestions(draft, typed('price'), facts).fields.price).toBe('');
    expect(withSuggestions(draft, typed('currency'), facts).fields.currency).toBe('EUR');
    // A price in dollars would be wrong for an amount in euros.
    expect(withSuggestions(draft, typed('currency'), facts).fields.price).toBe('');
  });

  it('concern rows with an asset alone', () => {
    const deposit = emptyDraft('deposit', { asset: 'MSFT', currency: 'EUR' });
    expect(withSuggestions(deposit, none, facts)).toBe(deposit);
    const other = { ...facts, asset: null };
    expect(withSuggestions(draft, none, other)).toBe(draft);
  });

  it('interest after a sale is not of what was sold, unless its symbol was typed for it', () => {
    const sale = emptyDraft('sell', { asset: 'MSFT' });
    expect(ofKind(sale, 'interest', none).fields.asset).toBe('');
    expect(ofKind(sale, 'interest', typed('asset')).fields.asset).toBe('MSFT');
    expect(ofKind(sale, 'buy', none).fields.asset).toBe('MSFT');
  });
});

describe('warnings about a row', () => {
  const row = buyRow('a', { price: '384' as DecimalText, quantity: '1' as DecimalText });
  const cash = (amount: string) => [{ account: 'main', currency: 'USD', amount }];

  it('say nothing of a row that fits the market and the cash', () => {
    expect(bookingWarnings(row, cash('-384'), 'USD', facts)).toEqual([]);
    expect(bookingWarnings(row, cash('-1000'), 'USD', facts)).toEqual([]);
  });

  it('name a price that is far from the close of the day, on either side', () => {
    const far = (price: string) =>
      bookingWarnings({ ...row, price: price as DecimalText }, [], 'USD', facts).map((one) =>
        one.kind === 'price' ? Math.sign(one.rate) : one.kind,
      );
    expect([far('420'), far('430'), far('350'), far('340'), far('38.4')]).toEqual([
      [],
      [1],
      [],
      [-1],
      [-1],
    ]);
  });

  it('name another currency than that of the asset, and do not compare prices then', () => {
    const other = { ...row, currency: 'EUR', price: '1' as DecimalText };
    expect(bookingWarnings(other, [], 'EUR', facts)).toEqual([
      { kind: 'currency', asset: 'MSFT', currency: 'USD' },
    ]);
  });

  it('name what would be missing from the cash, on the day that is the lowest', () => {
    expect(bookingWarnings(row, cash('-1000.01'), 'USD', facts)).toEqual([
      { kind: 'cash', account: 'main', currency: 'USD', amount: '-0.01', date: '2024-06-03' },
    ]);
    // Nothing was ever booked in this currency.
    expect(
      bookingWarnings(row, [{ account: 'main', currency: 'EUR', amount: '-5' }], 'USD', facts),
    ).toEqual([
      { kind: 'cash', account: 'main', currency: 'EUR', amount: '-5', date: '2024-03-01' },
    ]);
    const deposit = depositRow('d', '5', isoDate('2024-03-01'));
    expect(bookingWarnings(deposit, cash('5'), 'USD', facts)).toEqual([]);
  });
});
