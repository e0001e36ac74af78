import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { isoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';
import type { FinancialStatement, FiscalPeriod } from './statement.ts';
import { linesFor, statementLine } from './statement-lines.ts';
import {
  commonSize,
  compoundGrowth,
  lineView,
  shownView,
  viewsOf,
  yearBefore,
} from './statement-view.ts';

const amount = fc.integer({ min: 0, max: 1e9 });
const flow = fc.integer({ min: -1e9, max: 1e9 });

/** Books made from their parts: totals follow, so the statement balances and cash ties. */
const books = fc.record({
  revenue: fc.integer({ min: 1e6, max: 1e9 }),
  costs: fc.array(amount, { minLength: 7, maxLength: 7 }),
  assets: fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 10, maxLength: 10 }),
  debts: fc.array(amount, { minLength: 8, maxLength: 8 }),
  flows: fc.array(flow, { minLength: 19, maxLength: 19 }),
});
type Books = typeof books extends fc.Arbitrary<infer B> ? B : never;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function statementOf(b: Books, year: number, fiscalPeriod: FiscalPeriod): FinancialStatement {
  const quarter = fiscalPeriod === 'FY' || fiscalPeriod === 'TTM' ? 4 : Number(fiscalPeriod[1]);
  const month = String(quarter * 3).padStart(2, '0');
  const [cost, rd, sga, other, interest, tax, depreciation] = b.costs as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const operatingExpenses = rd + sga + other;
  const operatingIncome = b.revenue - cost - operatingExpenses;
  const pretaxIncome = operatingIncome - interest;
  const netIncome = pretaxIncome - tax;
  const a = b.assets as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const d = b.debts as [number, number, number, number, number, number, number, number];
  const totalAssets = sum(a);
  const totalLiabilities = sum(d);
  const f = b.flows;
  const at = (index: number): number => f[index] ?? 0;
  const operatingCashFlow = netIncome + depreciation + sum(f.slice(0, 6));
  const investingCashFlow = sum(f.slice(6, 11));
  const financingCashFlow = sum(f.slice(11, 17));
  const netChangeInCash = operatingCashFlow + investingCashFlow + financingCashFlow + at(17);
  return {
    symbol: 'TEST' as SymbolId,
    currency: 'USD' as CurrencyCode,
    period: {
      fiscalYear: year,
      fiscalPeriod,
      start: isoDate(`${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`),
      end: isoDate(`${year}-${month}-28`),
      reportedAt: 0,
      filingId: null,
    },
    income: {
      revenue: b.revenue,
      costOfRevenue: cost,
      grossProfit: b.revenue - cost,
      researchAndDevelopment: rd,
      sellingGeneralAdministrative: sga,
      otherOperatingExpenses: other,
      operatingExpenses,
      operatingIncome,
      interestIncome: null,
      interestExpense: interest,
      otherIncome: null,
      pretaxIncome,
      incomeTax: tax,
      netIncome,
      depreciationAndAmortization: depreciation,
      ebitda: operatingIncome + depreciation,
      basicShares: 100,
      dilutedShares: 110,
      epsBasic: netIncome / 100,
      epsDiluted: netIncome / 110,
      dividendsPerShare: 0.5,
    },
    balance: {
      cash: a[0],
      shortTermInvestments: a[1],
      receivables: a[2],
      inventory: a[3],
      otherCurrentAssets: a[4],
      currentAssets: sum(a.slice(0, 5)),
      propertyPlantEquipment: a[5],
      goodwill: a[6],
      intangibles: a[7],
      longTermInvestments: a[8],
      otherAssets: a[9],
      totalAssets,
      accountsPayable: d[0],
      accruedLiabilities: d[1],
      deferredRevenue: d[2],
      shortTermDebt: d[3],
      otherCurrentLiabilities: d[4],
      currentLiabilities: sum(d.slice(0, 5)),
      longTermDebt: d[5],
      deferredTaxes: d[6],
      otherLiabilities: d[7],
      totalLiabilities,
      commonStock: 1,
      retainedEarnings: totalAssets - totalLiabilities - 1,
      treasuryStock: null,
      otherEquity: null,
      totalEquity: totalAssets - totalLiabilities,
      sharesOutstanding: 100,
    },
    cashFlow: {
      netIncome,
      depreciationAndAmortization: depreciation,
      stockBasedCompensation: at(0),
      deferredTaxes: at(1),
      changeInReceivables: at(2),
      changeInInventory: at(3),
      changeInPayables: at(4),
      otherOperating: at(5),
      operatingCashFlow,
      capitalExpenditure: at(6),
      acquisitions: at(7),
      purchasesOfInvestments: at(8),
      salesOfInvestments: at(9),
      otherInvesting: at(10),
      investingCashFlow,
      debtIssued: at(11),
      debtRepaid: at(12),
      sharesIssued: at(13),
      sharesRepurchased: at(14),
      dividendsPaid: at(15),
      otherFinancing: at(16),
      financingCashFlow,
      fxEffect: at(17),
      netChangeInCash,
      cashAtStart: at(18),
      cashAtEnd: at(18) + netChangeInCash,
      freeCashFlow: operatingCashFlow + at(6),
    },
  };
}

