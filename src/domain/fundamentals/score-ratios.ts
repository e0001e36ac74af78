import {
  liquidFunds,
  plus,
  quotient,
  totalDebt,
  type RatioDefinition,
} from './ratio-definition.ts';
import { strengthScore } from './business-scores.ts';
import { altmanScore, beneishScore, piotroskiScore } from './score.ts';

export const scoreRatios: readonly RatioDefinition[] = [
  {
    id: 'piotroski',
    label: 'Piotroski F-score',
    group: 'score',
    unit: 'points',
    formula:
      'one point each: return on assets > 0; operating cash flow > 0; return on assets rose; operating cash flow > net income; long-term debt to assets did not rise; current ratio rose; no new shares; gross margin rose; asset turnover rose',
    inputs: [
      'income.netIncome',
      'balance.totalAssets',
      'cashFlow.operatingCashFlow',
      'balance.longTermDebt',
      'balance.currentAssets',
      'balance.currentLiabilities',
      'balance.sharesOutstanding',
      'income.grossProfit',
      'income.revenue',
    ],
    compute: (inputs) => piotroskiScore(inputs).total,
  },
  {
    id: 'altman',
    label: 'Altman Z-score',
    group: 'score',
    unit: 'points',
    formula:
      '1.2 × working capital ÷ assets + 1.4 × retained earnings ÷ assets + 3.3 × operating income ÷ assets + 0.6 × market cap ÷ liabilities + revenue ÷ assets',
    inputs: [
      'balance.currentAssets',
      'balance.currentLiabilities',
      'balance.retainedEarnings',
      'income.operatingIncome',
      'price',
      'balance.sharesOutstanding',
      'balance.totalLiabilities',
      'income.revenue',
      'balance.totalAssets',
    ],
    compute: (inputs) => altmanScore(inputs).total,
  },
  {
    id: 'beneish',
    label: 'Beneish M-score',
    group: 'score',
    unit: 'points',
    formula:
      '−4.84 + 0.92 × DSRI + 0.528 × GMI + 0.404 × AQI + 0.892 × SGI + 0.115 × DEPI − 0.172 × SGAI + 4.679 × TATA − 0.327 × LVGI',
    inputs: [
      'balance.receivables',
      'income.revenue',
      'income.grossProfit',
      'balance.currentAssets',
      'balance.propertyPlantEquipment',
      'balance.totalAssets',
      'income.depreciationAndAmortization',
      'income.sellingGeneralAdministrative',
      'income.netIncome',
      'cashFlow.operatingCashFlow',
      'balance.currentLiabilities',
      'balance.longTermDebt',
    ],
    compute: (inputs) => beneishScore(inputs).total,
  },
  {
    id: 'net-cash-per-share',
    label: 'Net cash per share',
    group: 'per-share',
    unit: 'currency',
    formula: '(cash + short-term investments − debt) ÷ shares outstanding',
    inputs: [
      'balance.cash',
      'balance.shortTermInvestments',
      'balance.shortTermDebt',
      'balance.longTermDebt',
      'balance.sharesOutstanding',
    ],
    compute: ({ now }) =>
      quotient(plus(liquidFunds(now), -totalDebt(now)), now.balance.sharesOutstanding),
  },
];

export const bankStrength: RatioDefinition = {
  id: 'bank-strength',
  label: 'Bank strength score',
  group: 'score',
  unit: 'points',
  formula:
    'one point each: return on assets > 0; return on assets rose; net interest margin rose; efficiency ratio fell; cost of risk did not rise; loans to deposits did not rise; equity to assets rose; tangible book value per share rose; no new shares',
  inputs: [
    'income.netIncome',
    'bank.netInterestIncome',
    'bank.averageEarningAssets',
    'bank.nonInterestExpense',
    'income.revenue',
    'bank.provisionForCreditLosses',
    'bank.loans',
    'bank.deposits',
    'balance.totalAssets',
    'balance.totalEquity',
    'balance.sharesOutstanding',
  ],
  compute: (inputs) => strengthScore('bank', inputs).total,
};

export const insurerStrength: RatioDefinition = {
  id: 'insurer-strength',
  label: 'Insurer strength score',
  group: 'score',
  unit: 'points',
  formula:
    'one point each: return on assets > 0; return on assets rose; combined ratio < 100 %; combined ratio fell; net premiums earned rose; net investment income rose; operating cash flow > 0; equity to assets rose; no new shares',
  inputs: [
    'income.netIncome',
    'insurer.premiumsEarned',
    'insurer.claims',
    'insurer.acquisitionCosts',
    'insurer.underwritingExpenses',
    'insurer.netInvestmentIncome',
    'cashFlow.operatingCashFlow',
    'balance.totalAssets',
    'balance.totalEquity',
    'balance.sharesOutstanding',
  ],
  compute: (inputs) => strengthScore('insurer', inputs).total,
};

export const reitStrength: RatioDefinition = {
  id: 'reit-strength',
  label: 'REIT strength score',
  group: 'score',
  unit: 'points',
  formula:
    'one point each: FFO > 0; FFO per share rose; operating cash flow > 0; operating cash flow covers dividends; debt to assets did not rise; interest coverage (EBITDAre) rose; NOI margin rose; asset turnover rose; FFO to assets rose',
  inputs: [
    'reit.ffo',
    'reit.ffoPerShare',
    'cashFlow.operatingCashFlow',
    'cashFlow.dividendsPaid',
    'balance.shortTermDebt',
    'balance.longTermDebt',
    'balance.totalAssets',
    'income.interestExpense',
    'reit.netOperatingIncome',
    'income.revenue',
  ],
  compute: (inputs) => strengthScore('reit', inputs).total,
};
