import type { getPortfolioGoal } from '../../../contract/portfolio/plan.schema.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/calls.ts';
import { toFloat } from '../../../domain/portfolio/allocation/float-decimal.ts';
import {
  DEFAULT_PATHS,
  GOAL_PERCENTILES,
  type GoalInput,
  type GoalOutcome,
  LEAST_MONTHS,
} from '../../../domain/portfolio/plan/goal.ts';
import { monthlyReturns } from '../../../domain/portfolio/plan/monthly-returns.ts';
import { totalOf } from '../../../domain/portfolio/plan/what-if.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketService } from '../market/service.ts';
import { benchmarkDaily } from './plan-history.ts';
import { type PlanCall, type PlanScope, positionsIn } from './plan-scope.ts';

type Query = ParsedOf<typeof getPortfolioGoal>['query'];

/** Runs in a thread: thousands of paths of hundreds of months. */
export type SimulateGoal = (input: GoalInput, signal: AbortSignal) => Promise<GoalOutcome>;

/** The same plan has the same outcome, whoever asks and whenever: nothing jumps on reloading. */
const SEED = 20_261_116;
const USUAL_BENCHMARK = symbolId('SPY');

export async function goalView(
  market: Pick<MarketService, 'bars'>,
  simulate: SimulateGoal,
  scope: PlanScope,
  query: Query,
  call: PlanCall,
): Promise<ResponseOf<typeof getPortfolioGoal>> {
  const { positions, unvalued } = positionsIn(scope);
  const start = toFloat(totalOf(positions));
  const own = monthsOf(scope.daily);
  const benchmark = scope.benchmark ?? USUAL_BENCHMARK;
  const borrowed =
    own.length >= LEAST_MONTHS ? null : await benchmarkDaily(market, benchmark, scope.today, call);
  const sample = own.length >= LEAST_MONTHS ? own : borrowed === null ? [] : monthsOf(borrowed);
  const source =
    own.length >= LEAST_MONTHS ? 'own' : sample.length >= LEAST_MONTHS ? 'benchmark' : 'none';
  const outcome =
    source === 'none' || start < 0
      ? null
      : await simulate(
          {
            returns: sample,
            start,
            contribution: Number(query.contribution),
            contributionGrowth: query.growth,
            months: query.months,
            goal: Number(query.goal),
            fee: query.fee,
            inflation: query.inflation,
            paths: DEFAULT_PATHS,
            seed: SEED,
            confidence: query.confidence,
          },
          call.signal,
        );
  return {
    base: scope.base,
    today: scope.today,
    unvalued,
    start,
    source,
    benchmark: source === 'benchmark' ? benchmark : null,
    ownMonths: own.length,
    sampleMonths: outcome?.sampleMonths ?? 0,
    blockMonths: outcome?.blockMonths ?? 0,
    paths: DEFAULT_PATHS,
    percentiles: GOAL_PERCENTILES,
    fan: outcome?.fan ?? [],
    paidIn: outcome?.paidIn ?? [],
    probability: outcome?.probability ?? null,
    needed: outcome?.needed ?? null,
  };
}

const monthsOf = ({ first, returns }: PlanScope['daily']): readonly number[] =>
  monthlyReturns(first, returns).map(({ value }) => value);
