import type { Period } from '../../../src/domain/portfolio/analysis.ts';
import {
  spanOf,
  timeWeightedReturn,
  type ValuedFlows,
} from '../../../src/domain/portfolio/performance/period-returns.ts';

export interface WealthfolioReturns {
  /** End less start less what was put in between. */
  readonly periodGain: number;
  /** Daily-linked Modified Dietz: the headline return. */
  readonly periodReturn: number | null;
  /** Linked with the flows of a day at its start. */
  readonly cumulativeTwr: number | null;
  /** Gain over the value at the start. */
  readonly simpleReturn: number | null;
}

export function wealthfolioReturns(series: ValuedFlows, period: Period): WealthfolioReturns | null {
  const span = spanOf(series, period);
  if (span === null) return null;
  const start = series.value[span.from]!;
  let gain = series.value[span.to]! - start;
  for (let at = span.from + 1; at <= span.to; at += 1) {
    gain -= series.inflow[at]! - series.outflow[at]!;
  }
  return {
    periodGain: gain,
    periodReturn: timeWeightedReturn(series, span, 'middle'),
    cumulativeTwr: timeWeightedReturn(series, span, 'start'),
    simpleReturn: start === 0 ? null : gain / start,
  };
}
