import { annualReturn, annualVolatility } from '../../returns/annual.ts';
import { maximumDrawdown } from '../../returns/drawdown.ts';
import { alphaBeta } from '../../returns/regression.ts';
import { sharpeRatio, sortinoRatio, trackingError } from '../../returns/risk-ratios.ts';
import type { Returns } from '../../returns/series.ts';
import { conditionalValueAtRisk, valueAtRisk } from '../../returns/tails.ts';

/** Returns of days of all assets over the same sessions, in the base currency; NaN where unknown. */
export interface ReturnTable {
  readonly byAsset: ReadonlyMap<string, Returns>;
  readonly benchmark: Returns | null;
  readonly sessions: number;
}

export interface MixedReturns {
  readonly returns: Float64Array;
  /** The part of the weight whose return was known, on average over the sessions; 0 to 1. */
  readonly coverage: number;
}

/**
 * What today's weights would have returned every day, put back to these weights each day. Weight
 * without a known return is spread over the rest in its proportions; a day on which less than half
 * is known has no return.
 */
export function constantWeightReturns(
  weights: ReadonlyMap<string, number>,
  table: ReturnTable,
): MixedReturns {
  const gross = [...weights.values()].reduce((sum, weight) => sum + Math.abs(weight), 0);
  const net = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const columns = [...weights].map(([id, weight]) => ({ weight, own: table.byAsset.get(id) }));
  const returns = new Float64Array(table.sessions).fill(NaN);
  let covered = 0;
  for (let at = 0; at < table.sessions; at += 1) {
    let sum = 0;
    let known = 0;
    for (const { weight, own } of columns) {
      const value = own?.[at] ?? NaN;
      if (Number.isNaN(value)) continue;
      sum += weight * value;
      known += Math.abs(weight);
    }
    const share = gross > 0 ? known / gross : 0;
    covered += share;
    if (share >= LEAST_KNOWN && net > 0) returns[at] = sum / share / net;
  }
  return { returns, coverage: table.sessions === 0 ? 0 : covered / table.sessions };
}

const LEAST_KNOWN = 0.5;

export interface WeightRisk {
  readonly sessions: number;
  readonly coverage: number;
  readonly returnPerYear: number | null;
  readonly volatility: number | null;
  readonly sharpe: number | null;
  readonly sortino: number | null;
  /** These three are `null` without a benchmark. */
  readonly beta: number | null;
  readonly alpha: number | null;
  readonly trackingError: number | null;
  /** Of one day at 95 %, historical; a loss is negative. */
  readonly valueAtRisk: number | null;
  readonly expectedShortfall: number | null;
  readonly maximumDrawdown: number | null;
}

const SESSIONS_PER_YEAR = 252;
/** Fewer days say nothing of a year. */
const LEAST_SESSIONS = 60;

/** `riskFree` is a rate per year. The definitions are those of the risk page. */
export function weightRisk(
  weights: ReadonlyMap<string, number>,
  table: ReturnTable,
  riskFree: number,
): WeightRisk {
  const { returns, coverage } = constantWeightReturns(weights, table);
  const places = Array.from(returns.keys()).filter((at) => !Number.isNaN(returns[at]!));
  const own = Float64Array.from(places, (at) => returns[at]!);
  const enough = own.length >= LEAST_SESSIONS;
  const tidy = (value: number): number | null => (enough && Number.isFinite(value) ? value : null);
  const daily = (1 + riskFree) ** (1 / SESSIONS_PER_YEAR) - 1;
  const beside = places.filter((at) => !Number.isNaN(table.benchmark?.[at] ?? NaN));
  const compared = Float64Array.from(beside, (at) => returns[at]!);
  const market = Float64Array.from(beside, (at) => table.benchmark?.[at] ?? NaN);
  const [alpha, beta] = alphaBeta(compared, market, daily, SESSIONS_PER_YEAR);
  return {
    sessions: own.length,
    coverage,
    returnPerYear: tidy(annualReturn(own, SESSIONS_PER_YEAR)),
    volatility: tidy(annualVolatility(own, SESSIONS_PER_YEAR)),
    sharpe: tidy(sharpeRatio(own, daily, SESSIONS_PER_YEAR)),
    sortino: tidy(sortinoRatio(own, daily, SESSIONS_PER_YEAR)),
    beta: tidy(beta),
    alpha: tidy(alpha),
    trackingError:
      compared.length < 2 ? null : tidy(trackingError(compared, market, SESSIONS_PER_YEAR)),
    valueAtRisk: tidy(valueAtRisk(own)),
    expectedShortfall: tidy(conditionalValueAtRisk(own)),
    maximumDrawdown: tidy(maximumDrawdown(own)),
  };
}
