import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumberOf, fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { FinancialStatement } from '../../../domain/fundamentals/statement.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import {
  cents,
  type MadeCompany,
  madeFacts,
  splitFacts,
  type MadeQuarter,
  type MadeYear,
} from './facts-made.fixture.ts';
import { readFacts } from './facts-read.ts';
import { statementsFrom } from './statements.ts';
import { WANTED_TAGS } from './statements-lines.ts';

const MADE = symbolId('MADE');
const NOW = Date.parse('2026-11-16T00:00:00Z');

const statementsOf = (answer: unknown) => statementsFrom(readFacts(answer, WANTED_TAGS), MADE, NOW);

const REVENUE = 'RevenueFromContractWithCustomerExcludingAssessedTax';
const amount = fc.integer({ min: 1, max: 4e9 });

/** Figures of a quarter that agree with each other. */
const anyFigures = fc
  .record({
    cost: amount,
    research: amount,
    selling: amount,
    operating: fc.integer({ min: -3e9, max: 3e9 }),
    tax: amount,
    depreciation: amount,
    operatingCash: fc.integer({ min: -3e9, max: 3e9 }),
    capex: amount,
    liabilities: amount,
    equity: fc.integer({ min: -2e9, max: 6e9 }),
    cash: amount,
    shares: fc.integer({ min: 50_000, max: 60_000 }),
    dividend: fc.integer({ min: 0, max: 200 }),
  })
  .map((of): Omit<MadeQuarter, 'start' | 'end'> => {
    const gross = of.operating + of.research + of.selling;
    return {
      income: {
        [REVENUE]: gross + of.cost,
        CostOfRevenue: of.cost,
        ResearchAndDevelopmentExpense: of.research,
        SellingGeneralAndAdministrativeExpense: of.selling,
        OperatingIncomeLoss: of.operating,
        IncomeTaxExpenseBenefit: of.tax,
        NetIncomeLoss: of.operating - of.tax,
      },
      cashFlow: {
        DepreciationDepletionAndAmortization: of.depreciation,
        NetCashProvidedByUsedInOperatingActivities: of.operatingCash,
        PaymentsToAcquirePropertyPlantAndEquipment: of.capex,
      },
      balance: {
        Assets: of.liabilities + of.equity,
        Liabilities: of.liabilities,
        StockholdersEquity: of.equity,
        CashAndCashEquivalentsAtCarryingValue: of.cash,
      },
      shares: of.shares * 12_000,
      dividend: of.dividend / 1e3,
    };
  });
const fourFigures = fc.tuple(anyFigures, anyFigures, anyFigures, anyFigures);

/** Weeks of the quarters of a year: even, or as some retailers have them. */
const WEEKS = [
  [13, 13, 13, 13],
  [16, 12, 12, 12],
  [12, 12, 12, 16],
] as const;

interface Plan {
  readonly figures: readonly (readonly Omit<MadeQuarter, 'start' | 'end'>[])[];
  readonly restated: readonly (readonly Omit<MadeQuarter, 'start' | 'end'>[] | null)[];
  readonly month: number;
  readonly weeks: number;
  readonly longYear: number;
  readonly filedQuarters: number;
}

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  figures: fc.array(fourFigures, { minLength: 2, maxLength: 4 }),
  restated: fc.array(fc.option(fourFigures), { minLength: 4, maxLength: 4 }),
  month: fc.integer({ min: 1, max: 12 }),
  weeks: fc.integer({ min: 0, max: 2 }),
  longYear: fc.integer({ min: 0, max: 4 }),
  filedQuarters: fc.integer({ min: 1, max: 4 }),
});

function companyOf(plan: Plan): MadeCompany {
  let day = dayNumberOf(2015, plan.month, 15);
  const years = plan.figures.map((quarters, at): MadeYear => {
    const weeks = WEEKS[plan.weeks]!.map((count, quarter) =>
      at === plan.longYear && quarter === 3 ? count + 1 : count,
    );
    const spans = weeks.map((count) => {
      const span = { start: day, end: day + count * 7 - 1 };
      day += count * 7;
      return span;
    });
    const dated = (of: readonly Omit<MadeQuarter, 'start' | 'end'>[]) =>
      of.map((each, quarter) => ({
        ...spans[quarter]!,
        ...each,
      })) as unknown as MadeYear['quarters'];
    // The last two years are not told again to the end.
    const again = at < plan.figures.length - 2 ? plan.restated[at] : null;
    return {
      fiscalYear: new Date((day - 8) * 86_400_000).getUTCFullYear(),
      quarters: dated(quarters),
      ...(again === null || again === undefined
        ? {}
        : // Splits are another matter: shares and dividends stay.
          {
            restated: dated(
              again.map((each, quarter) => ({
                ...each,
                // Balances of a quarter are never told again, those of a year are.
                balance: quarter === 3 ? each.balance : quarters[quarter]!.balance,
                shares: quarters[quarter]!.shares,
                dividend: quarters[quarter]!.dividend,
              })),
            ),
          }),
    };
  });
  return {
    name: 'Made Company (invented)',
    currency: 'USD',
    years,
    filedQuarters: plan.filedQuarters,
  };
}

