import { fromDayNumber, type IsoDate } from '../calendar/iso-date.ts';
import type { DailySeries } from './analysis.ts';

/** Lines of a period, one list for each figure. */
export interface SeriesPoints {
  readonly date: readonly IsoDate[];
  readonly value: readonly number[];
  /** The value at the start and the money put in since. */
  readonly invested: readonly number[];
  readonly cash: readonly number[];
  readonly cost: readonly number[];
  readonly inflow: readonly number[];
  readonly outflow: readonly number[];
  readonly income: readonly number[];
  /** Time-weighted since the start. */
  readonly performance: readonly number[];
  /** Below the highest performance so far. */
  readonly drawdown: readonly number[];
}

/**
 * At most `most` days of a series between two places, both included, evenly spread. What flowed on
 * a day that is left out is added to the next point; the deepest drawdown between two points counts.
 */
export function seriesPoints(
  series: DailySeries,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): SeriesPoints {
  const points: { [K in keyof SeriesPoints]: SeriesPoints[K][number][] } = {
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
  const stride = Math.max(1, Math.ceil((to - from) / Math.max(1, most - 1)));
  let invested = series.value[from] ?? 0;
  let [inflow, outflow, income, deepest] = [0, 0, 0, 0];
  let growth = 1;
  let peak = 1;
  for (let at = from; at <= to; at += 1) {
    // What was booked on the opening day is in the value of its close.
    if (at > from) {
      inflow += series.inflow[at]!;
      outflow += series.outflow[at]!;
      income += series.income[at]!;
      invested += series.inflow[at]! - series.outflow[at]!;
      growth *= 1 + series.returns[at]!;
    }
    peak = Math.max(peak, growth);
    deepest = Math.min(deepest, growth / peak - 1);
    if ((to - at) % stride !== 0 && at !== from) continue;
    points.date.push(fromDayNumber(series.first + at));
    points.value.push(series.value[at]!);
    points.invested.push(invested);
    points.cash.push(series.cash[at]!);
    points.cost.push(series.cost[at]!);
    points.inflow.push(inflow);
    points.outflow.push(outflow);
    points.income.push(income);
    points.performance.push(growth - 1);
    points.drawdown.push(deepest);
    [inflow, outflow, income, deepest] = [0, 0, 0, 0];
  }
  return points;
}
