import { expect, it } from 'vitest';
import { money, trade } from '../../../domain/portfolio/ledger/ledger.fixture.ts';
import type { MoneyField } from '../../../domain/portfolio/transaction.ts';
import { rowFactsOf } from './row-facts.ts';

/** The type refuses a list that lacks a field. */
const CURRENCIES: Readonly<Record<MoneyField, string>> = {
  amount: 'AUD',
  settled: 'BRL',
  fee: 'CAD',
  tax: 'CHF',
  basis: 'CNY',
  value: 'DKK',
  cost: 'EUR',
  sold: 'GBP',
  bought: 'HKD',
  cash: 'JPY',
  cashInLieu: 'SEK',
};

it('finds the currency of every sum of money that a row may have', () => {
  for (const [field, currency] of Object.entries(CURRENCIES)) {
    const row = {
      ...trade('t1', '2024-01-02', 'buy', 'AAPL', 1, 1),
      [field]: money('1', currency),
    };
    expect([...rowFactsOf([row]).currencies].toSorted(), field).toEqual(
      [currency, 'USD'].toSorted(),
    );
  }
});

it('an asset is booked since its earliest row, in the currency of the first that says one', () => {
  const [later, sooner] = ['2024-03-05', '2024-01-02'].map((date, at) =>
    trade(`t${at}`, date, 'buy', 'AAPL', 1, 1, { currency: ['EUR', 'USD'][at]! }),
  );
  const { since, bookedIn, first } = rowFactsOf([later!, sooner!]);
  expect([...since]).toEqual([['AAPL', '2024-01-02']]);
  expect([...bookedIn]).toEqual([['AAPL', 'EUR']]);
  expect(first).toBe('2024-01-02');
});
