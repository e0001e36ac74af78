import { marketCapOf, negative, plus, quotient, type RatioInputs } from './ratio-definition.ts';
import type { FinancialStatement } from './statement.ts';

/** One term of a score. */
export interface ScorePart {
  readonly id: string;
  /** The measure this year, and the year before where it is compared. */
  readonly now: number | null;
  readonly before: number | null;
  /** What it is multiplied by; 1 for a point. */
  readonly weight: number;
  /** What it adds to the score; `null` where a figure is missing. */
  readonly points: number | null;
}

export interface Score {
  readonly parts: readonly ScorePart[];
  /** The sum of the parts; `null` where one of them is missing. */
  readonly total: number | null;
}

export const summed = (parts: readonly ScorePart[], start = 0): Score => {
  let total: number | null = start;
  for (const { points } of parts) total = total === null || points === null ? null : total + points;
  return { parts, total: total !== null && Number.isFinite(total) ? total : null };
};

export const point = (
  id: string,
  now: number | null,
  before: number | null,
  passed: boolean | null,
): ScorePart => ({ id, now, before, weight: 1, points: passed === null ? null : Number(passed) });

type Comparison = (now: number | null, before: number | null) => boolean | null;

export const rose: Comparison = (now, before) =>
  now === null || before === null ? null : now > before;

export const fell: Comparison = (now, before) =>
  now === null || before === null ? null : now < before;

export const notMore: Comparison = (now, before) =>
  now === null || before === null ? null : now <= before;

/** A point for a measure that compares well with the year before. */
export function compared(
  id: string,
  now: FinancialStatement,
  before: FinancialStatement,
  measure: (statement: FinancialStatement) => number | null,
  passes: Comparison,
): ScorePart {
  const [a, b] = [measure(now), measure(before)];
  return point(id, a, b, passes(a, b));
}

const returnOf = ({ income, balance }: FinancialStatement) =>
  income.netIncome / balance.totalAssets;
const debtShare = ({ balance }: FinancialStatement) =>
  (balance.longTermDebt ?? 0) / balance.totalAssets;
const turnover = ({ income, balance }: FinancialStatement) =>
  quotient(income.revenue, balance.totalAssets);
const grossMargin = ({ income }: FinancialStatement) =>
  quotient(income.grossProfit, income.revenue);
const currentRatio = ({ balance }: FinancialStatement) =>
  quotient(balance.currentAssets, balance.currentLiabilities);

/** Piotroski (2000): one point for each of nine signs of financial strength. */
export function piotroskiScore({ now, before }: RatioInputs): Score {
  if (before === null) return { parts: [], total: null };
  const of = (
    id: string,
    measure: (statement: FinancialStatement) => number | null,
    passes: Comparison,
  ): ScorePart => compared(id, now, before, measure, passes);
  const cash = now.cashFlow.operatingCashFlow;
  // Both of this year: the prior year has no part in it.
  const beyondProfit = plus(cash, negative(now.income.netIncome));
  return summed([
    point('profit', returnOf(now), null, returnOf(now) > 0),
    point('cash-flow', cash, null, cash === null ? null : cash > 0),
    of('return-rose', returnOf, rose),
    point('accruals', beyondProfit, null, beyondProfit === null ? null : beyondProfit > 0),
    of('debt-fell', debtShare, notMore),
    of('liquidity-rose', currentRatio, rose),
    of('no-dilution', ({ balance }) => balance.sharesOutstanding, notMore),
    of('margin-rose', grossMargin, rose),
    of('turnover-rose', turnover, rose),
  ]);
}

const weighed = (
  id: string,
  weight: number,
  now: number | null,
  before: number | null = null,
): ScorePart => ({
  id,
  now,
  before,
  weight,
  points: now === null ? null : weight * now,
});

/** Altman (1968): distance from failure of a public manufacturer. */
export function altmanScore(inputs: RatioInputs): Score {
  const { balance, income } = inputs.now;
  const { totalAssets: assets, totalLiabilities, currentAssets, currentLiabilities } = balance;
  if (totalLiabilities === null || !(totalLiabilities > 0) || !(assets > 0))
    return { parts: [], total: null };
  const working =
    currentAssets === null || currentLiabilities === null
      ? null
      : currentAssets - currentLiabilities;
  return summed([
    weighed('working-capital', 1.2, quotient(working, assets)),
    weighed('retained-earnings', 1.4, quotient(balance.retainedEarnings, assets)),
    weighed('operating-income', 3.3, quotient(income.operatingIncome, assets)),
    weighed('market-value', 0.6, quotient(marketCapOf(inputs), totalLiabilities)),
    weighed('revenue', 1, quotient(income.revenue, assets)),
  ]);
}

interface BeneishShares {
  readonly receivables: number | null;
  readonly margin: number | null;
  readonly soft: number | null;
  readonly depreciation: number | null;
  readonly selling: number | null;
  readonly leverage: number | null;
}

/** The shares that Beneish's indices compare between two years; `null` where a line is missing. */
function beneishShares({ income, balance }: FinancialStatement): BeneishShares {
  const { currentAssets, propertyPlantEquipment: plant, currentLiabilities } = balance;
  const { depreciationAndAmortization: worn } = income;
  return {
    receivables: quotient(balance.receivables, income.revenue),
    margin: quotient(income.grossProfit, income.revenue),
    soft:
      currentAssets === null || plant === null
        ? null
        : 1 - (currentAssets + plant) / balance.totalAssets,
    depreciation: quotient(worn, plus(worn, plant)),
    selling: quotient(income.sellingGeneralAdministrative, income.revenue),
    leverage:
      currentLiabilities === null
        ? null
        : (currentLiabilities + (balance.longTermDebt ?? 0)) / balance.totalAssets,
  };
}

/** Beneish (1999): above −1.78 the figures look as those of companies that managed their earnings. */
export const BENEISH_CONSTANT = -4.84;

export function beneishScore({ now, before }: RatioInputs): Score {
  if (before === null) return { parts: [], total: null };
  const [a, b] = [beneishShares(now), beneishShares(before)];
  const accruals = quotient(
    plus(now.income.netIncome, negative(now.cashFlow.operatingCashFlow)),
    now.balance.totalAssets,
  );
  return summed(
    [
      weighed('dsri', 0.92, quotient(a.receivables, b.receivables)),
      weighed('gmi', 0.528, quotient(b.margin, a.margin)),
      weighed('aqi', 0.404, quotient(a.soft, b.soft)),
      weighed('sgi', 0.892, quotient(now.income.revenue, before.income.revenue)),
      weighed('depi', 0.115, quotient(b.depreciation, a.depreciation)),
      weighed('sgai', -0.172, quotient(a.selling, b.selling)),
      weighed('tata', 4.679, accruals),
      weighed('lvgi', -0.327, quotient(a.leverage, b.leverage)),
    ],
    BENEISH_CONSTANT,
  );
}
