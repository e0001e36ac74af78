import { type Rate, type Returns } from '../returns/series.ts';
import { percentileRank } from './percentile-rank.ts';
import type { RiskYears } from './fund-risk.ts';

/** How much a loss weighs more than an equal gain in the risk-adjusted return. */
export const RISK_AVERSION = 2;
/** A category with fewer funds has no scores. */
export const FEWEST_SCORED = 5;
/** The share of a category, from the best, that has at least 5, 4, 3 and 2 points. */
export const SCORE_CUTS = [0.1, 0.325, 0.675, 0.9] as const;
/** How much each window counts, by the longest that the fund has. */
export const SCORE_WEIGHTS: Readonly<
  Record<RiskYears, Readonly<Partial<Record<RiskYears, number>>>>
> = {
  3: { 3: 1 },
  5: { 3: 0.4, 5: 0.6 },
  10: { 3: 0.2, 5: 0.3, 10: 0.5 },
};

export interface ScoreWindow {
  readonly years: RiskYears;
  /** Per year, as a fraction. */
  readonly riskAdjusted: number | null;
  readonly percentile: number | null;
  readonly funds: number;
  /** 1 to 5. */
  readonly points: number | null;
}

export interface FundScore {
  /** 1 to 5, 5 is the best; `null` when the fund is younger than three years or nearly alone. */
  readonly points: number | null;
  readonly windows: readonly ScoreWindow[];
}

/**
 * The certain return per year that an investor who is averse to risk would take instead: the mean
 * of (1 + excess)^−A, to the power −12 ÷ A, minus one, where excess is that over bills.
 */
export function riskAdjustedReturn(returns: Returns, riskFree: Rate): number {
  if (returns.length === 0) return NaN;
  let sum = 0;
  for (let at = 0; at < returns.length; at += 1) {
    const bill = typeof riskFree === 'number' ? riskFree : (riskFree[at] ?? NaN);
    sum += ((1 + returns[at]!) / (1 + bill)) ** -RISK_AVERSION;
  }
  return (sum / returns.length) ** (-12 / RISK_AVERSION) - 1;
}

const ROUNDING = 1e-12;

/** Points for a place in the category. */
function pointsFor(own: number, values: readonly number[]): number | null {
  const known = values.filter(Number.isFinite);
  if (!Number.isFinite(own) || known.length < FEWEST_SCORED) return null;
  const ahead = known.filter((value) => value > own).length;
  const equal = known.filter((value) => value === own).length;
  // The middle of the fund's own slot: of five funds the best lies at 10 %.
  const share = (ahead + Math.max(1, equal) / 2) / known.length;
  const [five, four, three, two] = SCORE_CUTS;
  // A fund on a border gets the better points above the middle and the worse ones below it.
  if (share <= five + ROUNDING) return 5;
  if (share <= four + ROUNDING) return 4;
  if (share < three - ROUNDING) return 3;
  return share < two - ROUNDING ? 2 : 1;
}

export function scoreWindow(years: RiskYears, own: number, values: readonly number[]): ScoreWindow {
  return {
    years,
    riskAdjusted: Number.isFinite(own) ? own : null,
    percentile: percentileRank(own, values, 'higher'),
    funds: values.filter(Number.isFinite).length,
    points: pointsFor(own, values),
  };
}

/** The windows together, weighted by the age of the fund and rounded. */
export function fundScore(windows: readonly ScoreWindow[]): FundScore {
  const scored = new Map(
    windows.flatMap(({ years, points }) => (points === null ? [] : [[years, points] as const])),
  );
  const longest = ([10, 5, 3] as const).find((years) => scored.has(years));
  if (longest === undefined) return { points: null, windows };
  let sum = 0;
  let weight = 0;
  for (const years of [3, 5, 10] as const) {
    const share = SCORE_WEIGHTS[longest][years] ?? 0;
    const points = scored.get(years);
    if (points === undefined) continue;
    sum += share * points;
    weight += share;
  }
  return { points: Math.round(sum / weight), windows };
}
