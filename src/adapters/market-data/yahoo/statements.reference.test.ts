import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder, referenceText } from '../../../../tests/reference-data.ts';
import { linesFor, lineValue } from '../../../domain/fundamentals/statement-lines.ts';
import type { FinancialStatement } from '../../../domain/fundamentals/statement.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { readFacts } from '../sec/facts-read.ts';
import { WANTED_TAGS } from '../sec/statements-lines.ts';
import { statementsFrom } from '../sec/statements.ts';
import { STATEMENT_TYPES, statementsOf, statementTable } from './map-statements.ts';

const AAPL = symbolId('AAPL');

const textOf = (name: string): string => referenceText(`yahoo/${name}.json`);
const bodyOf = (name: string): unknown => (JSON.parse(textOf(name)) as { body: unknown }).body;

/** The raw figure of a type on a day, found in the text of the file without reading the JSON. */
function written(name: string, type: string, date: string): number {
  const text = textOf(name).replaceAll(/\s+/g, '');
  const list = text.slice(text.indexOf(`"${type}":[`));
  const entry = list.slice(list.indexOf(`"asOfDate":"${date}"`));
  return Number(/"raw":(-?[\d.e+]+)/.exec(entry)?.[1]);
}

const at = (list: readonly FinancialStatement[], end: string): FinancialStatement =>
  list.find(({ period }) => period.end === end)!;

const ANNUAL = 'fundamentalsTimeSeries-AAPL-all-annual';
const QUARTERLY = 'fundamentalsTimeSeries-AAPL-all-quarterly';

