import {
  costOfRisk,
  efficiencyRatio,
  loansToDeposits,
  netInterestMargin,
  tangibleEquity,
} from './bank-ratios.ts';
import type { BusinessKind } from './business.ts';
import { combinedRatio, insurerOf } from './insurer-ratios.ts';
import {
  plus,
  positiveQuotient,
  quotient,
  totalDebt,
  type RatioInputs,
} from './ratio-definition.ts';
import { ebitdaRe, ffoPerShare, noiMargin, reitOf } from './reit-ratios.ts';
import {
  compared,
  fell,
  notMore,
  point,
  rose,
  summed,
  type Score,
  type ScorePart,
} from './score.ts';
import type { FinancialStatement } from './statement.ts';

type Measure = (statement: FinancialStatement) => number | null;

/** A year by itself: both years are measured in the same way, by the balances at their ends. */
const alone = (now: FinancialStatement): RatioInputs => ({
  now,
  before: null,
  price: Number.NaN,
  forwardEps: null,
  epsGrowth: null,
});

const returnOnAssets: Measure = ({ income, balance }) =>
  quotient(income.netIncome, balance.totalAssets);
const equityShare: Measure = ({ balance }) => quotient(balance.totalEquity, balance.totalAssets);
const shares: Measure = ({ balance }) => balance.sharesOutstanding;

const isPositive = (value: number | null): boolean | null => (value === null ? null : value > 0);

const common = (now: FinancialStatement, before: FinancialStatement): readonly ScorePart[] => [
  point('profit', returnOnAssets(now), null, isPositive(returnOnAssets(now))),
  compared('return-rose', now, before, returnOnAssets, rose),
];

function bankSigns(now: FinancialStatement, before: FinancialStatement): readonly ScorePart[] {
  const of = (id: string, measure: Measure, passes: typeof rose) =>
    compared(id, now, before, measure, passes);
  return [
    ...common(now, before),
    of('interest-margin-rose', (each) => netInterestMargin(alone(each)), rose),
    of('efficiency-improved', efficiencyRatio, fell),
    of('risk-fell', (each) => costOfRisk(alone(each)), notMore),
    of('funding-held', loansToDeposits, notMore),
    of('capital-rose', equityShare, rose),
    of(
      'tangible-book-rose',
      (each) => positiveQuotient(tangibleEquity(each), each.balance.sharesOutstanding),
      rose,
    ),
    of('no-dilution', shares, notMore),
  ];
}

function insurerSigns(now: FinancialStatement, before: FinancialStatement): readonly ScorePart[] {
  const of = (id: string, measure: Measure, passes: typeof rose) =>
    compared(id, now, before, measure, passes);
  const combined = combinedRatio(now);
  const cash = now.cashFlow.operatingCashFlow;
  return [
    ...common(now, before),
    point('underwriting-profit', combined, null, combined === null ? null : combined < 1),
    of('combined-fell', combinedRatio, fell),
    of('premiums-rose', (each) => insurerOf(each)?.premiumsEarned ?? null, rose),
    of('investment-income-rose', (each) => insurerOf(each)?.netInvestmentIncome ?? null, rose),
    point('cash-flow', cash, null, isPositive(cash)),
    of('capital-rose', equityShare, rose),
    of('no-dilution', shares, notMore),
  ];
}

function reitSigns(now: FinancialStatement, before: FinancialStatement): readonly ScorePart[] {
  const of = (id: string, measure: Measure, passes: typeof rose) =>
    compared(id, now, before, measure, passes);
  const ffo = reitOf(now)?.ffo ?? null;
  const cash = now.cashFlow.operatingCashFlow;
  // Signed as cash: dividends are negative.
  const covered = plus(cash, now.cashFlow.dividendsPaid);
  return [
    point('ffo-positive', ffo, null, isPositive(ffo)),
    of('ffo-rose', ffoPerShare, rose),
    point('cash-flow', cash, null, isPositive(cash)),
    point('dividend-covered', covered, null, covered === null ? null : covered >= 0),
    of('all-debt-fell', (each) => quotient(totalDebt(each), each.balance.totalAssets), notMore),
    of(
      'interest-cover-rose',
      (each) => positiveQuotient(ebitdaRe(each), each.income.interestExpense),
      rose,
    ),
    of('noi-margin-rose', noiMargin, rose),
    of('turnover-rose', (each) => quotient(each.income.revenue, each.balance.totalAssets), rose),
    of(
      'ffo-return-rose',
      (each) => quotient(reitOf(each)?.ffo ?? null, each.balance.totalAssets),
      rose,
    ),
  ];
}

const SIGNS = { bank: bankSigns, insurer: insurerSigns, reit: reitSigns } as const;

/** After Piotroski: one point for each of nine signs of strength that fit the kind of business. */
export function strengthScore(
  kind: Exclude<BusinessKind, 'ordinary'>,
  { now, before }: RatioInputs,
): Score {
  return before === null ? { parts: [], total: null } : summed(SIGNS[kind](now, before));
}
