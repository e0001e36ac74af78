import type { ResponseOf } from '../../../contract/calls.ts';
import type { getPortfolioPerformance } from '../../../contract/portfolio/views.schema.ts';
import { fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Period } from '../../../domain/portfolio/analysis.ts';
import { growthOf } from '../../../domain/portfolio/performance/calendar-returns.ts';
import { spanOf } from '../../../domain/portfolio/performance/period-returns.ts';
import {
  benchmarkGrowth,
  type DailyGrowth,
  ROLLING_MONTHS,
  rollingReturns,
  rollingSummary,
  whereBoth,
} from '../../../domain/portfolio/performance/rolling-returns.ts';
import type { BenchmarkLevels } from './benchmark-levels.ts';
import type { ReadScope } from './reader.ts';

type Rolling = ResponseOf<typeof getPortfolioPerformance>['rolling'];

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
  const market =
    compared === null ? null : benchmarkGrowth(compared.levels, compared.book, series.first, last);
  const stride = Math.max(1, Math.ceil((last - first) / (POINTS - 1)));
  const places = Array.from({ length: last - first + 1 }, (_, at) => at).filter(
    (at) => (last - first - at) % stride === 0,
  );
  const line = (values: Float64Array): readonly (number | null)[] =>
    places.map((at) => (Number.isNaN(values[at]!) ? null : values[at]!));
  return {
    date: places.map((at) => fromDayNumber(first + at)),
    windows: ROLLING_MONTHS.map((months) => {
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