describe('Yahoo statements against the recorded files', () => {
  const annual = statementsOf(AAPL, statementTable(bodyOf(ANNUAL)), 'annual');
  const table = statementTable(bodyOf(QUARTERLY));
  // The file holds quarters only; the summary says that Apple's year ends in September.
  const quarterly = statementsOf(AAPL, table, 'quarterly', 9);

  it('years are named, dated and newest first', () => {
    expect(annual.map(({ period, currency }) => ({ ...period, currency }))).toEqual(
      [2024, 2023, 2022].map((year) => ({
        fiscalYear: year,
        fiscalPeriod: 'FY',
        start: `${year - 1}-10-01`,
        end: `${year}-09-30`,
        reportedAt: null,
        filingId: null,
        currency: 'USD',
      })),
    );
  });

  it('quarters have the names of the fiscal year, not of the calendar', () => {
    expect(
      quarterly.map(({ period: { fiscalYear, fiscalPeriod, start, end } }) =>
        [fiscalYear, fiscalPeriod, start, end].join(' '),
      ),
    ).toEqual([
      '2025 Q1 2024-10-01 2024-12-31',
      '2024 Q4 2024-07-01 2024-09-30',
      '2024 Q3 2024-04-01 2024-06-30',
      '2024 Q2 2024-01-01 2024-03-31',
    ]);
    expect(statementsOf(AAPL, table, 'quarterly')).toEqual([]);
  });

  it.each([
    ['revenue', 'TotalRevenue', 391_035_000_000],
    ['grossProfit', 'GrossProfit', 180_683_000_000],
    ['researchAndDevelopment', 'ResearchAndDevelopment', 31_370_000_000],
    ['operatingIncome', 'OperatingIncome', 123_216_000_000],
    ['incomeTax', 'TaxProvision', 29_749_000_000],
    ['netIncome', 'NetIncome', 93_736_000_000],
    ['epsDiluted', 'DilutedEPS', 6.08],
    ['dilutedShares', 'DilutedAverageShares', 15_408_095_000],
  ] as const)('income of 2024: %s is the %s of the file', (line, type, figure) => {
    expect(written(ANNUAL, `annual${type}`, '2024-09-30')).toBe(figure);
    expect(at(annual, '2024-09-30').income[line]).toBe(figure);
  });

  it.each([
    ['cash', 'CashAndCashEquivalents', 29_943_000_000],
    ['shortTermInvestments', 'OtherShortTermInvestments', 35_228_000_000],
    ['receivables', 'Receivables', 66_243_000_000],
    ['totalAssets', 'TotalAssets', 364_980_000_000],
    ['totalLiabilities', 'TotalLiabilitiesNetMinorityInterest', 308_030_000_000],
    ['totalEquity', 'TotalEquityGrossMinorityInterest', 56_950_000_000],
    ['longTermDebt', 'LongTermDebt', 85_750_000_000],
    ['retainedEarnings', 'RetainedEarnings', -19_154_000_000],
    ['sharesOutstanding', 'OrdinarySharesNumber', 15_116_786_000],
  ] as const)('balance of 2024: %s is the %s of the file', (line, type, figure) => {
    expect(written(ANNUAL, `annual${type}`, '2024-09-30')).toBe(figure);
    expect(at(annual, '2024-09-30').balance[line]).toBe(figure);
  });

  it.each([
    ['operatingCashFlow', 'OperatingCashFlow', 118_254_000_000],
    ['capitalExpenditure', 'CapitalExpenditure', -9_447_000_000],
    ['dividendsPaid', 'CashDividendsPaid', -15_234_000_000],
    ['sharesRepurchased', 'RepurchaseOfCapitalStock', -94_949_000_000],
    ['purchasesOfInvestments', 'PurchaseOfInvestment', -48_656_000_000],
    ['freeCashFlow', 'FreeCashFlow', 108_807_000_000],
    ['cashAtStart', 'BeginningCashPosition', 30_737_000_000],
    ['cashAtEnd', 'EndCashPosition', 29_943_000_000],
    ['netChangeInCash', 'ChangesInCash', -794_000_000],
  ] as const)(
    'cash flow of 2024: %s is the %s of the file, money out below zero',
    (line, type, figure) => {
      expect(written(ANNUAL, `annual${type}`, '2024-09-30')).toBe(figure);
      expect(at(annual, '2024-09-30').cashFlow[line]).toBe(figure);
    },
  );

  it('zero is a value: Apple issued no debt in 2024', () => {
    expect(written(ANNUAL, 'annualIssuanceOfDebt', '2024-09-30')).toBe(0);
    expect(at(annual, '2024-09-30').cashFlow.debtIssued).toBe(0);
  });

  it('repayments are those of long-term debt: the total nets commercial paper', () => {
    expect(written(QUARTERLY, 'quarterlyRepaymentOfDebt', '2024-09-30')).toBe(427_000_000);
    expect(at(quarterly, '2024-09-30').cashFlow.debtRepaid).toBe(-2_558_000_000);
  });

  it('are those of the SEC line by line, but for three counts of shares', () => {
    const facts: unknown = JSON.parse(referenceText('sec/companyfacts/CIK0000320193.json'));
    const filed = statementsFrom(readFacts(facts, WANTED_TAGS), AAPL, Date.parse('2026-02-01'));
    const compared = (['annual', 'quarterly'] as const).map((basis) => {
      const differences: string[] = [];
      let equal = 0;
      for (const one of basis === 'annual' ? annual : quarterly) {
        const { fiscalYear, fiscalPeriod, end } = one.period;
        const other = filed[basis].find(
          ({ period }) => period.fiscalYear === fiscalYear && period.fiscalPeriod === fiscalPeriod,
        )!;
        for (const line of linesFor('ordinary')) {
          const [ours, theirs] = [lineValue(one, line), lineValue(other, line)];
          if (ours === null || theirs === null) continue;
          if (ours === theirs) equal += 1;
          else differences.push(`${line.id} ${end.slice(0, 7)}: ${ours}, filed ${theirs}`);
        }
      }
      return { equal, differences };
    });
    expect(compared).toEqual([
      { equal: 198, differences: [] },
      {
        equal: 250,
        differences: [
          // Yahoo has another count than the balance sheet.
          'balance.sharesOutstanding 2024-12: 15037874000, filed 15040731000',
          // The last quarter is made of averages of the year, rounded to thousands.
          'income.basicShares 2024-09: 15171990000, filed 15171991000',
          'income.dilutedShares 2024-09: 15242853000, filed 15242855000',
        ],
      },
    ]);
  });

  it.each([
    ['years', annual],
    ['quarters', quarterly],
  ])('the parts of %s add up to their totals', (_, list) => {
    expect(list.length).toBeGreaterThan(2);
    for (const { income, balance, cashFlow } of list) {
      const { revenue, costOfRevenue, grossProfit, operatingExpenses, operatingIncome } = income;
      expect(revenue! - costOfRevenue!).toBe(grossProfit);
      expect(grossProfit! - operatingExpenses!).toBe(operatingIncome);
      expect(
        operatingIncome! +
          (income.interestIncome ?? 0) -
          (income.interestExpense ?? 0) +
          income.otherIncome!,
      ).toBe(income.pretaxIncome);
      expect(income.pretaxIncome! - income.incomeTax!).toBe(income.netIncome);
      expect(balance.totalLiabilities! + balance.totalEquity).toBe(balance.totalAssets);
      expect(
        balance.currentAssets! +
          balance.propertyPlantEquipment! +
          balance.longTermInvestments! +
          balance.otherAssets!,
      ).toBe(balance.totalAssets);
      expect(
        cashFlow.operatingCashFlow! +
          cashFlow.investingCashFlow! +
          cashFlow.financingCashFlow! +
          (cashFlow.fxEffect ?? 0),
      ).toBe(cashFlow.netChangeInCash);
      expect(cashFlow.cashAtStart! + cashFlow.netChangeInCash!).toBe(cashFlow.cashAtEnd);
    }
  });

  it('the last twelve months are the sum of four quarters, with the newest balance sheet', () => {
    const [ttm, ...more] = statementsOf(AAPL, table, 'ttm', 9);
    expect(more).toEqual([]);
    expect(ttm!.period).toMatchObject({
      fiscalPeriod: 'TTM',
      fiscalYear: 2025,
      start: '2024-01-01',
      end: '2024-12-31',
    });
    // The summary of the same week says 395.76 thousand millions and 6.31 a share.
    const statistics = bodyOf('quoteSummary-all-AAPL') as {
      quoteSummary: {
        result: {
          defaultKeyStatistics: { netIncomeToCommon: number; trailingEps: number };
          financialData: { totalRevenue: number; operatingCashflow: number };
        }[];
      };
    };
    const { defaultKeyStatistics, financialData } = statistics.quoteSummary.result[0]!;
    expect(ttm!.income.revenue! / financialData.totalRevenue).toBeCloseTo(1, 6);
    expect(ttm!.income.netIncome / defaultKeyStatistics.netIncomeToCommon).toBeCloseTo(1, 6);
    expect(ttm!.cashFlow.operatingCashFlow! / financialData.operatingCashflow).toBeCloseTo(1, 6);
    expect(Math.abs(ttm!.income.epsDiluted! - defaultKeyStatistics.trailingEps)).toBeLessThan(0.02);
    expect(ttm!.balance).toEqual(at(quarterly, '2024-12-31').balance);
    expect(ttm!.cashFlow.cashAtStart).toBe(at(quarterly, '2024-03-31').cashFlow.cashAtStart);
  });

  it('one part of the statements alone is none; funds have none at all', () => {
    const names = readdirSync(join(referenceFolder(), 'yahoo'))
      .map((file) => file.replace('.json', ''))
      .filter((name) => /^fundamentalsTimeSeries-|^yfrs-timeseries/.test(name));
    expect(names.length).toBe(13);
    const found = names.map((name) => {
      const read = statementTable(bodyOf(name));
      const count = (basis: 'annual' | 'quarterly') => statementsOf(AAPL, read, basis, 9).length;
      return [name, read.annual.length, read.quarterly.length, count('annual'), count('quarterly')];
    });
    expect(found.filter(([, , , years, quarters]) => years !== 0 || quarters !== 0)).toEqual([
      [ANNUAL, 3, 0, 3, 0],
      [QUARTERLY, 0, 4, 0, 4],
    ]);
    const empty = found.filter(([, years, quarters]) => years === 0 && quarters === 0);
    expect(empty.map(([name]) => name)).toEqual([
      'fundamentalsTimeSeries-0P000071W8.TO-financials-quarterly',
      'fundamentalsTimeSeries-QQQ-financials-quarterly',
    ]);
  });

  it('the lines that are asked for are names that Yahoo has', () => {
    const known = new Set(
      [...textOf(ANNUAL).matchAll(/"annual([A-Za-z]+)"/g)].map(([, name]) => name),
    );
    const asked = STATEMENT_TYPES.filter((type) => type.startsWith('annual'));
    expect(asked.filter((type) => !known.has(type.slice('annual'.length)))).toEqual([]);
  });
});
