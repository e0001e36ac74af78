import {
  averageBalance,
  liquidFunds,
  negative,
  plus,
  positiveQuotient,
  quotient,
  totalDebt,
  type RatioDefinition,
} from './ratio-definition.ts';
import { namedRatio as ratio } from './named-ratio.ts';

const DAYS = 365;

export const balanceRatios: readonly RatioDefinition[] = [
  ratio(
    'current-ratio',
    'Current ratio',
    'liquidity',
    'times',
    'current assets ÷ current liabilities',
    ['balance.currentAssets', 'balance.currentLiabilities'],
    ({ now }) => quotient(now.balance.currentAssets, now.balance.currentLiabilities),
  ),
  ratio(
    'quick-ratio',
    'Quick ratio',
    'liquidity',
    'times',
    '(cash + short-term investments + receivables) ÷ current liabilities',
    [
      'balance.cash',
      'balance.shortTermInvestments',
      'balance.receivables',
      'balance.currentLiabilities',
    ],
    ({ now }) =>
      quotient(plus(liquidFunds(now), now.balance.receivables), now.balance.currentLiabilities),
  ),
  ratio(
    'cash-ratio',
    'Cash ratio',
    'liquidity',
    'times',
    '(cash + short-term investments) ÷ current liabilities',
    ['balance.cash', 'balance.shortTermInvestments', 'balance.currentLiabilities'],
    ({ now }) => quotient(liquidFunds(now), now.balance.currentLiabilities),
  ),
  ratio(
    'debt-to-equity',
    'Debt/equity',
    'leverage',
    'times',
    '(short-term + long-term debt) ÷ total equity',
    ['balance.shortTermDebt', 'balance.longTermDebt', 'balance.totalEquity'],
    ({ now }) => positiveQuotient(totalDebt(now), now.balance.totalEquity),
  ),
  ratio(
    'debt-to-assets',
    'Debt/assets',
    'leverage',
    'percent',
    '(short-term + long-term debt) ÷ total assets',
    ['balance.shortTermDebt', 'balance.longTermDebt', 'balance.totalAssets'],
    ({ now }) => positiveQuotient(totalDebt(now), now.balance.totalAssets),
  ),
  ratio(
    'net-debt-to-ebitda',
    'Net debt/EBITDA',
    'leverage',
    'times',
    '(debt − cash and short-term investments) ÷ EBITDA',
    [
      'balance.shortTermDebt',
      'balance.longTermDebt',
      'balance.cash',
      'balance.shortTermInvestments',
      'income.ebitda',
    ],
    ({ now }) =>
      positiveQuotient(plus(totalDebt(now), negative(liquidFunds(now))), now.income.ebitda),
  ),
  ratio(
    'interest-cover',
    'Interest coverage',
    'leverage',
    'times',
    'operating income ÷ interest expense',
    ['income.operatingIncome', 'income.interestExpense'],
    ({ now }) => positiveQuotient(now.income.operatingIncome, now.income.interestExpense),
  ),
  ratio(
    'equity-ratio',
    'Equity ratio',
    'leverage',
    'percent',
    'total equity ÷ total assets',
    ['balance.totalEquity', 'balance.totalAssets'],
    ({ now }) => positiveQuotient(now.balance.totalEquity, now.balance.totalAssets),
  ),
  ratio(
    'asset-turnover',
    'Asset turnover',
    'efficiency',
    'times',
    'revenue ÷ average total assets',
    ['income.revenue', 'balance.totalAssets'],
    (inputs) =>
      positiveQuotient(
        inputs.now.income.revenue,
        averageBalance(inputs, (statement) => statement.balance.totalAssets),
      ),
  ),
  ratio(
    'inventory-days',
    'Days inventory outstanding',
    'efficiency',
    'days',
    '365 × average inventory ÷ cost of revenue',
    ['balance.inventory', 'income.costOfRevenue'],
    (inputs) => {
      const stock = averageBalance(inputs, (statement) => statement.balance.inventory);
      return stock === null
        ? null
        : positiveQuotient(DAYS * stock, inputs.now.income.costOfRevenue);
    },
  ),
  ratio(
    'receivable-days',
    'Days sales outstanding',
    'efficiency',
    'days',
    '365 × average receivables ÷ revenue',
    ['balance.receivables', 'income.revenue'],
    (inputs) => {
      const owed = averageBalance(inputs, (statement) => statement.balance.receivables);
      return owed === null ? null : positiveQuotient(DAYS * owed, inputs.now.income.revenue);
    },
  ),
  ratio(
    'payable-days',
    'Days payable outstanding',
    'efficiency',
    'days',
    '365 × average accounts payable ÷ cost of revenue',
    ['balance.accountsPayable', 'income.costOfRevenue'],
    (inputs) => {
      const owing = averageBalance(inputs, (statement) => statement.balance.accountsPayable);
      return owing === null
        ? null
        : positiveQuotient(DAYS * owing, inputs.now.income.costOfRevenue);
    },
  ),
];

export const cashRatios: readonly RatioDefinition[] = [
  ratio(
    'operating-cash-flow-margin',
    'Operating cash flow margin',
    'cash-flow',
    'percent',
    'operating cash flow ÷ revenue',
    ['cashFlow.operatingCashFlow', 'income.revenue'],
    ({ now }) => quotient(now.cashFlow.operatingCashFlow, now.income.revenue),
  ),
  ratio(
    'free-cash-flow-margin',
    'FCF margin',
    'cash-flow',
    'percent',
    'free cash flow ÷ revenue',
    ['cashFlow.freeCashFlow', 'income.revenue'],
    ({ now }) => quotient(now.cashFlow.freeCashFlow, now.income.revenue),
  ),
  ratio(
    'cash-conversion',
    'Cash conversion',
    'cash-flow',
    'times',
    'operating cash flow ÷ net income',
    ['cashFlow.operatingCashFlow', 'income.netIncome'],
    ({ now }) => positiveQuotient(now.cashFlow.operatingCashFlow, now.income.netIncome),
  ),
  ratio(
    'capital-expenditure-to-revenue',
    'Capex to revenue',
    'cash-flow',
    'percent',
    '− capital expenditure ÷ revenue',
    ['cashFlow.capitalExpenditure', 'income.revenue'],
    ({ now }) => quotient(negative(now.cashFlow.capitalExpenditure), now.income.revenue),
  ),
  ratio(
    'revenue-per-share',
    'Revenue per share',
    'per-share',
    'currency',
    'revenue ÷ diluted shares',
    ['income.revenue', 'income.dilutedShares'],
    ({ now }) => quotient(now.income.revenue, now.income.dilutedShares),
  ),
  ratio(
    'book-value-per-share',
    'Book value per share',
    'per-share',
    'currency',
    'total equity ÷ shares outstanding',
    ['balance.totalEquity', 'balance.sharesOutstanding'],
    ({ now }) => quotient(now.balance.totalEquity, now.balance.sharesOutstanding),
  ),
  ratio(
    'free-cash-flow-per-share',
    'FCF per share',
    'per-share',
    'currency',
    'free cash flow ÷ diluted shares',
    ['cashFlow.freeCashFlow', 'income.dilutedShares'],
    ({ now }) => quotient(now.cashFlow.freeCashFlow, now.income.dilutedShares),
  ),
  ratio(
    'cash-per-share',
    'Cash per share',
    'per-share',
    'currency',
    '(cash + short-term investments) ÷ shares outstanding',
    ['balance.cash', 'balance.shortTermInvestments', 'balance.sharesOutstanding'],
    ({ now }) => quotient(liquidFunds(now), now.balance.sharesOutstanding),
  ),
];
