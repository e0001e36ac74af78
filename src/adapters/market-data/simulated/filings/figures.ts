import type { FilingFact, FilingTable } from '../../../../domain/filings/filing.ts';
import { kindOf } from '../../../../domain/fundamentals/business.ts';
import type { KnownStatement } from '../known.ts';
import { KIND_LINES, type Line } from './business-lines.ts';

/** `1,234` in millions or thousands; losses in parentheses, as reports print them. */
export function inUnits(amount: number | null, unit: number): string {
  if (amount === null) return '–';
  const text = Math.abs(Math.round(amount / unit)).toLocaleString('en-US');
  return amount < 0 ? `(${text})` : text;
}

export const perShare = (amount: number): string =>
  amount < 0 ? `(${Math.abs(amount).toFixed(2)})` : amount.toFixed(2);

/** Cents, and what a small dividend has beyond them: `0.70`, `0.125`. */
export const dividendText = (amount: number): string => {
  const cents = amount.toFixed(2);
  return Number(cents) === amount ? cents : String(amount);
};

export const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`;

/** `$61.5 billion`, `$340 million`. */
export function dollars(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? '−' : '';
  if (size >= 1e9) return `${sign}$${(size / 1e9).toFixed(1)} billion`;
  if (size >= 1e6) return `${sign}$${Math.round(size / 1e6).toLocaleString('en-US')} million`;
  return `${sign}$${Math.round(size).toLocaleString('en-US')}`;
}

/** Concepts of the us-gaap taxonomy and the statement lines that bear them. */
const FLOWS: readonly Line[] = [
  ['Revenues', 'Revenue', (s) => s.income.revenue],
  ['CostOfRevenue', 'Cost of revenue', (s) => s.income.costOfRevenue],
  ['GrossProfit', 'Gross profit', (s) => s.income.grossProfit],
  [
    'ResearchAndDevelopmentExpense',
    'Research and development',
    (s) => s.income.researchAndDevelopment,
  ],
  [
    'SellingGeneralAndAdministrativeExpense',
    'Selling, general and administrative',
    (s) => s.income.sellingGeneralAdministrative,
  ],
  [
    'OtherOperatingIncomeExpenseNet',
    'Other operating expenses',
    (s) => s.income.otherOperatingExpenses,
  ],
  ['OperatingExpenses', 'Total operating expenses', (s) => s.income.operatingExpenses],
  ['OperatingIncomeLoss', 'Operating income', (s) => s.income.operatingIncome],
  ['InvestmentIncomeInterest', 'Interest income', (s) => s.income.interestIncome],
  ['InterestExpense', 'Interest expense', (s) => s.income.interestExpense],
  ['OtherNonoperatingIncomeExpense', 'Other income, net', (s) => s.income.otherIncome],
  [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxes',
    'Income before taxes',
    (s) => s.income.pretaxIncome,
  ],
  ['IncomeTaxExpenseBenefit', 'Provision for income taxes', (s) => s.income.incomeTax],
  ['NetIncomeLoss', 'Net income', (s) => s.income.netIncome],
];

const PER_SHARE: readonly Line[] = [
  ['EarningsPerShareBasic', 'Earnings per share, basic', (s) => s.income.epsBasic],
  ['EarningsPerShareDiluted', 'Earnings per share, diluted', (s) => s.income.epsDiluted],
  [
    'CommonStockDividendsPerShareDeclared',
    'Dividends declared per share',
    (s) => s.income.dividendsPerShare,
  ],
];

const SHARES: readonly Line[] = [
  [
    'WeightedAverageNumberOfSharesOutstandingBasic',
    'Weighted average shares, basic',
    (s) => s.income.basicShares,
  ],
  [
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'Weighted average shares, diluted',
    (s) => s.income.dilutedShares,
  ],
];

const CASH: Line = [
  'CashAndCashEquivalentsAtCarryingValue',
  'Cash and cash equivalents',
  (s) => s.balance.cash,
];
const BESIDES_CASH: readonly Line[] = [
  ['ShortTermInvestments', 'Short-term investments', (s) => s.balance.shortTermInvestments],
  ['AccountsReceivableNetCurrent', 'Receivables, net', (s) => s.balance.receivables],
  ['InventoryNet', 'Inventories', (s) => s.balance.inventory],
  ['OtherAssetsCurrent', 'Other current assets', (s) => s.balance.otherCurrentAssets],
  ['AssetsCurrent', 'Total current assets', (s) => s.balance.currentAssets],
  [
    'PropertyPlantAndEquipmentNet',
    'Property and equipment, net',
    (s) => s.balance.propertyPlantEquipment,
  ],
  ['Goodwill', 'Goodwill', (s) => s.balance.goodwill],
  ['IntangibleAssetsNetExcludingGoodwill', 'Intangible assets, net', (s) => s.balance.intangibles],
  ['LongTermInvestments', 'Long-term investments', (s) => s.balance.longTermInvestments],
  ['OtherAssetsNoncurrent', 'Other assets', (s) => s.balance.otherAssets],
  ['Assets', 'Total assets', (s) => s.balance.totalAssets],
  ['AccountsPayableCurrent', 'Accounts payable', (s) => s.balance.accountsPayable],
  ['AccruedLiabilitiesCurrent', 'Accrued liabilities', (s) => s.balance.accruedLiabilities],
  ['ContractWithCustomerLiability', 'Deferred revenue', (s) => s.balance.deferredRevenue],
  ['DebtCurrent', 'Short-term debt', (s) => s.balance.shortTermDebt],
  [
    'OtherLiabilitiesCurrent',
    'Other current liabilities',
    (s) => s.balance.otherCurrentLiabilities,
  ],
  ['LiabilitiesCurrent', 'Total current liabilities', (s) => s.balance.currentLiabilities],
  ['LongTermDebtNoncurrent', 'Long-term debt', (s) => s.balance.longTermDebt],
  ['DeferredIncomeTaxLiabilitiesNet', 'Deferred taxes', (s) => s.balance.deferredTaxes],
  ['OtherLiabilitiesNoncurrent', 'Other liabilities', (s) => s.balance.otherLiabilities],
  ['Liabilities', 'Total liabilities', (s) => s.balance.totalLiabilities],
  ['CommonStockValue', 'Common stock and paid-in capital', (s) => s.balance.commonStock],
  ['RetainedEarningsAccumulatedDeficit', 'Retained earnings', (s) => s.balance.retainedEarnings],
  ['TreasuryStockValue', 'Treasury stock', (s) => s.balance.treasuryStock],
  [
    'AccumulatedOtherComprehensiveIncomeLossNetOfTax',
    'Accumulated other comprehensive income',
    (s) => s.balance.otherEquity,
  ],
  ['StockholdersEquity', 'Total equity', (s) => s.balance.totalEquity],
];

const CASH_FLOWS: readonly Line[] = [
  ['ProfitLoss', 'Net income', (s) => s.cashFlow.netIncome],
  [
    'DepreciationDepletionAndAmortization',
    'Depreciation and amortization',
    (s) => s.cashFlow.depreciationAndAmortization,
  ],
  ['ShareBasedCompensation', 'Stock-based compensation', (s) => s.cashFlow.stockBasedCompensation],
  ['DeferredIncomeTaxExpenseBenefit', 'Deferred taxes', (s) => s.cashFlow.deferredTaxes],
  ['IncreaseDecreaseInReceivables', 'Change in receivables', (s) => s.cashFlow.changeInReceivables],
  ['IncreaseDecreaseInInventories', 'Change in inventories', (s) => s.cashFlow.changeInInventory],
  [
    'IncreaseDecreaseInAccountsPayableAndAccruedLiabilities',
    'Change in payables and accruals',
    (s) => s.cashFlow.changeInPayables,
  ],
  [
    'OtherOperatingActivitiesCashFlowStatement',
    'Other operating activities',
    (s) => s.cashFlow.otherOperating,
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'Cash from operations',
    (s) => s.cashFlow.operatingCashFlow,
  ],
  [
    'PaymentsToAcquirePropertyPlantAndEquipment',
    'Capital expenditure',
    (s) => s.cashFlow.capitalExpenditure,
  ],
  ['PaymentsToAcquireBusinessesNetOfCashAcquired', 'Acquisitions', (s) => s.cashFlow.acquisitions],
  [
    'PaymentsToAcquireInvestments',
    'Purchases of investments',
    (s) => s.cashFlow.purchasesOfInvestments,
  ],
  [
    'ProceedsFromSaleMaturityAndCollectionsOfInvestments',
    'Sales of investments',
    (s) => s.cashFlow.salesOfInvestments,
  ],
  [
    'PaymentsForProceedsFromOtherInvestingActivities',
    'Other investing activities',
    (s) => s.cashFlow.otherInvesting,
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'Cash from investing',
    (s) => s.cashFlow.investingCashFlow,
  ],
  ['ProceedsFromIssuanceOfLongTermDebt', 'Debt issued', (s) => s.cashFlow.debtIssued],
  ['RepaymentsOfLongTermDebt', 'Debt repaid', (s) => s.cashFlow.debtRepaid],
  ['ProceedsFromIssuanceOfCommonStock', 'Shares issued', (s) => s.cashFlow.sharesIssued],
  ['PaymentsForRepurchaseOfCommonStock', 'Shares repurchased', (s) => s.cashFlow.sharesRepurchased],
  ['PaymentsOfDividends', 'Dividends paid', (s) => s.cashFlow.dividendsPaid],
  [
    'ProceedsFromPaymentsForOtherFinancingActivities',
    'Other financing activities',
    (s) => s.cashFlow.otherFinancing,
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'Cash from financing',
    (s) => s.cashFlow.financingCashFlow,
  ],
  ['EffectOfExchangeRateOnCash', 'Effect of exchange rates', (s) => s.cashFlow.fxEffect],
  ['CashPeriodIncreaseDecrease', 'Change in cash', (s) => s.cashFlow.netChangeInCash],
];

/** The lines of a statement, by the kind of business that reports it. */
function linesOf(statement: KnownStatement) {
  const kind = kindOf(statement);
  if (kind === 'ordinary')
    return { flows: FLOWS, balances: [CASH, ...BESIDES_CASH], cashFlows: CASH_FLOWS };
  const own = KIND_LINES[kind];
  return {
    flows: own.flows,
    balances: [CASH, ...own.balances, ...BESIDES_CASH],
    cashFlows: [...CASH_FLOWS, ...own.cashFlows],
  };
}

/** The taxonomy counts payments and treasury stock as positive amounts; statements sign them as cash. */
const COUNTED_POSITIVE =
  /^(Payments|Repayments|TreasuryStock|IncreaseDecreaseIn(Receivables|Inventories))/;

/** Facts as a report tags them: every one is a line of the statement. */
export function factsOf(statement: KnownStatement): readonly FilingFact[] {
  const { start, end } = statement.period;
  const facts = (
    lines: readonly Line[],
    unit: string,
    flow: boolean,
    decimals: number,
  ): FilingFact[] =>
    lines.flatMap(([concept, label, pick]) => {
      const line = pick(statement);
      const value = line !== null && line !== 0 && COUNTED_POSITIVE.test(concept) ? -line : line;
      return value === null
        ? []
        : [
            {
              concept: `us-gaap:${concept}`,
              label,
              unit,
              start: flow ? start : null,
              end,
              value,
              decimals,
            },
          ];
    });
  const { flows, balances, cashFlows } = linesOf(statement);
  return [
    ...facts(flows, 'USD', true, -3),
    ...facts(PER_SHARE, 'USD/shares', true, 2),
    ...facts(SHARES, 'shares', true, 0),
    ...facts(balances, 'USD', false, -3),
    ...facts(cashFlows, 'USD', true, -3),
    {
      concept: 'dei:EntityCommonStockSharesOutstanding',
      label: 'Shares outstanding',
      unit: 'shares',
      start: null,
      end,
      value: statement.balance.sharesOutstanding,
      decimals: 0,
    },
  ];
}

/** A statement and, beside it, the one of a year before. */
export function columnsOf(now: KnownStatement, before: KnownStatement | null): Columns {
  const column = (statement: KnownStatement): Column => ({
    heading: statement.period.end,
    statement,
  });
  return [column(now), ...(before === null ? [] : [column(before)])];
}

type Columns = readonly [Column, ...Column[]];

interface Column {
  readonly heading: string;
  readonly statement: KnownStatement;
}

function table(
  caption: string,
  lines: readonly Line[],
  columns: readonly Column[],
  unit: number,
): FilingTable {
  return {
    caption,
    columns: columns.map(({ heading }) => heading),
    rows: lines
      .filter(([, , pick]) => columns.some(({ statement }) => pick(statement) !== null))
      .map(([concept, label, pick]) => ({
        label,
        cells: columns.map(({ statement }) => {
          const value = pick(statement);
          return PER_SHARE.some(([each]) => each === concept) && value !== null
            ? perShare(value)
            : inUnits(value, unit);
        }),
      })),
  };
}

export const incomeTable = (columns: Columns, unit: number): FilingTable =>
  table(
    'Statements of income',
    [...linesOf(columns[0].statement).flows, ...PER_SHARE],
    columns,
    unit,
  );

export const balanceTable = (columns: Columns, unit: number): FilingTable =>
  table('Balance sheets', linesOf(columns[0].statement).balances, columns, unit);

export const cashFlowTable = (columns: Columns, unit: number): FilingTable =>
  table('Statements of cash flows', linesOf(columns[0].statement).cashFlows, columns, unit);
