import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRows } from '../../../../domain/portfolio/ledger/arbitrary-ledger.fixture.ts';
import {
  conversion,
  delivery,
  money,
  num,
  trade,
  transfer,
} from '../../../../domain/portfolio/ledger/ledger.fixture.ts';
import { changedFields } from './changed-fields.ts';
import { draftOf, emptyDraft, readDraft, typedNumber } from './draft.ts';
import { cashEffect } from './row-effect.ts';

describe('the form of a transaction', () => {
  it('gives back every row that it shows', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        for (const row of rows)
          expect(readDraft(draftOf(row), row.id, row)).toEqual({ kind: 'row', row });
      }),
      { numRuns: 30 },
    );
  });

  it('gives back what random rows lack', () => {
    for (const row of [
      conversion('c', '2025-01-02', money(550), money(500, 'EUR')),
      transfer('t', '2025-01-02', { amount: money(5, 'EUR') }),
      delivery('d', '2025-01-02', 'delivery-in', 'AAPL', 1, { value: money(3), cost: money(2) }),
      trade('b', '2025-01-02', 'buy', 'SAP', 1, 2, {
        gross: num('2.01'),
        settled: money(3),
        reference: 'X-1',
        cashAccount: 'B',
      }),
      trade('s', '2025-01-02', 'sell', 'SAP', 1, 2, { lotMethod: 'lifo' }),
    ])
      expect(readDraft(draftOf(row), row.id, row)).toEqual({ kind: 'row', row });
  });

  it('recomputes what the broker rounded once quantity or price change', () => {
    const row = trade('b', '2025-01-02', 'buy', 'AAPL', 3, 2, { gross: num('6.01') });
    const draft = draftOf(row);
    const read = readDraft({ ...draft, fields: { ...draft.fields, quantity: '4' } }, row.id, row);
    expect(read).toMatchObject({ row: { quantity: '4', gross: null } });
  });

  it('names every field that is wrong', () => {
    const draft = emptyDraft('buy', { date: '2025-02-30', quantity: '-1', price: 'x', fee: '1' });
    expect(readDraft(draft, 't', null)).toEqual({
      kind: 'faults',
      faults: {
        date: 'date',
        account: 'required',
        asset: 'required',
        quantity: 'positive',
        price: 'number',
        currency: 'required',
      },
    });
    expect(
      readDraft(emptyDraft('transfer', { date: '2025-01-02', account: 'A' }), 't', null),
    ).toMatchObject({ faults: { to: 'required', amount: 'required' } });
  });

  it('ignores what was typed into fields of another kind', () => {
    const draft = emptyDraft('deposit', {
      date: '2025-01-02',
      account: 'A',
      amount: '5',
      currency: 'usd',
      quantity: 'nonsense',
    });
    expect(readDraft(draft, 't', null)).toMatchObject({
      kind: 'row',
      row: { kind: 'deposit', amount: { amount: '5', currency: 'USD' } },
    });
  });

  it('reads numbers as people write them', () => {
    expect(['1250.75', '1,250.75', '1 250,75', "1'250.75", ' 3 '].map(typedNumber)).toEqual([
      '1250.75',
      '1250.75',
      '1250.75',
      '1250.75',
      '3',
    ]);
    expect(typedNumber('1e3')).toBeNull();
  });
});

it('the cash that a row moves is what the books say', () => {
  const buy = trade('b', '2025-01-02', 'buy', 'AAPL', 3, '10.5', { fee: money(1) });
  expect(cashEffect(buy, new Map())).toEqual([{ account: 'A', currency: 'USD', amount: '-32.5' }]);
  const option = trade('o', '2025-01-02', 'short', 'AAPL260116C00150000', 1, 2);
  expect(cashEffect(option, new Map())[0]?.amount).toBe('200');
});

it('a history shows what a correction changed', () => {
  const before = trade('b', '2025-01-02', 'buy', 'AAPL', 3, 10);
  const after = trade('b', '2025-01-03', 'sell', 'AAPL', 3, 11);
  expect(changedFields(after, before)).toEqual([
    { field: 'kind', before: 'buy', after: 'sell' },
    { field: 'date', before: '2025-01-02', after: '2025-01-03' },
    { field: 'price', before: '10', after: '11' },
  ]);
  expect(changedFields(before, null).map(({ field }) => field)).toEqual([
    'date',
    'account',
    'asset',
    'quantity',
    'price',
    'currency',
  ]);
});
