import { describe, expect, it } from 'vitest';
import { notFound } from '../../../ports/provider-error.ts';
import { framedStatements } from './framed-statements.ts';

interface Row {
  readonly cik: number;
  readonly start?: string;
  readonly end: string;
  readonly val: number;
}

/** Invented figures in the documented shape, by tag and period; what is not here is not there yet. */
const MADE: Readonly<Record<string, readonly Row[]>> = {
  'Revenues CY2025': [
    { cik: 42, start: '2025-01-01', end: '2025-12-31', val: 1_000 },
    { cik: 43, start: '2025-02-02', end: '2026-01-31', val: 500 },
    // Of a company that changed its fiscal year.
    { cik: 44, start: '2025-01-01', end: '2025-09-30', val: 70 },
  ],
  'RevenueFromContractWithCustomerExcludingAssessedTax CY2025': [
    { cik: 42, start: '2025-01-01', end: '2025-12-31', val: 900 },
  ],
  'NetIncomeLoss CY2025': [
    { cik: 42, start: '2025-01-01', end: '2025-12-31', val: 100 },
    { cik: 43, start: '2025-02-02', end: '2026-01-31', val: -50 },
    { cik: 45, start: '2025-01-01', end: '2025-12-31', val: 5 },
  ],
  'PaymentsToAcquirePropertyPlantAndEquipment CY2025': [
    { cik: 42, start: '2025-01-01', end: '2025-12-31', val: 60 },
  ],
  'Assets CY2025Q4I': [
    { cik: 42, end: '2025-12-31', val: 2_000 },
    // The balance at the end of a quarter is none of the year that ended in January.
    { cik: 43, end: '2025-11-01', val: 777 },
  ],
  'Assets CY2026Q1I': [{ cik: 43, end: '2026-01-31', val: 800 }],
  'StockholdersEquity CY2025Q4I': [{ cik: 42, end: '2025-12-31', val: 1_200 }],
  'StockholdersEquity CY2026Q1I': [{ cik: 43, end: '2026-01-31', val: 300 }],
};

function playing() {
  const paths: string[] = [];
  return {
    paths,
    client: {
      text: async ({ path }: { readonly path: string }) => {
        paths.push(path);
        const [, tag = '', period = ''] = /us-gaap\/(\w+)\/USD\/(\w+)\.json$/.exec(path) ?? [];
        const data = MADE[`${tag} ${period}`];
        if (data === undefined) throw notFound(`frame ${tag}`);
        return JSON.stringify({ taxonomy: 'us-gaap', tag, ccp: period, uom: 'USD', data });
      },
    },
  };
}

describe('fiscal years of all companies', () => {
  it('are made of figures of one year and the balance at its end, in a few requests', async () => {
    const { client, paths } = playing();
    const made = await framedStatements(client, 2025, new AbortController().signal);
    expect(
      made.map(({ cik, period, income, balance, cashFlow }) => [
        cik,
        period.end,
        income.revenue,
        income.netIncome,
        balance.totalAssets,
        balance.totalEquity,
        cashFlow.capitalExpenditure,
      ]),
    ).toEqual([
      ['0000000042', '2025-12-31', 1_000, 100, 2_000, 1_200, -60],
      ['0000000043', '2026-01-31', 500, -50, 800, 300, null],
    ]);
    expect(made[0]!.balance.longTermDebt).toBeNull();
    expect(paths.length).toBeLessThan(50);
  });

  it('says what is wrong when the SEC is down', async () => {
    const client = { text: () => Promise.reject(new TypeError('down')) };
    const { signal } = new AbortController();
    await expect(framedStatements(client, 2025, signal)).rejects.toThrow('down');
  });
});