const share = (statement: FinancialStatement, ...ids: readonly string[]): number =>
  sum(ids.map((id) => commonSize(statement, statementLine(id)!) ?? 0));

describe('statement lines', () => {
  it('name every line of a statement once', () => {
    const [sample] = fc.sample(books, { numRuns: 1, seed: 1 });
    const statement = statementOf(sample!, 2025, 'FY');
    for (const part of ['income', 'balance', 'cashFlow'] as const)
      expect(
        linesFor('ordinary')
          .filter((line) => line.part === part)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(
        Object.keys(statement[part])
          .map((name) => `${part}.${name}`)
          .sort(),
      );
  });
});

describe('common size', () => {
  it('assets add to 100 %, and so do liabilities with equity', () => {
    fc.assert(
      fc.property(books, (b) => {
        const s = statementOf(b, 2025, 'FY');
        expect(
          share(
            s,
            'balance.currentAssets',
            'balance.propertyPlantEquipment',
            'balance.goodwill',
            'balance.intangibles',
            'balance.longTermInvestments',
            'balance.otherAssets',
          ),
        ).toBeCloseTo(1, 12);
        expect(
          share(
            s,
            'balance.currentLiabilities',
            'balance.longTermDebt',
            'balance.deferredTaxes',
            'balance.otherLiabilities',
            'balance.totalEquity',
          ),
        ).toBeCloseTo(1, 9);
        expect(share(s, 'balance.totalAssets')).toBe(1);
      }),
    );
  });

  it('costs, taxes, interest and profit add to 100 % of revenue', () => {
    fc.assert(
      fc.property(books, (b) => {
        const s = statementOf(b, 2025, 'FY');
        const parts = share(
          s,
          'income.costOfRevenue',
          'income.operatingExpenses',
          'income.interestExpense',
          'income.incomeTax',
          'income.netIncome',
        );

        expect(parts).toBeCloseTo(1, 9);
      }),
    );
  });

  it('the three cash flows and the currencies add to the change in cash', () => {
    fc.assert(
      fc.property(books, (b) => {
        const s = statementOf({ ...b, revenue: 1_000 }, 2025, 'FY');
        expect(
          share(
            s,
            'cashFlow.operatingCashFlow',
            'cashFlow.investingCashFlow',
            'cashFlow.financingCashFlow',
            'cashFlow.fxEffect',
          ) / share(s, 'cashFlow.netChangeInCash') || 1,
        ).toBeCloseTo(1, 6);
      }),
    );
  });

  it('share counts and per-share figures have no common size', () => {
    const [sample] = fc.sample(books, { numRuns: 1, seed: 1 });
    const s = statementOf(sample!, 2025, 'FY');
    expect(commonSize(s, statementLine('income.dilutedShares')!)).toBeNull();
    expect(commonSize(s, statementLine('income.epsDiluted')!)).toBeNull();
  });
});

const QUARTERS = ['Q4', 'Q3', 'Q2', 'Q1'] as const;
const twoYears = fc
  .array(books, { minLength: 8, maxLength: 8 })
  .map((all) => all.map((b, at) => statementOf(b, at < 4 ? 2025 : 2024, QUARTERS[at % 4] ?? 'Q1')));

describe('growth', () => {
  const revenue = statementLine('income.revenue')!;

  it('compares with the same quarter a year ago, or with the previous quarter', () => {
    fc.assert(
      fc.property(twoYears, (quarters) => {
        const of = (at: number): number => quarters[at]?.income.revenue ?? 0;
        const yearly = lineView(quarters, revenue, 'yearly');
        const sequential = lineView(quarters, revenue, 'sequential');
        for (let at = 0; at < 4; at += 1)
          expect(of(at + 4) * (1 + (yearly[at] ?? 0)) - of(at)).toBeCloseTo(0, 3);
        for (let at = 0; at < 7; at += 1)
          expect(of(at + 1) * (1 + (sequential[at] ?? 0)) - of(at)).toBeCloseTo(0, 3);
        expect(yearly.slice(4)).toEqual([null, null, null, null]);
        expect(sequential[7]).toBeNull();
      }),
    );
  });

  it('four quarters in a row compound to the year', () => {
    fc.assert(
      fc.property(twoYears, (quarters) => {
        const steps = lineView(quarters, revenue, 'sequential').slice(0, 4) as number[];
        const year = lineView(quarters, revenue, 'yearly')[0] as number;
        const product = steps.reduce((grown, step) => grown * (1 + step), 1);
        expect(product / (1 + year)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('on the quarter before does not exist for years, nor where that quarter is missing', () => {
    const [a, b, c] = fc.sample(books, { numRuns: 3, seed: 2 });
    const years = [statementOf(a!, 2025, 'FY'), statementOf(b!, 2024, 'FY')];
    expect(lineView(years, revenue, 'sequential')).toEqual([null, null]);
    const gap = [statementOf(a!, 2025, 'Q3'), statementOf(b!, 2025, 'Q1')];
    expect(lineView(gap, revenue, 'sequential')).toEqual([null, null]);
    const trailing = [
      statementOf(a!, 2025, 'Q2'),
      statementOf(b!, 2025, 'Q1'),
      statementOf(c!, 2024, 'Q4'),
    ];
    expect(lineView(trailing, revenue, 'sequential').slice(0, 2)).not.toContain(null);
  });

  it('is shown by year on annual statements, whatever is asked for', () => {
    expect(viewsOf('annual')).toEqual(['reported', 'yearly', 'common']);
    expect(shownView('annual', 'sequential')).toBe('yearly');
    expect(shownView('annual', 'common')).toBe('common');
    expect(shownView('quarterly', 'sequential')).toBe('sequential');
    expect(shownView('ttm', 'sequential')).toBe('sequential');
  });

  it('has no percentage on a zero or negative base', () => {
    const [a, b] = fc.sample(books, { numRuns: 2, seed: 3 });
    const now = statementOf(a!, 2025, 'FY');
    const loss = statementOf(b!, 2024, 'FY');
    const line = statementLine('income.netIncome')!;
    const before = { ...loss, income: { ...loss.income, netIncome: -5 } };
    expect(lineView([now, before], line, 'yearly')[0]).toBeNull();
  });

  it('trailing periods are compared with those that ended a year before', () => {
    const [a] = fc.sample(books, { numRuns: 1, seed: 3 });
    const at = (end: string): FinancialStatement => {
      const s = statementOf(a!, 2025, 'TTM');
      return { ...s, period: { ...s.period, end: isoDate(end) } };
    };
    const list = [at('2025-09-27'), at('2025-06-28'), at('2024-12-28'), at('2024-09-28')];
    expect(yearBefore(list[0]!, list)).toBe(list[3]);
    expect(yearBefore(list[1]!, list)).toBeUndefined();
  });

  it('compounds back to the first value', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.integer({ min: 1, max: 10 }),
        (from, to, years) => {
          const rate = compoundGrowth(from, to, years) ?? Number.NaN;
          let value = from;
          for (let year = 0; year < years; year += 1) value *= 1 + rate;
          expect(value / to).toBeCloseTo(1, 9);
        },
      ),
    );
    expect(compoundGrowth(-1, 5, 2)).toBeNull();
    expect(compoundGrowth(5, 0, 2)).toBeNull();
  });
});
