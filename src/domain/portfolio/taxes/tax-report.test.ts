import { describe, expect, it } from 'vitest';
import { formatDecimal, round, type Decimal } from '../../money/decimal.ts';
import { bookLedger } from '../ledger/book-ledger.ts';
import { assetId, BOOK, income, ledgerOf, money, split, trade } from '../ledger/ledger.fixture.ts';
import type { TaxMethod } from '../portfolio.ts';
import type { Transaction } from '../transaction.ts';
import { taxReport } from './tax-report.ts';
import { isLongTerm } from './wash-sales.ts';

const report = (method: TaxMethod, rows: readonly Transaction[]) => {
  const ledger = ledgerOf(rows);
  return taxReport(ledger, bookLedger(ledger, BOOK), BOOK, method);
};
const text = (value: Decimal | null) =>
  value === null ? null : formatDecimal(round(value, 6, 'half-even'));
const sales = (method: TaxMethod, rows: readonly Transaction[]) =>
  report(method, rows).years.flatMap(({ disposals }) =>
    disposals.map(({ gain, disallowed, longTerm }) => [text(gain), text(disallowed), longTerm]),
  );

describe('lots of the United States', () => {
  it('US-1 long term begins on the day after the anniversary', () => {
    expect(isLongTerm('2024-03-01' as never, '2025-03-01' as never)).toBe(false);
    expect(isLongTerm('2024-03-01' as never, '2025-03-02' as never)).toBe(true);
    expect(isLongTerm('2024-02-29' as never, '2025-03-01' as never)).toBe(true);
  });

  it('US-2 a loss is disallowed as far as units were bought back within 30 days', () => {
    // 100 lose 1,000; 75 are bought back in time: 750 are put off.
    const rows = [
      trade('b1', '2025-01-10', 'buy', 'AAPL', 100, 50),
      trade('s1', '2025-06-02', 'sell', 'AAPL', 100, 40),
      trade('b2', '2025-06-20', 'buy', 'AAPL', 75, 42),
      trade('s2', '2025-12-01', 'sell', 'AAPL', 75, 60),
    ];
    // The second sale: 4,500 − (3,150 + 750).
    expect(sales('us', rows)).toEqual([
      ['-1000', '750', false],
      ['600', '0', false],
    ]);
    const [year] = report('us', rows).years;
    expect([year!.gains, year!.losses, year!.disallowed, year!.net].map(text)).toEqual([
      '600',
      '1000',
      '750',
      '350',
    ]);
  });

  it('US-3 what was bought before counts too, unless it is what was sold', () => {
    const rows = [
      trade('b1', '2025-01-10', 'buy', 'AAPL', 10, 50),
      trade('b2', '2025-05-20', 'buy', 'AAPL', 10, 41),
      trade('s1', '2025-06-02', 'sell', 'AAPL', 10, 40),
    ];
    expect(sales('us', rows)).toEqual([['-100', '100', false]]);
    // Everything is sold at once: nothing replaces anything.
    const all = [...rows.slice(0, 2), trade('s1', '2025-06-02', 'sell', 'AAPL', 20, 40)];
    expect(sales('us', all)).toEqual([
      ['-100', '0', false],
      ['-10', '0', false],
    ]);
  });

  it('US-4 units that replace keep the time of those they replace', () => {
    const rows = [
      trade('b1', '2025-01-10', 'buy', 'AAPL', 10, 50),
      trade('s1', '2025-12-20', 'sell', 'AAPL', 10, 40),
      trade('b2', '2026-01-05', 'buy', 'AAPL', 10, 40),
      trade('s2', '2026-03-01', 'sell', 'AAPL', 10, 60),
    ];
    // 344 days of the first and 55 of the second are more than a year.
    expect(sales('us', rows)).toEqual([
      ['-100', '100', false],
      ['100', '0', true],
    ]);
  });

  it('US-5 a unit replaces once', () => {
    const rows = [
      trade('b1', '2025-01-10', 'buy', 'AAPL', 20, 50),
      trade('s1', '2025-06-02', 'sell', 'AAPL', 10, 40),
      trade('s2', '2025-06-03', 'sell', 'AAPL', 10, 40),
      trade('b2', '2025-06-20', 'buy', 'AAPL', 12, 42),
    ];
    expect(sales('us', rows).map(([, disallowed]) => disallowed)).toEqual(['100', '20']);
  });

  it('US-7 a split between does not move what was put off', () => {
    // 1,000 are put off to 100 units, which become 200: half of them bear half of it.
    const rows = [
      trade('b1', '2025-01-10', 'buy', 'AAPL', 100, 50),
      trade('s1', '2025-06-02', 'sell', 'AAPL', 100, 40),
      trade('b2', '2025-06-20', 'buy', 'AAPL', 100, 42),
      split('x1', '2025-09-01', 'AAPL', 2, 1),
      trade('s2', '2025-12-01', 'sell', 'AAPL', 100, 30),
      trade('s3', '2026-02-02', 'sell', 'AAPL', 100, 30),
    ];
    expect(sales('us', rows)).toEqual([
      ['-1000', '1000', false],
      ['400', '0', false],
      ['400', '0', true],
    ]);
    // A split within the 30 days: 100 old units are 200 new ones.
    const within = [
      trade('b1', '2025-01-10', 'buy', 'AAPL', 100, 50),
      trade('s1', '2025-06-02', 'sell', 'AAPL', 100, 40),
      split('x1', '2025-06-10', 'AAPL', 2, 1),
      trade('b2', '2025-06-20', 'buy', 'AAPL', 100, 21),
    ];
    expect(sales('us', within)).toEqual([['-1000', '500', false]]);
  });

  it('US-8 a symbol that changed is still the same asset', () => {
    const renamed: Transaction = {
      ...split('r1', '2025-06-10', 'AAPL', 1, 1),
      kind: 'symbol-change',
      into: assetId('MSFT'),
    };
    const rows = [
      trade('b1', '2025-01-10', 'buy', 'AAPL', 100, 50),
      trade('s1', '2025-06-02', 'sell', 'AAPL', 100, 40),
      renamed,
      trade('b2', '2025-06-20', 'buy', 'MSFT', 75, 42),
    ];
    expect(sales('us', rows)).toEqual([['-1000', '750', false]]);
  });

  it('US-6 a short sale is a gain of the day it is covered', () => {
    const rows = [
      trade('s1', '2025-06-02', 'short', 'AAPL', 10, 40),
      trade('c1', '2025-08-02', 'cover', 'AAPL', 10, 30),
    ];
    expect(sales('us', rows).map(([gain]) => gain)).toEqual(['100']);
  });
});

