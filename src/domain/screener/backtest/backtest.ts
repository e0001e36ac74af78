import { toDayNumber, fromDayNumber } from '../../calendar/iso-date.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { BacktestRequest } from './backtest-request.ts';
import type { BacktestCaveat, BacktestResult } from './backtest-result.ts';
import { curveStatistics } from './curve-statistics.ts';
import type { Decision } from './decide.ts';
import type { LevelSeries } from './level-series.ts';
import { rebalanceDays } from './rebalance-days.ts';
import { datesOf, relativeLevels, simulate } from './simulate.ts';

const BASIS_POINTS = 10_000;
const DAYS_PER_YEAR = 365.25;

export type Terms = Omit<BacktestRequest, 'screen' | 'benchmark'>;

/** Sessions within the span of a test, and those of them on which it decides. */
export function testDays(
  sessions: readonly number[],
  { from, to, rebalance }: Terms,
): { readonly sessions: readonly number[]; readonly decisions: readonly number[] } {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const within = sessions.filter((day) => day >= first && day <= last);
  return { sessions: within, decisions: rebalanceDays(within, rebalance) };
}

/** Puts a result together from what was decided: the second half of a test. */
export function resultOf(
  terms: Terms,
  sessions: readonly number[],
  decisions: readonly Decision[],
  levels: (symbol: SymbolId) => LevelSeries | undefined,
  benchmark: LevelSeries | undefined,
  about: { readonly instruments: number; readonly limits: readonly BacktestCaveat[] },
): BacktestResult {
  const curve = simulate({ sessions, decisions, levels, cost: terms.costs / BASIS_POINTS });
  const { days, equity, rebalances } = curve;
  const against = benchmark === undefined ? days.map(() => null) : relativeLevels(benchmark, days);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const years = (last - first) / DAYS_PER_YEAR;
  // The first purchase is no exchange of one thing for another.
  const turned = rebalances.slice(1).reduce((sum, { turnover }) => sum + turnover, 0);
  const limits: readonly BacktestCaveat[] = [
    ...about.limits,
    'next-close',
    ...(curve.soldGone ? (['sold-at-last-price'] as const) : []),
    ...(curve.wasIdle ? (['idle-cash'] as const) : []),
  ];
  return {
    from: days.length === 0 ? terms.from : fromDayNumber(first),
    to: days.length === 0 ? terms.to : fromDayNumber(last),
    dates: datesOf(days),
    equity,
    benchmark: against,
    rebalances,
    statistics: curveStatistics(days, equity),
    benchmarkStatistics: curveStatistics(days, against),
    turnover: years > 0 ? turned / years : null,
    costs: curve.costs,
    instruments: about.instruments,
    limits,
  };
}
