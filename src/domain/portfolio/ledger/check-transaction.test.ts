import { describe, expect, it } from 'vitest';
import { isoDate } from '../../calendar/iso-date.ts';
import type { Transaction } from '../transaction.ts';
import { checkTransaction } from './check-transaction.ts';
import {
  ASSETS,
  assetId,
  CALL,
  cashFlow,
  conversion,
  delivery,
  income,
  merger,
  money,
  num,
  optionEnd,
  split,
  spinOff,
  trade,
  transfer,
} from './ledger.fixture.ts';

const CONTEXT = {
  accounts: new Set(['A', 'B']),
  assets: new Map(ASSETS.map((asset) => [asset.id, asset])),
  today: isoDate('2025-06-01'),
};
const faults = (row: Transaction) =>
  checkTransaction(row, CONTEXT).map(({ field, code }) => `${field} ${code}`);
const buy = (changes: Parameters<typeof trade>[6]) =>
  faults(trade('t', '2025-01-02', 'buy', 'AAPL', 1, 1, changes));
/** Rows from outside may have any text where a number belongs. */
const odd = (row: Transaction, changes: Record<string, unknown>): Transaction =>
  ({ ...row, ...changes }) as Transaction;

describe('checkTransaction', () => {
  it('finds nothing wrong with a good row', () => {
    expect(buy({ fee: money(1), tax: money(-1, 'EUR') })).toEqual([]);
    expect(faults(trade('t', '2024-02-29', 'sell', 'SAP', '0.000001', 0))).toEqual([]);
    expect(faults(optionEnd('t', '2025-01-02', 'exercise', CALL, 1))).toEqual([]);
  });

  it('names account and asset that are missing or unknown', () => {
    expect(buy({ account: '' })).toEqual(['account required']);
    expect(buy({ account: 'Z', cashAccount: 'Y' })).toEqual([
      'account unknown-account',
      'cashAccount unknown-account',
    ]);
    expect(buy({ asset: assetId('NOPE') })).toEqual(['asset unknown-asset']);
    expect(buy({ asset: assetId('') })).toEqual(['asset required']);
    expect(faults(income('t', '2025-01-02', 'return-of-capital', null, money(1)))).toEqual([
      'asset required',
    ]);
    expect(faults(income('t', '2025-01-02', 'interest', null, money(1)))).toEqual([]);
  });

  it('wants numbers, and positive ones where a direction is said by the kind', () => {
    expect(buy({ quantity: num(0), price: num(-1) })).toEqual([
      'quantity not-positive',
      'price negative',
    ]);
    const row = trade('t', '2025-01-02', 'buy', 'AAPL', 1, 1);
    for (const text of ['', '1e5', ' 1', '1,5', 'NaN', '0x1', '9'.repeat(200), null])
      expect(faults(odd(row, { quantity: text }))).toEqual(['quantity not-a-number']);
    expect(faults(cashFlow('t', '2025-01-02', 'deposit', money(-1)))).toEqual([
      'amount.amount not-positive',
    ]);
    expect(faults(cashFlow('t', '2025-01-02', 'opening-cash', money(-1)))).toEqual([]);
    expect(faults(split('t', '2025-01-02', 'AAPL', 2, 0))).toEqual(['denominator not-positive']);
    expect(faults(spinOff('t', '2025-01-02', 1, 1.5))).toEqual(['costShare not-zero-to-one']);
  });

  it('keeps dates within a century and a year ahead', () => {
    expect(buy({ date: isoDate('1899-12-31') })).toEqual(['date too-early']);
    expect(buy({ date: isoDate('2026-06-02') })).toEqual([]);
    expect(buy({ date: isoDate('2026-06-03') })).toEqual(['date too-late']);
    const row = trade('t', '2025-01-02', 'buy', 'AAPL', 1, 1);
    for (const date of ['2025-02-29', '2025-13-01', '2025-1-1', 'today', ''])
      expect(faults(odd(row, { date }))).toEqual(['date bad-date']);
    expect(buy({ time: '24:00:00' })).toEqual(['time bad-time']);
    expect(
      faults(
        delivery('t', '2025-01-02', 'delivery-in', 'AAPL', 1, { acquired: isoDate('2025-01-03') }),
      ),
    ).toEqual(['acquired too-late']);
  });

  it('keeps prices in the currency of the asset', () => {
    expect(buy({ currency: 'EUR' })).toEqual(['currency other-currency']);
    expect(buy({ currency: 'usd' })).toEqual(['currency bad-currency']);
    expect(buy({ fee: money(1, '') })).toEqual(['fee.currency bad-currency']);
    expect(faults(conversion('t', '2025-01-02', money(1), money(1)))).toEqual([
      'bought same-currency',
    ]);
  });

  it('wants the parts that a kind needs', () => {
    expect(faults(transfer('t', '2025-01-02', { to: 'A' }))).toEqual([
      'to same-account',
      'asset required',
    ]);
    expect(faults(transfer('t', '2025-01-02', { asset: assetId('AAPL') }))).toEqual([
      'quantity required',
    ]);
    expect(faults(merger('t', '2025-01-02'))).toEqual(['into required']);
    expect(faults(merger('t', '2025-01-02', { into: assetId('AAPL') }))).toEqual([
      'into same-asset',
      'ratio required',
    ]);
    expect(faults(optionEnd('t', '2025-01-02', 'exercise', 'AAPL', 1))).toEqual([
      'asset not-an-option',
    ]);
    expect(faults(odd(transfer('t', '2025-01-02'), { kind: 'gift' }))).toEqual([
      'kind unknown-kind',
    ]);
  });

  it('refuses more picked units than are sold', () => {
    expect(buy({ lots: [{ opened: 'x', quantity: num(2) }] })).toEqual(['lots picks-too-many']);
  });
});