/** What counts in the end. */
const finalOf = ({ restated, quarters }: MadeYear): readonly MadeQuarter[] => restated ?? quarters;

const sum = (quarters: readonly MadeQuarter[], pick: (quarter: MadeQuarter) => number): number =>
  quarters.reduce((all, quarter) => all + pick(quarter), 0);

/** The statement of some quarters in a row, straight from what the company is made of. */
function expected(quarters: readonly MadeQuarter[], eps: 'of the sum' | 'sum') {
  const last = quarters.at(-1)!;
  const income = (tag: string): number => sum(quarters, (each) => each.income[tag]!);
  const flow = (tag: string): number => sum(quarters, (each) => each.cashFlow[tag]!);
  const shares = Math.round(sum(quarters, (each) => each.shares) / quarters.length);
  const earned = income('NetIncomeLoss');
  const perShare =
    eps === 'sum'
      ? sum(quarters, (each) => cents(each.income['NetIncomeLoss']! / each.shares))
      : cents(earned / shares);
  return {
    start: fromDayNumber(quarters[0]!.start),
    end: fromDayNumber(last.end),
    revenue: income(REVENUE),
    grossProfit: income(REVENUE) - income('CostOfRevenue'),
    operatingExpenses:
      income('ResearchAndDevelopmentExpense') + income('SellingGeneralAndAdministrativeExpense'),
    ebitda: income('OperatingIncomeLoss') + flow('DepreciationDepletionAndAmortization'),
    netIncome: earned,
    shares,
    eps: Math.round(perShare * 100),
    dividend: Math.round(sum(quarters, (each) => each.dividend) * 1e4),
    assets: last.balance['Assets'],
    liabilities: last.balance['Liabilities'],
    equity: last.balance['StockholdersEquity'],
    cash: last.balance['CashAndCashEquivalentsAtCarryingValue'],
    sharesOutstanding: last.shares,
    freeCashFlow:
      flow('NetCashProvidedByUsedInOperatingActivities') -
      flow('PaymentsToAcquirePropertyPlantAndEquipment'),
  };
}

const found = ({ period, income, balance, cashFlow }: FinancialStatement) => ({
  start: period.start,
  end: period.end,
  revenue: income.revenue,
  grossProfit: income.grossProfit,
  operatingExpenses: income.operatingExpenses,
  ebitda: income.ebitda,
  netIncome: income.netIncome,
  shares: income.dilutedShares,
  eps: income.epsDiluted === null ? null : Math.round(income.epsDiluted * 100),
  dividend: income.dividendsPerShare === null ? null : Math.round(income.dividendsPerShare * 1e4),
  assets: balance.totalAssets,
  liabilities: balance.totalLiabilities,
  equity: balance.totalEquity,
  cash: balance.cash,
  sharesOutstanding: balance.sharesOutstanding,
  freeCashFlow: cashFlow.freeCashFlow,
});

// A failing case has thousands of figures: making it smaller takes minutes.
const runs = { numRuns: 40, endOnFailure: true };

