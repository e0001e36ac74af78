import { beforeAll, describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { BUSINESS_KINDS } from '../../../domain/fundamentals/business.ts';
import {
  linesFor,
  lineValue,
  statementLine,
} from '../../../domain/fundamentals/statement-lines.ts';
import type { FinancialStatement, LineId } from '../../../domain/fundamentals/statement.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';

import { readFacts } from './facts-read.ts';
import { statementsFrom, type StatementsOf } from './statements.ts';
import { WANTED_TAGS } from './statements-lines.ts';

const AAPL = symbolId('AAPL');
const NOW = Date.parse('2026-02-01T00:00:00Z');
const recorded = (): unknown => JSON.parse(referenceText('sec/companyfacts/CIK0000320193.json'));
const statementsOf = (answer: unknown): StatementsOf =>
  statementsFrom(readFacts(answer, WANTED_TAGS), AAPL, NOW);

let all: StatementsOf;
beforeAll(() => {
  all = statementsOf(recorded());
});

const value = (statement: FinancialStatement, id: LineId): number | null =>
  lineValue(statement, statementLine(id)!);

/** Sums that must hold where all parts are known; the whole first. */
const SUMS: readonly (readonly [whole: LineId, ...parts: readonly (LineId | `-${LineId}`)[]])[] = [
  ['balance.totalAssets', 'balance.totalLiabilities', 'balance.totalEquity'],
  ['income.grossProfit', 'income.revenue', '-income.costOfRevenue'],
  ['income.operatingIncome', 'income.grossProfit', '-income.operatingExpenses'],
  ['income.netIncome', 'income.pretaxIncome', '-income.incomeTax'],
  ['income.ebitda', 'income.operatingIncome', 'income.depreciationAndAmortization'],
  [
    'cashFlow.netChangeInCash',
    'cashFlow.operatingCashFlow',
    'cashFlow.investingCashFlow',
    'cashFlow.financingCashFlow',
  ],
  ['cashFlow.cashAtEnd', 'cashFlow.cashAtStart', 'cashFlow.netChangeInCash'],
  ['cashFlow.freeCashFlow', 'cashFlow.operatingCashFlow', 'cashFlow.capitalExpenditure'],
];

describe("AAPL's statements from company facts", () => {
  it('cover every year and quarter that was filed', () => {
    expect(all.annual.map(({ period }) => period.fiscalYear)).toEqual(
      Array.from({ length: 18 }, (_, at) => 2025 - at),
    );
    // Fiscal 2008 has no quarters of its own in XBRL but the last; 2009 begins with the third.
    expect(all.quarterly.map(({ period }) => `${period.fiscalYear}${period.fiscalPeriod}`)).toEqual(
      [
        '2026Q1',
        ...Array.from({ length: 16 }, (_, at) => 2025 - at).flatMap((year) =>
          ['Q4', 'Q3', 'Q2', 'Q1'].map((quarter) => `${year}${quarter}`),
        ),
        '2009Q4',
        '2009Q3',
        '2008Q4',
      ],
    );
    expect(all.ttm[0]?.period).toMatchObject({ start: '2024-12-29', end: '2025-12-27' });
  });

  it.each(SUMS.map(([whole, ...parts]) => [whole as LineId, parts] as const))(
    '%s is the sum of its parts in every period',
    (whole, parts) => {
      let checked = 0;
      for (const statement of [...all.annual, ...all.quarterly, ...all.ttm]) {
        const total = value(statement, whole);
        const of = parts.map((part) => {
          const sign = part.startsWith('-') ? -1 : 1;
          const figure = value(statement, part.replace(/^-/, '') as LineId);
          return figure === null ? null : sign * figure;
        });
        if (total === null || of.includes(null)) continue;
        const { fiscalYear, fiscalPeriod, end } = statement.period;
        const sum = of.reduce<number>((sofar, figure) => sofar + (figure ?? 0), 0);
        expect(sum, `${fiscalYear} ${fiscalPeriod} ${end}`).toBe(total);
        checked += 1;
      }
      expect(checked).toBeGreaterThan(140);
    },
  );

  it('have four quarters that add up to the year', () => {
    const flows = BUSINESS_KINDS.flatMap(linesFor).filter(
      ({ part, unit, id }) => part !== 'balance' && unit === 'money' && !/cashAt|\.other/.test(id),
    );
    let checked = 0;
    for (const year of all.annual.filter(({ period }) => period.fiscalYear >= 2010)) {
      const four = all.quarterly.filter(
        ({ period }) => period.fiscalYear === year.period.fiscalYear,
      );
      expect(four).toHaveLength(4);
      for (const line of flows) {
        const parts = four.map((quarter) => lineValue(quarter, line));
        const whole = lineValue(year, line);
        if (whole === null || parts.includes(null)) continue;
        const sum = parts.reduce<number>((sofar, part) => sofar + (part ?? 0), 0);
        // A later report restated the year and not its quarters.
        if (sum !== whole)
          expect(year.period.fiscalYear, `${line.id}: ${sum} of ${whole}`).toBeLessThan(2018);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(400);
  });

  it('have EPS that are net income by shares, on the share basis of today', () => {
    for (const { income, period } of [...all.annual, ...all.quarterly]) {
      if (income.epsDiluted === null || income.dilutedShares === null) continue;
      const eps = income.netIncome / income.dilutedShares;
      expect(Math.abs(eps - income.epsDiluted), period.end).toBeLessThan(0.006);
    }
    const [first, last] = [all.annual.at(-1)!, all.annual[0]!];
    expect(first.balance.sharesOutstanding! / last.balance.sharesOutstanding!).toBeLessThan(2);
  });

  it('compute the EPS and shares of a fourth quarter as the company did', () => {
    // Filed in the annual reports of these years, which gave the quarters too; not used here.
    const filed = new Map([
      ['2017', 0.5175],
      ['2018', 0.7275],
      ['2019', 0.7575],
    ]);
    const withoutQuarters = structuredClone(recorded()) as {
      facts: {
        'us-gaap': Record<
          string,
          { units: Record<string, { form: string; start?: string; end: string }[]> }
        >;
      };
    };
    for (const { units } of Object.values(withoutQuarters.facts['us-gaap']))
      for (const [unit, rows] of Object.entries(units))
        units[unit] = rows.filter(
          ({ form, start, end }) =>
            start === undefined ||
            !form.startsWith('10-K') ||
            Date.parse(end) - Date.parse(start) > 200 * 86_400_000,
        );
    const computed = statementsOf(withoutQuarters).quarterly;
    for (const [year, eps] of filed) {
      const own = computed.find(
        ({ period }) => String(period.fiscalYear) === year && period.fiscalPeriod === 'Q4',
      )!;
      expect(Math.abs(own.income.epsDiluted! - eps), year).toBeLessThan(0.006);
      expect(own.notes).toContainEqual({
        line: 'income.epsDiluted',
        firstFiled: null,
        computed: true,
      });
    }
  });

  it('stay on the share basis of today without counts of shares, as two classes of shares file', () => {
    const classes = structuredClone(recorded()) as {
      facts: { 'us-gaap': Record<string, unknown> };
    };
    for (const tag of Object.keys(classes.facts['us-gaap']))
      if (tag.startsWith('WeightedAverageNumber')) delete classes.facts['us-gaap'][tag];
    const own = statementsOf(classes);
    for (const basis of ['annual', 'quarterly'] as const) {
      const known = new Map(all[basis].map((statement) => [statement.period.end, statement]));
      for (const { income, balance, period } of own[basis]) {
        const whole = known.get(period.end);
        expect(balance.sharesOutstanding, period.end).toBe(whole?.balance.sharesOutstanding);
        if (income.epsDiluted !== null)
          expect(income.epsDiluted, period.end).toBe(whole?.income.epsDiluted);
      }
    }
    expect(own.annual.filter(({ income }) => income.epsDiluted !== null)).toHaveLength(18);
  });

  it('take the latest filed value and remember the first: fiscal 2009 was restated in 2010', () => {
    const year = all.annual.find(({ period }) => period.fiscalYear === 2009)!;
    expect(year.income.revenue).toBe(42_905_000_000);
    expect(year.notes).toContainEqual({
      line: 'income.revenue',
      firstFiled: 36_537_000_000,
      computed: false,
    });
    // Debt in round numbers, told by later quarterly reports, is no restatement.
    const debt = all.annual.flatMap(({ notes = [], period }) =>
      notes.filter(({ line }) => line === 'balance.longTermDebt').map(() => period.fiscalYear),
    );
    expect(debt).toEqual([2015]);
  });
});

interface Series {
  readonly meta: { readonly type: readonly [string] };
  readonly [type: string]: unknown;
}

/** Figures of a recorded time series by line name and month. */
function yahooFigures(period: 'annual' | 'quarterly'): ReadonlyMap<string, number> {
  const { body } = JSON.parse(
    referenceText(`yahoo/fundamentalsTimeSeries-AAPL-all-${period}.json`),
  ) as { body: { timeseries: { result: readonly Series[] } } };
  const figures = new Map<string, number>();
  for (const series of body.timeseries.result) {
    const [type] = series.meta.type;
    const rows = (series[type] ?? []) as readonly ({
      asOfDate: string;
      reportedValue: { raw: number };
    } | null)[];
    for (const row of rows)
      if (row !== null)
        figures.set(
          `${type.slice(period.length)} ${row.asOfDate.slice(0, 7)}`,
          row.reportedValue.raw,
        );
  }
  return figures;
}

/** Yahoo's name of each of our lines. Where it has none, its figures cannot be compared. */
const YAHOO: Readonly<Partial<Record<LineId, string>>> = {
  'income.revenue': 'TotalRevenue',
  'income.costOfRevenue': 'CostOfRevenue',
  'income.grossProfit': 'GrossProfit',
  'income.researchAndDevelopment': 'ResearchAndDevelopment',
  'income.sellingGeneralAdministrative': 'SellingGeneralAndAdministration',
  'income.operatingExpenses': 'OperatingExpense',
  'income.operatingIncome': 'OperatingIncome',
  'income.interestIncome': 'InterestIncome',
  'income.interestExpense': 'InterestExpense',
  'income.otherIncome': 'OtherIncomeExpense',
  'income.pretaxIncome': 'PretaxIncome',
  'income.incomeTax': 'TaxProvision',
  'income.netIncome': 'NetIncome',
  'income.depreciationAndAmortization': 'ReconciledDepreciation',
  'income.ebitda': 'EBITDA',
  'income.basicShares': 'BasicAverageShares',
  'income.dilutedShares': 'DilutedAverageShares',
  'income.epsBasic': 'BasicEPS',
  'income.epsDiluted': 'DilutedEPS',
  'balance.cash': 'CashAndCashEquivalents',
  'balance.shortTermInvestments': 'OtherShortTermInvestments',
  'balance.receivables': 'Receivables',
  'balance.inventory': 'Inventory',
  'balance.otherCurrentAssets': 'OtherCurrentAssets',
  'balance.currentAssets': 'CurrentAssets',
  'balance.propertyPlantEquipment': 'NetPPE',
  'balance.longTermInvestments': 'InvestmentsAndAdvances',
  'balance.otherAssets': 'OtherNonCurrentAssets',
  'balance.totalAssets': 'TotalAssets',
  'balance.accountsPayable': 'AccountsPayable',
  'balance.deferredRevenue': 'CurrentDeferredRevenue',
  'balance.shortTermDebt': 'CurrentDebt',
  'balance.otherCurrentLiabilities': 'OtherCurrentLiabilities',
  'balance.currentLiabilities': 'CurrentLiabilities',
  'balance.longTermDebt': 'LongTermDebt',
  'balance.otherLiabilities': 'OtherNonCurrentLiabilities',
  'balance.totalLiabilities': 'TotalLiabilitiesNetMinorityInterest',
  'balance.commonStock': 'CapitalStock',
  'balance.retainedEarnings': 'RetainedEarnings',
  'balance.otherEquity': 'GainsLossesNotAffectingRetainedEarnings',
  'balance.totalEquity': 'StockholdersEquity',
  'balance.sharesOutstanding': 'OrdinarySharesNumber',
  'cashFlow.netIncome': 'NetIncomeFromContinuingOperations',
  'cashFlow.depreciationAndAmortization': 'DepreciationAmortizationDepletion',
  'cashFlow.stockBasedCompensation': 'StockBasedCompensation',
  'cashFlow.deferredTaxes': 'DeferredIncomeTax',
  'cashFlow.changeInReceivables': 'ChangeInReceivables',
  'cashFlow.changeInInventory': 'ChangeInInventory',
  'cashFlow.changeInPayables': 'ChangeInPayablesAndAccruedExpense',
  'cashFlow.operatingCashFlow': 'OperatingCashFlow',
  'cashFlow.capitalExpenditure': 'CapitalExpenditure',
  'cashFlow.acquisitions': 'NetBusinessPurchaseAndSale',
  'cashFlow.purchasesOfInvestments': 'PurchaseOfInvestment',
  'cashFlow.salesOfInvestments': 'SaleOfInvestment',
  'cashFlow.otherInvesting': 'NetOtherInvestingChanges',
  'cashFlow.investingCashFlow': 'InvestingCashFlow',
  'cashFlow.debtIssued': 'IssuanceOfDebt',
  'cashFlow.debtRepaid': 'LongTermDebtPayments',
  'cashFlow.sharesRepurchased': 'RepurchaseOfCapitalStock',
  'cashFlow.dividendsPaid': 'CashDividendsPaid',
  'cashFlow.otherFinancing': 'NetOtherFinancingCharges',
  'cashFlow.financingCashFlow': 'FinancingCashFlow',
  'cashFlow.netChangeInCash': 'ChangesInCash',
  'cashFlow.cashAtStart': 'BeginningCashPosition',
  'cashFlow.cashAtEnd': 'EndCashPosition',
  'cashFlow.freeCashFlow': 'FreeCashFlow',
};

/** What Yahoo shows beside a line and we leave in it; the README explains each. */
const APART: Readonly<Partial<Record<LineId, readonly string[]>>> = {
  'income.otherIncome': ['-InterestIncome', 'InterestExpense'],
  'balance.otherAssets': ['NonCurrentDeferredTaxesAssets'],
  'balance.otherCurrentLiabilities': ['IncomeTaxPayable', 'CurrentCapitalLeaseObligation'],
  'balance.otherLiabilities': ['TradeandOtherPayablesNonCurrent', 'LongTermCapitalLeaseObligation'],
  'cashFlow.otherInvesting': ['-NetBusinessPurchaseAndSale'],
  'cashFlow.otherFinancing': ['NetShortTermDebtIssuance'],
};
/** Leases stand apart at Yahoo in fiscal 2022 only; in 2023 it names them and leaves them in. */
const LEASES_INSIDE = new Set(['2023-09']);

describe("AAPL's statements from company facts and from Yahoo", () => {
  it.each([
    ['annual', 192, []],
    [
      'quarterly',
      242,
      [
        // Yahoo has another count than the balance sheet.
        'balance.sharesOutstanding 2024-12: 15040731000, 15037874000 there',
        // From averages of the year that are rounded to thousands.
        'income.basicShares 2024-09: 15171991000, 15171990000 there',
        'income.dilutedShares 2024-09: 15242855000, 15242853000 there',
      ],
    ],
  ] as const)('are equal line by line: %s', (period, known, exceptions) => {
    const figures = yahooFigures(period);
    const differences: string[] = [];
    const apart = new Set<string>();
    let equal = 0;
    for (const statement of all[period]) {
      const month = statement.period.end.slice(0, 7);
      for (const [line, name] of Object.entries(YAHOO)) {
        const theirs = figures.get(`${name} ${month}`);
        const ours = value(statement, line as LineId);
        if (theirs === undefined) continue;
        const beside = (APART[line as LineId] ?? [])
          .filter((each) => !(each.includes('Lease') && LEASES_INSIDE.has(month)))
          .reduce((sum, each) => {
            const figure = figures.get(`${each.replace(/^-/, '')} ${month}`) ?? 0;
            return sum + (each.startsWith('-') ? -figure : figure);
          }, 0);
        if (beside !== 0) apart.add(line);
        if (ours === theirs + beside) equal += 1;
        else differences.push(`${line} ${month}: ${ours}, ${theirs} there`);
      }
    }
    expect(differences).toEqual(exceptions);
    expect(equal).toBe(known);
    if (period === 'annual') expect([...apart].toSorted()).toEqual(Object.keys(APART).toSorted());
  });
});
