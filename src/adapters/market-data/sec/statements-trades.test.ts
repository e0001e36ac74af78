import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { kindOf } from '../../../domain/fundamentals/business.ts';
import { computeRatios } from '../../../domain/fundamentals/ratios.ts';
import { readFacts } from './facts-read.ts';
import { statementsFrom } from './statements.ts';
import { WANTED_TAGS } from './statements-lines.ts';

/** Invented filers. A year of facts is a list of tags with values; the rest is filled in. */
interface Filed {
  readonly form?: string;
  readonly filed?: string;
  readonly fy?: number;
  readonly start?: string;
  readonly end?: string;
  readonly unit?: string;
}

const INSTANTS =
  /Assets|Liabilit|Equity|^Cash|SharesOutstanding$|Borrowings$|Deposits|PropertyNet$/;

function company(
  facts: readonly (readonly [tag: string, value: number, filed?: Filed])[],
  usual: Filed = {},
): unknown {
  const taxonomies: Record<string, Record<string, { units: Record<string, unknown[]> }>> = {};
  for (const [name, val, own = {}] of facts) {
    const filed = {
      form: '10-K',
      filed: '2025-02-20',
      fy: 2024,
      start: '2024-01-01',
      end: '2024-12-31',
      unit: 'USD',
      ...usual,
      ...own,
    };
    const [taxonomy, tag] = name.startsWith('ifrs:')
      ? ['ifrs-full', name.slice(5)]
      : name.startsWith('dei:')
        ? ['dei', name.slice(4)]
        : ['us-gaap', name];
    const units = ((taxonomies[taxonomy] ??= {})[tag] ??= { units: {} }).units;
    const { unit, start, ...rest } = filed;
    const isInstant =
      INSTANTS.test(tag) && !tag.startsWith('CashFlows') && !tag.startsWith('Weighted');
    (units[unit] ??= []).push({ ...(isInstant ? {} : { start }), ...rest, val, accn: '1-25-1' });
  }
  return { cik: 1, entityName: 'Invented', facts: taxonomies };
}

const statementsOf = (answer: unknown) =>
  statementsFrom(
    readFacts(answer, WANTED_TAGS),
    symbolId('MADE'),
    Date.parse('2026-01-01T00:00:00Z'),
  );

