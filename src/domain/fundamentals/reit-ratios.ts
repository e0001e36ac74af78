import type { ReitLines } from './business.ts';
import { namedRatio as ratio } from './named-ratio.ts';
import {
  enterpriseValueOf,
  growthOf,
  liquidFunds,
  negative,
  plus,
  positiveQuotient,
  quotient,
  totalDebt,
  type RatioDefinition,
} from './ratio-definition.ts';
import type { FinancialStatement } from './statement.ts';

export const reitOf = ({ business }: FinancialStatement): ReitLines | null =>
  business?.kind === 'reit' ? business : null;

/** The yield at which property is valued where nobody states one: our assumption, and said so. */
const ASSUMED_CAP_RATE = 0.06;

export const ffoPerShare = (statement: FinancialStatement): number | null => {
  const reit = reitOf(statement);
  return reit === null
    ? null
    : (reit.ffoPerShare ?? positiveQuotient(reit.ffo, statement.income.dilutedShares));
};

const affoPerShare = (statement: FinancialStatement): number | null => {
  const reit = reitOf(statement);
  return reit === null
    ? null
    : (reit.affoPerShare ?? positiveQuotient(reit.affo, statement.income.dilutedShares));
};

export const noiMargin = (statement: FinancialStatement): number | null =>
  quotient(reitOf(statement)?.netOperatingIncome ?? null, statement.income.revenue);

/** Earnings before interest, tax and depreciation, without gains and impairments of property. */
export function ebitdaRe(statement: FinancialStatement): number | null {
  const reit = reitOf(statement);
  if (reit === null) return null;
  const { netIncome, interestExpense, incomeTax, depreciationAndAmortization } = statement.income;
  return plus(
    netIncome,
    interestExpense,
    incomeTax,
    depreciationAndAmortization ?? reit.realEstateDepreciation,
    negative(reit.gainsOnSales ?? 0),
    reit.impairments ?? 0,
  );
}

/** As stated, else what the properties are worth at a cap rate, less net debt, by share. */
export function navPerShare(statement: FinancialStatement): number | null {
  const reit = reitOf(statement);
  if (reit === null || reit.navPerShare !== null) return reit?.navPerShare ?? null;
  const worth = positiveQuotient(reit.netOperatingIncome, reit.capRate ?? ASSUMED_CAP_RATE);
  const net = plus(worth, liquidFunds(statement), -totalDebt(statement));
  return positiveQuotient(net, statement.balance.sharesOutstanding);
}

const NAV =
  'as reported, else our estimate: (NOI ÷ market cap rate, 6 % where none is known, + cash − debt) ÷ shares outstanding';
const NAV_INPUTS = [
  'reit.navPerShare',
  'reit.netOperatingIncome',
  'reit.capRate',
  'balance.cash',
  'balance.shortTermInvestments',
  'balance.shortTermDebt',
  'balance.longTermDebt',
  'balance.sharesOutstanding',
];

export const reitRatios: readonly RatioDefinition[] = [
  ratio(
    'price-ffo',
    'P/FFO',
    'valuation',
    'times',
    'price ÷ FFO per share',
    ['price', 'reit.ffoPerShare', 'reit.ffo', 'income.dilutedShares'],
    ({ now, price }) => positiveQuotient(price, ffoPerShare(now)),
  ),
  ratio(
    'price-affo',
    'P/AFFO',
    'valuation',
    'times',
    'price ÷ AFFO per share',
    ['price', 'reit.affoPerShare', 'reit.affo', 'income.dilutedShares'],
    ({ now, price }) => positiveQuotient(price, affoPerShare(now)),
  ),
  ratio(
    'price-nav',
    'P/NAV',
    'valuation',
    'times',
    'price ÷ NAV per share',
    ['price', ...NAV_INPUTS],
    ({ now, price }) => positiveQuotient(price, navPerShare(now)),
  ),
  ratio(
    'implied-cap-rate',
    'Implied cap rate',
    'valuation',
    'percent',
    'NOI ÷ (market cap + total debt − cash and short-term investments)',
    ['enterprise-value', 'price', 'reit.netOperatingIncome'],
    (inputs) =>
      positiveQuotient(reitOf(inputs.now)?.netOperatingIncome ?? null, enterpriseValueOf(inputs)),
  ),
  ratio(
    'ffo-payout',
    'FFO payout',
    'dividend',
    'percent',
    'dividends per share ÷ FFO per share',
    ['income.dividendsPerShare', 'reit.ffoPerShare', 'reit.ffo', 'income.dilutedShares'],
    ({ now }) => positiveQuotient(now.income.dividendsPerShare, ffoPerShare(now)),
  ),
  ratio(
    'noi-margin',
    'NOI margin',
    'profitability',
    'percent',
    'net operating income ÷ revenue',
    ['reit.netOperatingIncome', 'income.revenue'],
    ({ now }) => noiMargin(now),
  ),
  ratio(
    'ffo-growth',
    'FFO per share growth',
    'growth',
    'percent',
    'FFO per share ÷ FFO per share a year ago − 1',
    ['reit.ffoPerShare', 'reit.ffo', 'income.dilutedShares'],
    ({ now, before }) => growthOf(ffoPerShare(now), before === null ? null : ffoPerShare(before)),
  ),
  ratio(
    'debt-to-ebitdare',
    'Debt/EBITDAre',
    'leverage',
    'times',
    'total debt ÷ (net income + interest + income tax + depreciation − gains on sales + impairments)',
    [
      'balance.shortTermDebt',
      'balance.longTermDebt',
      'income.netIncome',
      'income.interestExpense',
      'income.incomeTax',
      'income.depreciationAndAmortization',
      'reit.gainsOnSales',
      'reit.impairments',
    ],
    ({ now }) => positiveQuotient(totalDebt(now), ebitdaRe(now)),
  ),
  ratio(
    'occupancy',
    'Occupancy',
    'efficiency',
    'percent',
    'let space ÷ space to let, as reported',
    ['reit.occupancy'],
    ({ now }) => reitOf(now)?.occupancy ?? null,
  ),
  ratio(
    'ffo-per-share',
    'FFO per share',
    'per-share',
    'currency',
    'FFO ÷ diluted shares',
    ['reit.ffoPerShare', 'reit.ffo', 'income.dilutedShares'],
    ({ now }) => ffoPerShare(now),
  ),
  ratio(
    'affo-per-share',
    'AFFO per share',
    'per-share',
    'currency',
    'AFFO ÷ diluted shares',
    ['reit.affoPerShare', 'reit.affo', 'income.dilutedShares'],
    ({ now }) => affoPerShare(now),
  ),
  ratio('nav-per-share', 'NAV per share', 'per-share', 'currency', NAV, NAV_INPUTS, ({ now }) =>
    navPerShare(now),
  ),
];
