import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetId } from '../asset.ts';
import { readImportText } from '../import/read-import-text.fixture.ts';
import { arbitraryRows } from '../ledger/arbitrary-ledger.fixture.ts';
import { ASSETS, cashFlow, income, money, split, trade } from '../ledger/ledger.fixture.ts';
import type { PortfolioSettings } from '../portfolio.ts';
import { performanceCsv } from './performance-csv.ts';
import { portfolioJson, readPortfolioJson } from './portfolio-json.ts';
import { isTransactionsCsv, readTransactionsCsv, transactionsCsv } from './transactions-csv.ts';

const settings: PortfolioSettings = {
  base: 'USD',
  lotMethod: 'fifo',
  taxMethod: 'none',
  flowConvention: 'in-start-out-end',
  cash: 'tracked',
  automaticSplits: false,
  benchmark: null,
};
const note = fc.oneof(
  fc.constantFrom('=HYPERLINK("x")', '+1', '-1+2', '@a', "'=x", 'a "b", c\nd', ''),
  fc.string().map((text) => text.trim()),
);

describe('exports', () => {
  it('CSV reads back as it was, whatever the notes are', () => {
    fc.assert(
      fc.property(arbitraryRows, note, (rows, text) => {
        const noted = rows.map((row) => ({ ...row, note: text.replaceAll('\0', '') }));
        const written = transactionsCsv(noted);
        expect(isTransactionsCsv(written)).toBe(true);
        expect(readTransactionsCsv(written)).toEqual({ transactions: noted, errors: [] });
      }),
    );
  });

  it('CSV has no cell that a spreadsheet would run', () => {
    const text = transactionsCsv([
      { ...cashFlow('=1', '2024-01-02', 'deposit', money(5)), note: '=cmd|x' },
    ]);
    expect(text).toContain("'=cmd|x");
    expect(text).not.toMatch(/,"?=cmd/);
  });

  it('JSON reads back as it was and is the same for any order', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const file = {
          name: 'Mine',
          settings,
          accounts: [],
          assets: ASSETS,
          transactions: rows,
          prices: [],
        };
        const text = portfolioJson(file);
        expect(portfolioJson({ ...file, transactions: rows.toReversed() })).toBe(text);
        const back = readPortfolioJson(text);
        expect(
          'why' in back ? back : new Map(back.transactions.map((row) => [row.id, row])),
        ).toEqual(new Map(rows.map((row) => [row.id, row])));
      }),
      { numRuns: 30 },
    );
  });

  it.each(['', '[]', '{"schema":"other"}', '{"schema":"tapedeck-portfolio/1","accounts":[1]}'])(
    'JSON %s is refused',
    (text) => {
      expect(readPortfolioJson(text)).toHaveProperty('why');
    },
  );

  it('the CSV of Portfolio Performance means the same when it is imported', () => {
    const rows = [
      cashFlow('a', '2024-01-01', 'deposit', money(1000)),
      trade('b', '2024-01-02', 'buy', 'AAPL', 3, '33.33', { fee: money(1), tax: null }),
      income('c', '2024-02-02', 'dividend', 'AAPL', money(10), { fee: null, tax: money('1.5') }),
      split('d', '2024-03-01', 'AAPL', 2, 1),
    ];
    const assets = new Map(ASSETS.map((each) => [each.id, each] as const));
    const { text, leftOut } = performanceCsv(rows, assets);
    expect([...leftOut]).toEqual([['split', 1]]);
    const read = readImportText(text);
    expect(read.broker).toBe('portfolio-performance');
    expect(read.errors).toEqual([]);
    expect(read.transactions).toMatchObject([
      { date: '2024-01-01', type: 'DEPOSIT', amount: '1000' },
      { type: 'BUY', quantity: '3', amount: '-100.99', fee: '1' },
      { type: 'DIVIDEND', amount: '8.5', grossAmount: '10', tax: '1.5' },
    ]);
    expect(assets.has('AAPL' as AssetId)).toBe(true);
  });
});
