import {
  difference,
  filledBalance,
  filledCashFlow,
  filledIncome,
  tidy,
} from '../../../domain/fundamentals/filled-statement.ts';
import { type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { plus } from '../../../domain/fundamentals/ratio-definition.ts';
import type {
  BalanceSheet,
  CashFlowStatement,
  FinancialStatement,
  IncomeStatement,
  StatementBasis,
  StatementPeriod,
} from '../../../domain/fundamentals/statement.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { dateOf, inside, listOf, oneOf, textOf } from '../loose.ts';
import { numberOf } from './bounded-figures.ts';
import { periodStart, quarterNameOf, yearEndMonth, yearNameOf } from './fiscal-period.ts';

/** Names of flows without their prefix. */
const FLOWS = [
  'TotalRevenue',
  'OperatingRevenue',
  'CostOfRevenue',
  'GrossProfit',
  'ResearchAndDevelopment',
  'SellingGeneralAndAdministration',
  'OperatingExpense',
  'OperatingIncome',
  'TotalOperatingIncomeAsReported',
  'InterestIncome',
  'InterestIncomeNonOperating',
  'InterestExpense',
  'InterestExpenseNonOperating',
  'PretaxIncome',
  'TaxProvision',
  'NetIncome',
  'NetIncomeCommonStockholders',
  'NetIncomeIncludingNoncontrollingInterests',
  'BasicAverageShares',
  'DilutedAverageShares',
  'BasicEPS',
  'DilutedEPS',
  'DividendPerShare',
  'NetIncomeFromContinuingOperations',
  'DepreciationAndAmortization',
  'ReconciledDepreciation',
  'StockBasedCompensation',
  'DeferredTax',
  'DeferredIncomeTax',
  'ChangeInReceivables',
  'ChangesInAccountReceivables',
  'ChangeInInventory',
  'ChangeInAccountPayable',
  'ChangeInPayable',
  'ChangeInPayablesAndAccruedExpense',
  'OperatingCashFlow',
  'CapitalExpenditure',
  'PurchaseOfPPE',
  'PurchaseOfBusiness',
  'PurchaseOfInvestment',
  'SaleOfInvestment',
  'InvestingCashFlow',
  'IssuanceOfDebt',
  'LongTermDebtIssuance',
  'RepaymentOfDebt',
  'LongTermDebtPayments',
  'IssuanceOfCapitalStock',
  'CommonStockIssuance',
  'RepurchaseOfCapitalStock',
  'CommonStockPayments',
  'CashDividendsPaid',
  'CommonStockDividendPaid',
  'FinancingCashFlow',
  'EffectOfExchangeRateChanges',
  'ChangesInCash',
  'BeginningCashPosition',
  'EndCashPosition',
] as const;

const BALANCES = [
  'CashAndCashEquivalents',
  'OtherShortTermInvestments',
  'CashCashEquivalentsAndShortTermInvestments',
  'Receivables',
  'AccountsReceivable',
  'Inventory',
  'CurrentAssets',
  'NetPPE',
  'Goodwill',
  'OtherIntangibleAssets',
  'InvestmentsAndAdvances',
  'TotalAssets',
  'AccountsPayable',
  'CurrentAccruedExpenses',
  'CurrentDeferredRevenue',
  'CurrentDebt',
  'CurrentDebtAndCapitalLeaseObligation',
  'CurrentLiabilities',
  'LongTermDebt',
  'LongTermDebtAndCapitalLeaseObligation',
  'NonCurrentDeferredTaxesLiabilities',
  'TotalLiabilitiesNetMinorityInterest',
  'CommonStock',
  'AdditionalPaidInCapital',
  'RetainedEarnings',
  'TreasuryStock',
  'TotalEquityGrossMinorityInterest',
  'StockholdersEquity',
  'OrdinarySharesNumber',
] as const;

type Line = (typeof FLOWS)[number] | (typeof BALANCES)[number];

/** All that statements of every basis are made of, in one request. */
export const STATEMENT_TYPES: readonly string[] = [
  ...['annual', 'quarterly'].flatMap((prefix) =>
    [...FLOWS, ...BALANCES].map((line) => `${prefix}${line}`),
  ),
  ...FLOWS.map((line) => `trailing${line}`),
];

const PREFIXES = ['annual', 'quarterly', 'trailing'] as const;
type Prefix = (typeof PREFIXES)[number];
/** What Yahoo calls the length of a period; balances are named after the report that has them. */
const LENGTHS: Readonly<Record<Prefix, string>> = {
  annual: '12M',
  quarterly: '3M',
  trailing: 'TTM',
};

const LINES: ReadonlySet<string> = new Set([...FLOWS, ...BALANCES]);
const COUNTS: ReadonlySet<Line> = new Set<Line>([
  'BasicAverageShares',
  'DilutedAverageShares',
  'OrdinarySharesNumber',
]);

/** The values of one period, by line. */
interface Period {
  readonly end: IsoDate;
  readonly values: Map<Line, { readonly value: number; readonly currency: string | null }>;
}

/** Yahoo's statements as they came: periods by basis, newest first. */
export type StatementTable = Readonly<Record<Prefix, readonly Period[]>>;

const CURRENCY = /^[A-Z]{3}$/;
/** A year of a type has a dozen values at most; a broken answer is not followed for ever. */
const MOST_VALUES = 400;

/** Reads the answer of the timeseries endpoint. Zero is a value, `null` an empty place. */
export function statementTable(body: unknown): StatementTable {
  const table: Record<Prefix, Map<IsoDate, Period>> = {
    annual: new Map(),
    quarterly: new Map(),
    trailing: new Map(),
  };
  for (const entry of listOf(inside(body, 'timeseries', 'result'), 2_000) ?? []) {
    const type = textOf(inside(entry, 'meta', 'type', 0), 100);
    const prefix = PREFIXES.find((one) => type?.startsWith(one));
    if (type === null || prefix === undefined) continue;
    const line = oneOf(type.slice(prefix.length), [...LINES]) as Line | null;
    if (line === null) continue;
    for (const item of listOf(inside(entry, type), MOST_VALUES) ?? []) {
      const end = dateOf(inside(item, 'asOfDate'));
      const value = numberOf(inside(item, 'reportedValue'));
      const length = textOf(inside(item, 'periodType'), 10) ?? LENGTHS[prefix];
      if (end === null || value === null || length !== LENGTHS[prefix]) continue;
      const code = textOf(inside(item, 'currencyCode'), 10);
      const currency = code !== null && CURRENCY.test(code) ? code : null;
      const periods = table[prefix];
      const period = periods.get(end) ?? { end, values: new Map() };
      periods.set(end, period);
      period.values.set(line, { value, currency });
    }
  }
  const newestFirst = (periods: ReadonlyMap<IsoDate, Period>): readonly Period[] =>
    [...periods.values()].toSorted((a, b) => (a.end < b.end ? 1 : -1));
  return {
    annual: newestFirst(table.annual),
    quarterly: newestFirst(table.quarterly),
    trailing: newestFirst(table.trailing),
  };
}

type Value = (...lines: readonly Line[]) => number | null;

/** Money that only goes out; Yahoo's difference of two reports sometimes says otherwise. */
const paid = (value: number | null): number | null => (value !== null && value > 0 ? null : value);

const positive = (value: number | null): number | null =>
  value !== null && value > 0 ? value : null;

function incomeOf(of: Value, netIncome: number): IncomeStatement {
  const revenue = of('TotalRevenue', 'OperatingRevenue');
  const grossProfit = of('GrossProfit') ?? difference(revenue, of('CostOfRevenue'));
  const operatingIncome = of('OperatingIncome', 'TotalOperatingIncomeAsReported');
  return filledIncome({
    revenue,
    costOfRevenue: of('CostOfRevenue') ?? difference(revenue, grossProfit),
    grossProfit,
    researchAndDevelopment: of('ResearchAndDevelopment'),
    sellingGeneralAdministrative: of('SellingGeneralAndAdministration'),
    operatingExpenses:
      of('OperatingExpense') ?? difference(grossProfit ?? revenue, operatingIncome),
    operatingIncome,
    interestIncome: of('InterestIncome', 'InterestIncomeNonOperating'),
    interestExpense: of('InterestExpense', 'InterestExpenseNonOperating'),
    pretaxIncome: of('PretaxIncome'),
    incomeTax: of('TaxProvision'),
    netIncome,
    depreciationAndAmortization: of('DepreciationAndAmortization', 'ReconciledDepreciation'),
    basicShares: positive(of('BasicAverageShares')),
    dilutedShares: positive(of('DilutedAverageShares')),
    epsBasic: of('BasicEPS'),
    epsDiluted: of('DilutedEPS'),
    dividendsPerShare: of('DividendPerShare'),
  });
}

/** Whether a whole is the sum of its two parts, but for rounding in thousands or millions. */
const addsUp = (whole: number, one: number, other: number): boolean =>
  Math.abs(whole - one - other) <= Math.min(2e6, Math.abs(whole) * 2e-3);

function balanceOf(of: Value, totalAssets: number, totalEquity: number): BalanceSheet {
  const cash = of('CashAndCashEquivalents');
  const liabilities = of('TotalLiabilitiesNetMinorityInterest');
  const paidIn = of('CommonStock');
  const treasury = of('TreasuryStock');
  return filledBalance({
    cash,
    shortTermInvestments:
      of('OtherShortTermInvestments') ??
      difference(of('CashCashEquivalentsAndShortTermInvestments'), cash),
    receivables: of('Receivables', 'AccountsReceivable'),
    inventory: of('Inventory'),
    currentAssets: of('CurrentAssets'),
    propertyPlantEquipment: of('NetPPE'),
    goodwill: of('Goodwill'),
    intangibles: of('OtherIntangibleAssets'),
    longTermInvestments: of('InvestmentsAndAdvances'),
    totalAssets,
    accountsPayable: of('AccountsPayable'),
    accruedLiabilities: of('CurrentAccruedExpenses'),
    deferredRevenue: of('CurrentDeferredRevenue'),
    shortTermDebt: of('CurrentDebt', 'CurrentDebtAndCapitalLeaseObligation'),
    currentLiabilities: of('CurrentLiabilities'),
    longTermDebt: of('LongTermDebt', 'LongTermDebtAndCapitalLeaseObligation'),
    deferredTaxes: of('NonCurrentDeferredTaxesLiabilities'),
    // A sheet that does not balance has a wrong total: which one cannot be told from here.
    totalLiabilities:
      liabilities !== null && addsUp(totalAssets, liabilities, totalEquity) ? liabilities : null,
    commonStock: paidIn === null ? null : paidIn + (of('AdditionalPaidInCapital') ?? 0),
    retainedEarnings: of('RetainedEarnings'),
    treasuryStock: treasury === null ? null : -Math.abs(treasury),
    totalEquity,
    sharesOutstanding: positive(of('OrdinarySharesNumber')),
  });
}

function cashFlowOf(of: Value): CashFlowStatement {
  const fxEffect = of('EffectOfExchangeRateChanges');
  const cashAtStart = of('BeginningCashPosition');
  const cashAtEnd = of('EndCashPosition');
  return filledCashFlow({
    netIncome: of('NetIncomeFromContinuingOperations'),
    depreciationAndAmortization: of('DepreciationAndAmortization', 'ReconciledDepreciation'),
    stockBasedCompensation: of('StockBasedCompensation'),
    deferredTaxes: of('DeferredIncomeTax', 'DeferredTax'),
    changeInReceivables: of('ChangeInReceivables', 'ChangesInAccountReceivables'),
    changeInInventory: of('ChangeInInventory'),
    changeInPayables: of(
      'ChangeInAccountPayable',
      'ChangeInPayable',
      'ChangeInPayablesAndAccruedExpense',
    ),
    operatingCashFlow: of('OperatingCashFlow'),
    capitalExpenditure: paid(of('CapitalExpenditure', 'PurchaseOfPPE')),
    acquisitions: paid(of('PurchaseOfBusiness')),
    purchasesOfInvestments: paid(of('PurchaseOfInvestment')),
    salesOfInvestments: of('SaleOfInvestment'),
    investingCashFlow: of('InvestingCashFlow'),
    debtIssued: of('LongTermDebtIssuance', 'IssuanceOfDebt'),
    // Yahoo's total of repayments has commercial paper in it, issued less repaid.
    debtRepaid: paid(of('LongTermDebtPayments', 'RepaymentOfDebt')),
    sharesIssued: of('IssuanceOfCapitalStock', 'CommonStockIssuance'),
    sharesRepurchased: paid(of('RepurchaseOfCapitalStock', 'CommonStockPayments')),
    dividendsPaid: paid(of('CashDividendsPaid', 'CommonStockDividendPaid')),
    financingCashFlow: of('FinancingCashFlow'),
    fxEffect,
    // Yahoo's change leaves out the effect of exchange rates.
    netChangeInCash: difference(cashAtEnd, cashAtStart) ?? plus(of('ChangesInCash'), fxEffect ?? 0),
    cashAtStart,
    cashAtEnd,
  });
}

/** The period's own currency: that of the totals. Amounts in another one are not mixed in. */
function currencyOf({ values }: Period): string | null {
  for (const line of ['TotalAssets', 'NetIncome', 'TotalRevenue', 'OperatingCashFlow'] as const) {
    const currency = values.get(line)?.currency ?? null;
    if (currency !== null) return currency;
  }
  return null;
}

function valuesOf(period: Period, currency: string): Value {
  const one = (line: Line): number | null => {
    const found = period.values.get(line);
    if (found === undefined) return null;
    const isOwn = found.currency === null || found.currency === currency || COUNTS.has(line);
    return isOwn ? found.value : null;
  };
  return (...lines) => {
    for (const line of lines) {
      const value = one(line);
      if (value !== null) return value;
    }
    return null;
  };
}

/** The three statements; `null` without net income, assets or equity: that is no statement. */
function statementOf(
  symbol: SymbolId,
  period: Omit<StatementPeriod, 'reportedAt' | 'filingId'>,
  figures: Period,
): FinancialStatement | null {
  const currency = currencyOf(figures);
  if (currency === null) return null;
  const of = valuesOf(figures, currency);
  const netIncome = of(
    'NetIncome',
    'NetIncomeCommonStockholders',
    'NetIncomeIncludingNoncontrollingInterests',
  );
  const totalAssets = of('TotalAssets');
  const totalEquity = of('TotalEquityGrossMinorityInterest', 'StockholdersEquity');
  if (netIncome === null || totalAssets === null || totalEquity === null) return null;
  return {
    symbol,
    currency,
    // Yahoo tells neither when a report came out nor which filing it is from.
    period: { ...period, reportedAt: null, filingId: null },
    income: incomeOf(of, netIncome),
    balance: balanceOf(of, totalAssets, totalEquity),
    cashFlow: cashFlowOf(of),
  };
}

const QUARTER_DAYS = 91;
const isStock = new Set<Line>(BALANCES);
/** Not a sum over quarters: averages, and what stood at the beginning or the end. */
const AVERAGES: ReadonlySet<Line> = new Set<Line>(['BasicAverageShares', 'DilutedAverageShares']);

/** Four quarters in a row, the newest first; `null` where one is missing. */
function fourFrom(quarters: readonly Period[], at: number): readonly Period[] | null {
  const four = quarters.slice(at, at + 4);
  const days = four.map(({ end }) => toDayNumber(end));
  const inARow = days.every(
    (day, i) => i === 0 || Math.abs(days[i - 1]! - day - QUARTER_DAYS) <= 12,
  );
  return four.length === 4 && inARow ? four : null;
}

/** The last twelve months at the end of a quarter: Yahoo's own, else the sum of four quarters. */
function trailingAt(
  quarters: readonly Period[],
  at: number,
  trailing: readonly Period[],
): Period | null {
  const [last] = quarters.slice(at, at + 1);
  if (last === undefined) return null;
  const own = trailing.find(({ end }) => end === last.end);
  const four = fourFrom(quarters, at);
  if (own === undefined && four === null) return null;
  const values = new Map(own?.values ?? []);
  for (const line of FLOWS) {
    if (values.has(line) || four === null) continue;
    const parts = four.map((quarter) => quarter.values.get(line));
    const first = parts[0];
    if (first === undefined || parts.some((part) => part?.currency !== first.currency)) continue;
    const numbers = parts.map((part) => part!.value);
    const sum = tidy(numbers.reduce((total, value) => total + value, 0));
    if (line === 'EndCashPosition') values.set(line, first);
    else if (line === 'BeginningCashPosition') values.set(line, parts[3]!);
    else if (AVERAGES.has(line)) values.set(line, { ...first, value: Math.round(sum / 4) });
    else values.set(line, { ...first, value: sum });
  }
  for (const [line, value] of last.values) if (isStock.has(line)) values.set(line, value);
  return { end: last.end, values };
}

/** The month in which the fiscal year ends, as the annual reports show; `null` without one. */
export const fiscalYearEnd = (table: StatementTable): number | null => {
  const last = table.annual.find(
    ({ values }) => values.has('TotalAssets') || values.has('NetIncome'),
  );
  return last === undefined ? null : yearEndMonth(last.end);
};

/**
 * Newest first. `lastMonth` is the month in which the fiscal year ends, where the annual reports
 * of the table do not show it; quarters cannot be named without it and are left out.
 */
export function statementsOf(
  symbol: SymbolId,
  table: StatementTable,
  basis: StatementBasis,
  lastMonth: number | null = null,
): readonly FinancialStatement[] {
  const month = fiscalYearEnd(table) ?? lastMonth;
  const made: (FinancialStatement | null)[] = [];
  if (basis === 'annual')
    for (const figures of table.annual)
      made.push(
        statementOf(
          symbol,
          { ...yearNameOf(figures.end), start: periodStart(figures.end, 12), end: figures.end },
          figures,
        ),
      );
  else if (month !== null)
    table.quarterly.forEach((quarter, at) => {
      const { end } = quarter;
      const name = quarterNameOf(end, month);
      if (basis === 'quarterly')
        made.push(statementOf(symbol, { ...name, start: periodStart(end, 3), end }, quarter));
      else {
        const year = trailingAt(table.quarterly, at, table.trailing);
        if (year !== null)
          made.push(
            statementOf(
              symbol,
              {
                fiscalYear: name.fiscalYear,
                fiscalPeriod: 'TTM',
                start: periodStart(end, 12),
                end,
              },
              year,
            ),
          );
      }
    });
  return made.filter((statement) => statement !== null);
}