describe('statements from company facts', () => {
  it('come back as they were before they were filed: quarters, years and twelve months', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const company = companyOf(plan);
        const { annual, quarterly, ttm } = statementsOf(madeFacts(company));
        const all = company.years.flatMap((year, at) =>
          finalOf(year).slice(0, at === company.years.length - 1 ? company.filedQuarters : 4),
        );
        expect(quarterly.map(found)).toEqual(
          all.map((quarter) => expected([quarter], 'of the sum')).reverse(),
        );
        const whole = company.years.slice(0, company.filedQuarters === 4 ? undefined : -1);
        expect(annual.map(found)).toEqual(
          whole.map((year) => expected(finalOf(year), 'of the sum')).reverse(),
        );
        const twelve = all.flatMap((_, at) =>
          at < 3 ? [] : [expected(all.slice(at - 3, at + 1), at % 4 === 3 ? 'of the sum' : 'sum')],
        );
        expect(ttm.map(found)).toEqual(twelve.reverse());
      }),
      runs,
    );
  });

  it('name years as the filer does, and quarters by their place in the year', () => {
    fc.assert(
      fc.property(anyPlan, fc.boolean(), (plan, early) => {
        const company = companyOf(plan);
        const named = {
          ...company,
          years: company.years.map((year) => ({
            ...year,
            fiscalYear: year.fiscalYear - Number(early),
          })),
        };
        const { annual, quarterly } = statementsOf(madeFacts(named));
        // Without an annual report nobody says how the years are called.
        expect(annual.map(({ period }) => period.fiscalYear)).toEqual(
          named.years
            .slice(0, named.filedQuarters === 4 ? undefined : -1)
            .map(({ fiscalYear }) => fiscalYear)
            .reverse(),
        );
        expect(quarterly.map(({ period }) => period.fiscalPeriod)).toEqual(
          named.years
            .flatMap((_, at) =>
              ['Q1', 'Q2', 'Q3', 'Q4'].slice(
                0,
                at === named.years.length - 1 ? named.filedQuarters : 4,
              ),
            )
            .reverse(),
        );
      }),
      runs,
    );
  });

  it('remember what was filed first where a later filing says otherwise', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const company = companyOf(plan);
        const { annual } = statementsOf(madeFacts(company));
        for (const year of company.years) {
          const first = sum(year.quarters, (each) => each.income['NetIncomeLoss']!);
          const last = sum(finalOf(year), (each) => each.income['NetIncomeLoss']!);
          const own = annual.find(({ period }) => period.fiscalYear === year.fiscalYear);
          const note = own?.notes?.find(({ line }) => line === 'income.netIncome');
          if (own !== undefined) expect(note?.firstFiled ?? last).toBe(first);
        }
      }),
      runs,
    );
  });

  it('name the report that told the period first, and when it was filed', () => {
    const company = companyOf(fc.sample(anyPlan, { seed: 7, numRuns: 1 })[0]!);
    const { annual, quarterly } = statementsOf(madeFacts(company));
    const [year] = annual;
    const end = Date.parse(`${year!.period.end}T00:00:00Z`) / 86_400_000;
    expect(year?.period.filingId).toMatch(/^0000000000-\d\d-000004$/);
    const filed = new Date(year!.period.reportedAt!).toISOString().slice(0, 10);
    expect(filed).toBe(fromDayNumber(end + 45));
    expect(
      quarterly.every(({ period }) => period.filingId?.endsWith(period.fiscalPeriod.slice(1))),
    ).toBe(true);
  });

  it('mark a fourth quarter whose EPS and shares nobody filed', () => {
    const company = companyOf(fc.sample(anyPlan, { seed: 7, numRuns: 1 })[0]!);
    const { quarterly } = statementsOf(madeFacts(company));
    const computed = (period: string) =>
      quarterly
        .find((each) => each.period.fiscalPeriod === period)
        ?.notes?.filter((note) => note.computed)
        .map(({ line }) => line);
    expect(computed('Q4')).toEqual(
      expect.arrayContaining(['income.epsDiluted', 'income.dilutedShares']),
    );
    expect(computed('Q2')).toEqual([]);
  });
});

describe('a filer that splits its shares and has no counts of them without a class', () => {
  /** Earnings of 4,200 × 100, 101, … a quarter on 24,000 shares of today. */
  const EPS = [76.65, 73.85, 71.05];

  it('has no step in EPS, dividends and shares outstanding', () => {
    const { annual, quarterly } = statementsOf(splitFacts(4));
    expect(annual.map(({ income }) => income.epsDiluted)).toEqual(EPS);
    for (const { income, balance, notes } of annual) {
      expect(income.dividendsPerShare).toBeCloseTo(0.004, 10);
      expect(balance.sharesOutstanding).toBe(24_000);
      expect(income.dilutedShares).toBeNull();
      expect(notes?.every(({ firstFiled }) => firstFiled === null)).toBe(true);
    }
    for (const { income, balance } of quarterly) {
      expect(balance.sharesOutstanding).toBe(24_000);
      if (income.epsDiluted !== null)
        expect(income.epsDiluted).toBeCloseTo(income.netIncome / 24_000, 2);
    }
    // Filed before the split and never again: brought to the new shares, and said so.
    const last = quarterly.find(({ period }) => period.end === '2025-03-29');
    expect(last?.notes).toContainEqual({
      line: 'income.epsDiluted',
      firstFiled: null,
      computed: true,
    });
  });

  it('is on the new shares from the day of the split, before its next report', () => {
    const book = readFacts(splitFacts(1), WANTED_TAGS);
    const day = dayNumberOf(2025, 7, 1);
    const before = statementsFrom(book, MADE, NOW).annual;
    expect(before.map(({ income }) => income.epsDiluted)).toEqual([1477, 1421]);
    const { annual, quarterly } = statementsFrom(book, MADE, NOW, [{ factor: 20, day }]);
    expect(annual.map(({ income }) => income.epsDiluted)).toEqual([73.85, 71.05]);
    expect(quarterly[0]?.balance.sharesOutstanding).toBe(24_000);
  });
});
