import {
  liquidFunds,
  plus,
  quotient,
  totalDebt,
  type RatioDefinition,
} from './ratio-definition.ts';
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
