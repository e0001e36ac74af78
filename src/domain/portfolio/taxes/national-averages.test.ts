import { describe, expect, it } from 'vitest';
import { type Decimal, formatDecimal, round } from '../../money/decimal.ts';
import { bookLedger } from '../ledger/book-ledger.ts';
import { assetId, BOOK, ledgerOf, money, split, trade } from '../ledger/ledger.fixture.ts';
import type { TaxMethod } from '../portfolio.ts';
import type { Transaction } from '../transaction.ts';
import { taxReport } from './tax-report.ts';

const text = (value: Decimal): string => formatDecimal(round(value, 6, 'half-even'));

/** What the page shows of each year, and what is left of the one security. */
function shown(method: TaxMethod, rows: readonly Transaction[]) {
  const ledger = ledgerOf(rows);
  const { years, pools } = taxReport(ledger, bookLedger(ledger, BOOK), BOOK, method);
  const pool = pools.get(assetId('AAPL'));
  return {
    years: years.map(({ year, gains, losses, disallowed, net }) => [
      year,
      ...[gains, losses, disallowed, net].map(text),
    ]),
    sales: years.flatMap(({ disposals }) =>
      disposals.map(({ cost, gain }) => [text(cost), text(gain)]),
    ),
    left: pool === undefined ? null : [text(pool.quantity), text(pool.cost)],
  };
}

describe('France: prix moyen pondéré d’acquisition', () => {
  const rows = [
    trade('b1', '2024-01-10', 'buy', 'AAPL', 100, 10, { fee: money(10) }),
    trade('b2', '2024-03-12', 'buy', 'AAPL', 100, 16, { fee: money(14), account: 'B' }),
    trade('s1', '2024-09-10', 'sell', 'AAPL', 50, 20, { fee: money(8) }),
    trade('b3', '2025-02-03', 'buy', 'AAPL', 50, 25, { fee: money(6), account: 'B' }),
    trade('s2', '2025-02-20', 'sell', 'AAPL', 100, 12, { account: 'B' }),
  ];

  it('FR-1 one average per security over all accounts, fees of purchases in it', () => {
    // 1,010 + 1,614 for 200 are 13.12 each: 1,000 − 8 − 50 × 13.12 = 336.
    // 150 are left for 1,968; with 1,256 for 50 more the mean is 16.12: 1,200 − 1,612 = −412.
    const found = shown('fr', rows);
    expect(found.sales).toEqual([
      ['656', '336'],
      ['1612', '-412'],
    ]);
    expect(found.left).toEqual(['100', '1612']);
  });

  it('FR-2 gains and losses stand in their calendar year; buying back puts no loss off', () => {
    expect(shown('fr', rows).years).toEqual([
      ['2024', '336', '0', '0', '336'],
      ['2025', '0', '412', '0', '-412'],
    ]);
    // In Canada 50 of the 100 were bought within 30 days and are still held: half is put off.
    expect(shown('ca', rows).years[1]).toEqual(['2025', '0', '412', '206', '-206']);
  });
});

describe('Sweden: genomsnittsmetoden', () => {
  const rows = [
    trade('b1', '2024-02-01', 'buy', 'AAPL', 100, 50, { fee: money(39) }),
    split('x', '2024-05-02', 'AAPL', 2, 1),
    trade('b2', '2024-06-03', 'buy', 'AAPL', 100, 30, { fee: money(39), account: 'B' }),
    trade('s1', '2024-10-01', 'sell', 'AAPL', 150, 35, { fee: money(49) }),
    trade('s2', '2024-12-02', 'sell', 'AAPL', 50, 20, { fee: money(39) }),
    trade('s3', '2024-12-02', 'sell', 'AAPL', 100, 20, { account: 'B' }),
  ];

  it('SE-1 a split divides the average, brokerage is part of it and of what a sale brings', () => {
    // 5,039 for 200 after the split and 3,039 for 100: 8,078 for 300, half of it 4,039.
    // 5,250 − 49 − 4,039 = 1,162; then 1,000 − 39 − 1,346.33 and 2,000 − 2,692.67.
    const found = shown('se', rows);
    expect(found.sales).toEqual([
      ['4039', '1162'],
      ['1346.333333', '-385.333333'],
      ['2692.666667', '-692.666667'],
    ]);
    expect(found.left).toBeNull();
  });

  it('SE-2 the losses of a year are shown whole: how much of them counts is for the return', () => {
    expect(shown('se', rows).years).toEqual([['2024', '1162', '1078', '0', '84']]);
  });
});
