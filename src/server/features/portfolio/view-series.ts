import { SERIES_POINTS, type WireSeries } from '../../../contract/portfolio/views.schema.ts';
import type { Period } from '../../../domain/portfolio/analysis.ts';
import { spanOf } from '../../../domain/portfolio/performance/period-returns.ts';
import { seriesPoints } from '../../../domain/portfolio/series-points.ts';
import type { ReadScope } from './reader.ts';
import { amountsOf } from './view-frame.ts';

/** The lines of a period as they travel. */
export function wireSeries(scope: ReadScope, period: Period): WireSeries {
  const { numbers } = amountsOf(scope);
  const span = spanOf(scope.analysis.series, period);
  if (span === null) return NO_SERIES;
  const points = seriesPoints(scope.analysis.series, span, SERIES_POINTS);
  return {
    date: points.date,
    value: numbers(points.value),
    invested: numbers(points.invested),
    cash: numbers(points.cash),
    cost: numbers(points.cost),
    inflow: numbers(points.inflow),
    outflow: numbers(points.outflow),
    income: numbers(points.income),
    performance: points.performance,
    drawdown: points.drawdown,
  };
}

const NO_SERIES: WireSeries = {
  date: [],
  value: [],
  invested: [],
  cash: [],
  cost: [],
  inflow: [],
  outflow: [],
  income: [],
  performance: [],
  drawdown: [],
};
