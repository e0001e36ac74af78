import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { getPortfolioPerformance } from '../../../contract/portfolio/views.ts';
import { fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Period } from '../../../domain/portfolio/analysis.ts';
import { dailyLevels } from '../../../domain/portfolio/performance/benchmark.ts';
import { growthOf } from '../../../domain/portfolio/performance/calendar-returns.ts';
import { spanOf } from '../../../domain/portfolio/performance/period-returns.ts';
import {
  type DailyGrowth,
  rollingReturns,
  rollingSummary,
  whereBoth,
} from '../../../domain/portfolio/performance/rolling-returns.ts';
import type { BenchmarkLevels } from './benchmark-levels.ts';
import type { ReadScope } from './reader.ts';

type Rolling = ResponseOf<typeof getPortfolioPerformance>['rolling'];

/** Windows of one, three and five years. */
const WINDOWS = [12, 36, 60];
/** Points of the lines; best, worst and median look at every day. */
const POINTS = 400;

export function rollingView(
  { analysis: { series } }: Pick<ReadScope, 'analysis'>,
  period: Period,
  compared: BenchmarkLevels | null,
): Rolling {
  const span = spanOf(series, period);
  if (span === null) return { date: [], windows: [] };
  const [first, last] = [series.first + span.from, series.first + span.to];
  const own: DailyGrowth = { first: series.first, growth: growthOf(series) };
  const market = compared === null ? null : marketGrowth(compared, series.first, last);
  const stride = Math.max(1, Math.ceil((last - first) / (POINTS - 1)));
  const places = Array.from({ length: last - first + 1 }, (_, at) => at).filter(
    (at) => (last - first - at) % stride === 0,
  );
  const line = (values: Float64Array): readonly (number | null)[] =>
    places.map((at) => (Number.isNaN(values[at]!) ? null : values[at]!));
  return {
    date: places.map((at) => fromDayNumber(first + at)),
    windows: WINDOWS.map((months) => {
      const portfolio = rollingReturns(own, first, last, months);
      const benchmark =
        market === null ? null : whereBoth(rollingReturns(market, first, last, months), portfolio);
      return {
        months,
        portfolio: line(portfolio),
        benchmark: benchmark === null ? [] : line(benchmark),
        summary: rollingSummary(portfolio, first, months),
        benchmarkSummary: benchmark === null ? null : rollingSummary(benchmark, first, months),
      };
    }),
  };
}

/** Levels of the benchmark in the base currency from its first one on. */
function marketGrowth(
  { levels, book }: BenchmarkLevels,
  first: number,
  last: number,
): DailyGrowth | null {
  const start = Math.max(first, levels.days[0] ?? Infinity);
  if (start > last) return null;
  const growth = dailyLevels(levels, book, start, last - start + 1);
  return growth === null ? null : { first: start, growth };
}