describe('statements of filers that are no manufacturers', () => {
  it('a bank has no cost of revenue and no current assets: those lines are empty', () => {
    const [year] = statementsOf(
      company([
        ['InterestIncomeExpenseNet', 700],
        ['NoninterestIncome', 300],
        ['IncomeTaxExpenseBenefit', 50],
        ['NetIncomeLoss', 250],
        ['CashAndDueFromBanks', 400],
        ['Assets', 10_000],
        ['Liabilities', 9_000],
        ['StockholdersEquity', 1_000],
      ]),
    ).annual;
    expect(year?.income).toMatchObject({
      revenue: 1_000,
      costOfRevenue: null,
      grossProfit: null,
      operatingExpenses: null,
      ebitda: null,
      netIncome: 250,
    });
    expect(year?.balance).toMatchObject({
      cash: 400,
      currentAssets: null,
      otherCurrentAssets: null,
      otherAssets: null,
      currentLiabilities: null,
      otherLiabilities: null,
      totalAssets: 10_000,
    });
    expect(year?.cashFlow.freeCashFlow).toBeNull();
    const ratios = computeRatios({
      now: year!,
      before: null,
      price: 10,
      forwardEps: null,
      epsGrowth: null,
    });
    expect(ratios.find(({ id }) => id === 'current-ratio')?.value).toBeNull();
    expect(ratios.every(({ value }) => value === null || Number.isFinite(value))).toBe(true);
  });

  it('revenue is the whole, where contracts are a part of it', () => {
    const [year] = statementsOf(
      company([
        ['Revenues', 1_000],
        ['RevenueFromContractWithCustomerExcludingAssessedTax', 800],
        ['NetIncomeLoss', 1],
        ['Assets', 5],
        ['StockholdersEquity', 5],
      ]),
    ).annual;
    expect(year?.income.revenue).toBe(1_000);
  });

  it('liabilities follow from equity with minorities where nobody adds them up', () => {
    const [year] = statementsOf(
      company([
        ['NetIncomeLoss', 10],
        ['Assets', 100],
        ['LiabilitiesAndStockholdersEquity', 100],
        ['StockholdersEquity', 30],
        ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 35],
      ]),
    ).annual;
    expect(year?.balance).toMatchObject({ totalLiabilities: 65, totalEquity: 35 });
  });

  it('the count of shares comes from the cover where the balance sheet has none', () => {
    const [year] = statementsOf(
      company([
        ['NetIncomeLoss', 10],
        ['Assets', 100],
        ['StockholdersEquity', 30],
        ['dei:EntityCommonStockSharesOutstanding', 777, { unit: 'shares', end: '2025-01-31' }],
      ]),
    ).annual;
    expect(year?.balance.sharesOutstanding).toBe(777);
  });

  it('a foreign filer reports in its own currency, by IFRS and once a year', () => {
    const annual = { form: '20-F', unit: 'EUR' };
    const {
      annual: years,
      quarterly,
      ttm,
    } = statementsOf(
      company([
        ['ifrs:Revenue', 500, annual],
        ['ifrs:CostOfSales', 300, annual],
        ['ifrs:ProfitLossFromOperatingActivities', 90, annual],
        ['ifrs:ProfitLoss', 60, annual],
        ['ifrs:ProfitLoss', 50, { ...annual, start: '2023-01-01', end: '2023-12-31' }],
        ['ifrs:Assets', 900, annual],
        ['ifrs:Equity', 400, annual],
        ['ifrs:Liabilities', 500, annual],
        // A translation of the newest year, for convenience.
        ['ifrs:Assets', 990, { form: '20-F', unit: 'USD' }],
        ['ifrs:ProfitLoss', 66, { form: '20-F', unit: 'USD' }],
      ]),
    );
    expect(years).toHaveLength(1);
    expect(years[0]).toMatchObject({
      currency: 'EUR',
      income: { revenue: 500, grossProfit: 200, operatingExpenses: 110, netIncome: 60 },
      balance: { totalAssets: 900, totalLiabilities: 500 },
    });
    expect(quarterly).toEqual([]);
    expect(ttm.map(({ period }) => [period.fiscalPeriod, period.end])).toEqual([
      ['TTM', '2024-12-31'],
    ]);
  });

  it('twelve months ended in a quarterly report are no fiscal year', () => {
    const twelve = { form: '10-Q', start: '2023-07-01', end: '2024-06-30', filed: '2024-08-01' };
    const { annual } = statementsOf(
      company([
        ['NetIncomeLoss', 10],
        ['NetIncomeLoss', 11, twelve],
        ['Assets', 100],
        ['Assets', 100, twelve],
        ['StockholdersEquity', 30],
        ['StockholdersEquity', 30, twelve],
      ]),
    );
    expect(annual.map(({ period }) => period.end)).toEqual(['2024-12-31']);
  });

  it('a fourth quarter is not taken from a restated year and nine months of before', () => {
    const nine = { form: '10-Q', filed: '2024-10-30', end: '2024-09-30' };
    const later = { filed: '2027-02-20', fy: 2026 };
    const { quarterly } = statementsOf(
      company([
        ['NetIncomeLoss', 100],
        ['NetIncomeLoss', 400, later],
        ['NetIncomeLoss', 70, nine],
        ['NetIncomeLoss', 20, { ...nine, start: '2024-07-01' }],
        ['Assets', 100],
        ['StockholdersEquity', 30],
      ]),
    );
    expect(quarterly[0]?.income.netIncome).toBe(30);
  });

  it('EPS of a quarter that is not filed are left empty where they do not follow from earnings', () => {
    const eps = { unit: 'USD/shares' };
    const nine = { form: '10-Q', filed: '2024-10-30', end: '2024-09-30' };
    const made = (rate: number) =>
      statementsOf(
        company([
          ['NetIncomeLoss', 1_000],
          ['NetIncomeLoss', 700, nine],
          ['NetIncomeLoss', 250, { ...nine, start: '2024-07-01' }],
          ['EarningsPerShareDiluted', rate, eps],
          ['WeightedAverageNumberOfDilutedSharesOutstanding', 100, { unit: 'shares' }],
          ['WeightedAverageNumberOfDilutedSharesOutstanding', 100, { ...nine, unit: 'shares' }],
          ['Assets', 100],
          ['StockholdersEquity', 30],
        ]),
      ).quarterly[0]?.income.epsDiluted;
    expect(made(10)).toBe(3);
    // Two classes of shares, or preferred dividends that have no tag.
    expect(made(9)).toBeNull();
  });

  it('malformed answers give no statements', () => {
    for (const answer of [
      null,
      [],
      'x',
      {},
      { facts: [] },
      { facts: { 'us-gaap': { Assets: 1 } } },
    ])
      expect(statementsOf(answer)).toEqual({ annual: [], quarterly: [], ttm: [] });
  });

  it('a bank, an insurer and a REIT are told by what they file, with the lines of their kind', () => {
    const base = [
      ['NetIncomeLoss', 400],
      ['StockholdersEquity', 4_000],
      ['Assets', 40_000],
    ] as const;
    const [bank] = statementsOf(
      company([
        ...base,
        ['InterestIncomeExpenseNet', 1_000],
        ['InterestExpense', 800],
        ['NoninterestIncome', 600],
        ['NoninterestExpense', 900],
        ['ProvisionForLoanLeaseAndOtherLosses', 100],
        ['Deposits', 29_000],
      ]),
    ).annual;
    expect(kindOf(bank!)).toBe('bank');
    expect(bank!.income).toMatchObject({ revenue: 1_600, interestIncome: 1_800 });
    expect(bank!.business).toMatchObject({ deposits: 29_000, provisionForCreditLosses: 100 });

    const [insurer] = statementsOf(
      company([
        ...base,
        ['Revenues', 2_200],
        ['PremiumsEarnedNet', 2_000],
        ['NetInvestmentIncome', 150],
        ['PolicyholderBenefitsAndClaimsIncurredNet', 1_400],
        ['OtherUnderwritingExpense', 500],
      ]),
    ).annual;
    expect(insurer!.business).toMatchObject({
      kind: 'insurer',
      otherRevenue: 50,
      underwritingResult: 100,
    });

    const [reit] = statementsOf(
      company([
        ...base,
        ['Revenues', 2_000],
        ['OperatingLeaseLeaseIncome', 1_900],
        ['CostOfRealEstateRevenue', 500],
        ['DepreciationDepletionAndAmortization', 600],
        ['GainLossOnSaleOfProperties', 70],
        ['RealEstateInvestmentPropertyNet', 35_000],
      ]),
    ).annual;
    expect(reit!.business).toMatchObject({
      kind: 'reit',
      netOperatingIncome: 1_500,
      ffo: 400 + 600 - 70,
    });

    // Deposits or property alone make no bank and no REIT.
    const [ordinary] = statementsOf(
      company([...base, ['Revenues', 2_000], ['Deposits', 100], ['PremiumsEarnedNet', 300]]),
    ).annual;
    expect(kindOf(ordinary!)).toBe('ordinary');
    expect(ordinary!.business).toBeUndefined();
  });
});
