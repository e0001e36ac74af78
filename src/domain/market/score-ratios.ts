import {
  marketCapOf,
  quotient,
  totalDebt,
  type RatioDefinition,
  type RatioInputs,
} from './ratio-definition.ts';
import type { FinancialStatement } from './statement.ts';

const grossMargin = ({ income }: FinancialStatement) =>
  quotient(income.grossProfit, income.revenue);
const currentRatio = ({ balance }: FinancialStatement) =>
  quotient(balance.currentAssets, balance.currentLiabilities);
const rose = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Number(now > before);

/** Piotroski (2000): one point for each of nine signs of financial strength. */
function piotroski({ now, before }: RatioInputs): number | null {
  if (before === null) return null;
  const returnNow = now.income.netIncome / now.balance.totalAssets;
  const returnBefore = before.income.netIncome / before.balance.totalAssets;
  const debtShare = (statement: FinancialStatement) =>
    (statement.balance.longTermDebt ?? 0) / statement.balance.totalAssets;
  const turnover = (statement: FinancialStatement) =>
    statement.income.revenue / statement.balance.totalAssets;
  const points = [
    Number(returnNow > 0),
    Number(now.cashFlow.operatingCashFlow > 0),
    Number(returnNow > returnBefore),
    Number(now.cashFlow.operatingCashFlow > now.income.netIncome),
    Number(debtShare(now) <= debtShare(before)),
    rose(currentRatio(now), currentRatio(before)),
    Number(now.balance.sharesOutstanding <= before.balance.sharesOutstanding),
    rose(grossMargin(now), grossMargin(before)),
    Number(turnover(now) > turnover(before)),
  ];
  let sum = 0;
  for (const point of points) {
    if (point === null) return null;
    sum += point;
  }
  return sum;
}

/** Altman (1968): distance from failure of a public manufacturer. */
function altman(inputs: RatioInputs): number | null {
  const { balance, income } = inputs.now;
  if (balance.currentAssets === null || balance.currentLiabilities === null) return null;
  if (!(balance.totalLiabilities > 0) || !(balance.totalAssets > 0)) return null;
  return (
    1.2 * ((balance.currentAssets - balance.currentLiabilities) / balance.totalAssets) +
    1.4 * (balance.retainedEarnings / balance.totalAssets) +
    3.3 * (income.operatingIncome / balance.totalAssets) +
    0.6 * (marketCapOf(inputs) / balance.totalLiabilities) +
    income.revenue / balance.totalAssets
  );
}

interface BeneishParts {
  readonly receivables: number;
  readonly margin: number;
  readonly soft: number;
  readonly depreciation: number;
  readonly selling: number;
  readonly leverage: number;
}

/** The shares that Beneish's indices compare between two years; `null` where a line is missing. */
function beneishParts({ income, balance }: FinancialStatement): BeneishParts | null {
  const { receivables, currentAssets, propertyPlantEquipment: plant, currentLiabilities } = balance;
  const {
    grossProfit,
    sellingGeneralAdministrative: selling,
    depreciationAndAmortization,
  } = income;
  if (receivables === null || currentAssets === null || plant === null) return null;
  if (currentLiabilities === null || grossProfit === null || selling === null) return null;
  return {
    receivables: receivables / income.revenue,
    margin: grossProfit / income.revenue,
    soft: 1 - (currentAssets + plant) / balance.totalAssets,
    depreciation: depreciationAndAmortization / (depreciationAndAmortization + plant),
    selling: selling / income.revenue,
    leverage: (currentLiabilities + (balance.longTermDebt ?? 0)) / balance.totalAssets,
  };
}

/** Beneish (1999): above −1.78 the figures look as those of companies that managed their earnings. */
function beneish({ now, before }: RatioInputs): number | null {
  if (before === null) return null;
  const a = beneishParts(now);
  const b = beneishParts(before);
  if (a === null || b === null) return null;
  const accruals =
    (now.income.netIncome - now.cashFlow.operatingCashFlow) / now.balance.totalAssets;
  const score =
    -4.84 +
    0.92 * (a.receivables / b.receivables) +
    0.528 * (b.margin / a.margin) +
    0.404 * (a.soft / b.soft) +
    0.892 * (now.income.revenue / before.income.revenue) +
    0.115 * (b.depreciation / a.depreciation) -
    0.172 * (a.selling / b.selling) +
    4.679 * accruals -
    0.327 * (a.leverage / b.leverage);
  return Number.isFinite(score) ? score : null;
}

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
    compute: piotroski,
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
    compute: altman,
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
    compute: beneish,
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
      quotient(
        now.balance.cash + (now.balance.shortTermInvestments ?? 0) - totalDebt(now),
        now.balance.sharesOutstanding,
      ),
  },
];
