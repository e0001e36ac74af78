import {
  averageBalance,
  growthOf,
  liquidFunds,
  negative,
  plus,
  positiveQuotient,
  quotient,
  totalDebt,
  type RatioDefinition,
  type RatioInputs,
} from './ratio-definition.ts';
import { namedRatio as ratio } from './named-ratio.ts';
import type { FinancialStatement } from './statement.ts';

const equity = (statement: FinancialStatement) => statement.balance.totalEquity;
const assets = (statement: FinancialStatement) => statement.balance.totalAssets;

/** Tax on operating income at the year's effective rate, kept between 0 and 50 %. */
function afterTaxOperatingIncome({ now }: RatioInputs): number | null {
  const { pretaxIncome, incomeTax, operatingIncome } = now.income;
  if (pretaxIncome === null || incomeTax === null || operatingIncome === null) return null;
  const effective = pretaxIncome > 0 ? Math.min(0.5, Math.max(0, incomeTax / pretaxIncome)) : 0;
  return operatingIncome * (1 - effective);
}

const investedCapital = (statement: FinancialStatement): number | null =>
  plus(totalDebt(statement), statement.balance.totalEquity, negative(liquidFunds(statement)));

export const profitabilityRatios: readonly RatioDefinition[] = [
  ratio(
    'gross-margin',
    'Gross margin',
    'profitability',
    'percent',
    'gross profit ÷ revenue',
    ['income.grossProfit', 'income.revenue'],
    ({ now }) => quotient(now.income.grossProfit, now.income.revenue),
  ),
  ratio(
    'operating-margin',
    'Operating margin',
    'profitability',
    'percent',
    'operating income ÷ revenue',
    ['income.operatingIncome', 'income.revenue'],
    ({ now }) => quotient(now.income.operatingIncome, now.income.revenue),
  ),
  ratio(
    'ebitda-margin',
    'EBITDA margin',
    'profitability',
    'percent',
    'EBITDA ÷ revenue',
    ['income.ebitda', 'income.revenue'],
    ({ now }) => quotient(now.income.ebitda, now.income.revenue),
  ),
  ratio(
    'pretax-margin',
    'Pre-tax margin',
    'profitability',
    'percent',
    'pre-tax income ÷ revenue',
    ['income.pretaxIncome', 'income.revenue'],
    ({ now }) => quotient(now.income.pretaxIncome, now.income.revenue),
  ),
  ratio(
    'net-margin',
    'Net margin',
    'profitability',
    'percent',
    'net income ÷ revenue',
    ['income.netIncome', 'income.revenue'],
    ({ now }) => quotient(now.income.netIncome, now.income.revenue),
  ),
  ratio(
    'effective-tax-rate',
    'Effective tax rate',
    'profitability',
    'percent',
    'income tax ÷ pre-tax income',
    ['income.incomeTax', 'income.pretaxIncome'],
    ({ now }) => positiveQuotient(now.income.incomeTax, now.income.pretaxIncome),
  ),
  ratio(
    'research-intensity',
    'R&D to revenue',
    'profitability',
    'percent',
    'research and development ÷ revenue',
    ['income.researchAndDevelopment', 'income.revenue'],
    ({ now }) => quotient(now.income.researchAndDevelopment, now.income.revenue),
  ),
  ratio(
    'return-on-equity',
    'ROE',
    'returns',
    'percent',
    'net income ÷ average total equity',
    ['income.netIncome', 'balance.totalEquity'],
    (inputs) => positiveQuotient(inputs.now.income.netIncome, averageBalance(inputs, equity)),
  ),
  ratio(
    'return-on-assets',
    'ROA',
    'returns',
    'percent',
    'net income ÷ average total assets',
    ['income.netIncome', 'balance.totalAssets'],
    (inputs) => positiveQuotient(inputs.now.income.netIncome, averageBalance(inputs, assets)),
  ),
  ratio(
    'return-on-invested-capital',
    'ROIC',
    'returns',
    'percent',
    'operating income after tax ÷ average (debt + equity − cash and short-term investments)',
    [
      'income.operatingIncome',
      'income.incomeTax',
      'income.pretaxIncome',
      'balance.shortTermDebt',
      'balance.longTermDebt',
      'balance.totalEquity',
      'balance.cash',
      'balance.shortTermInvestments',
    ],
    (inputs) =>
      positiveQuotient(afterTaxOperatingIncome(inputs), averageBalance(inputs, investedCapital)),
  ),
  ratio(
    'return-on-capital-employed',
    'ROCE',
    'returns',
    'percent',
    'operating income ÷ (total assets − current liabilities)',
    ['income.operatingIncome', 'balance.totalAssets', 'balance.currentLiabilities'],
    ({ now }) =>
      now.balance.currentLiabilities === null
        ? null
        : positiveQuotient(
            now.income.operatingIncome,
            now.balance.totalAssets - now.balance.currentLiabilities,
          ),
  ),
];

export const growthRatios: readonly RatioDefinition[] = [
  ratio(
    'revenue-growth',
    'Revenue growth',
    'growth',
    'percent',
    'revenue ÷ revenue a year ago − 1',
    ['income.revenue'],
    ({ now, before }) => growthOf(now.income.revenue, before?.income.revenue),
  ),
  ratio(
    'operating-income-growth',
    'Operating income growth',
    'growth',
    'percent',
    'operating income ÷ operating income a year ago − 1',
    ['income.operatingIncome'],
    ({ now, before }) => growthOf(now.income.operatingIncome, before?.income.operatingIncome),
  ),
  ratio(
    'net-income-growth',
    'Net income growth',
    'growth',
    'percent',
    'net income ÷ net income a year ago − 1',
    ['income.netIncome'],
    ({ now, before }) => growthOf(now.income.netIncome, before?.income.netIncome),
  ),
  ratio(
    'eps-growth',
    'EPS growth',
    'growth',
    'percent',
    'diluted EPS ÷ diluted EPS a year ago − 1',
    ['income.epsDiluted'],
    ({ now, before }) => growthOf(now.income.epsDiluted, before?.income.epsDiluted),
  ),
  ratio(
    'free-cash-flow-growth',
    'FCF growth',
    'growth',
    'percent',
    'free cash flow ÷ free cash flow a year ago − 1',
    ['cashFlow.freeCashFlow'],
    ({ now, before }) => growthOf(now.cashFlow.freeCashFlow, before?.cashFlow.freeCashFlow),
  ),
  ratio(
    'dividend-growth',
    'Dividend growth',
    'growth',
    'percent',
    'dividends per share ÷ dividends per share a year ago − 1',
    ['income.dividendsPerShare'],
    ({ now, before }) => growthOf(now.income.dividendsPerShare, before?.income.dividendsPerShare),
  ),
  ratio(
    'book-value-growth',
    'Book value growth',
    'growth',
    'percent',
    'total equity ÷ total equity a year ago − 1',
    ['balance.totalEquity'],
    ({ now, before }) => growthOf(now.balance.totalEquity, before?.balance.totalEquity),
  ),
];