it('TAX-1 all methods agree on one purchase and one sale, in the currency of the taxes', () => {
  const rows = [
    trade('b1', '2025-01-10', 'buy', 'SAP', 10, 100, { fee: money(5, 'EUR') }),
    trade('s1', '2025-08-04', 'sell', 'SAP', 10, 120, { fee: money(6, 'EUR') }),
  ];
  // Bought for 1,005 EUR at 1.1, sold for 1,194 EUR at 1.2.
  for (const method of ['none', 'us', 'uk', 'ca', 'fr', 'se', 'de'] as const)
    expect(sales(method, rows).map(([gain]) => gain)).toEqual(['327.3']);
});

it('TAX-2 income and tax withheld stand in their year, which the UK begins on 6 April', () => {
  const rows = [
    income('d1', '2025-04-05', 'dividend', 'AAPL', money(80), { tax: money(12) }),
    income('d2', '2025-04-06', 'dividend', 'AAPL', money(20)),
    income('i1', '2025-05-06', 'interest', null, money(7)),
  ];
  const shown = (method: TaxMethod) =>
    report(method, rows).years.map((year) => [
      year.year,
      text(year.dividends),
      text(year.interest),
      text(year.taxPaid),
    ]);
  expect(shown('us')).toEqual([['2025', '100', '7', '12']]);
  expect(shown('uk')).toEqual([
    ['2024/2025', '80', '0', '12'],
    ['2025/2026', '20', '7', '0'],
  ]);
});
