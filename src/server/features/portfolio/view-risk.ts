import type { ResponseOf } from '../../../contract/calls.ts';
import { type getPortfolioRisk, SERIES_POINTS } from '../../../contract/portfolio/views.schema.ts';
import { fromDayNumber, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { decimalOfNumber, round } from '../../../domain/money/decimal.ts';
import { amountText } from '../../../domain/money/decimal-text.ts';
import type { Period } from '../../../domain/portfolio/analysis.ts';
import {
  marketReturns,
  riskMeasures,
  rollingVolatility,
  underwater,
} from '../../../domain/portfolio/performance/risk.ts';
import type { BenchmarkLevels } from './benchmark-levels.ts';
import type { ReadScope } from './reader.ts';
import { amountsOf, frameOf } from './view-frame.ts';

type Risk = ResponseOf<typeof getPortfolioRisk>;

/** Trading days of a quarter. */
const ROLLING_DAYS = 60;
const DRAWDOWNS = 10;
const STEP = 0.005;
const MOST_STEPS = 80;

/** Books with the rates that a benchmark needs. */
export const preparedWith = (scope: ReadScope, compared: BenchmarkLevels | null) =>
  compared === null
    ? scope.prepared
    : { ...scope.prepared, input: { ...scope.prepared.input, book: compared.book } };

export function riskView(
  scope: ReadScope,
  period: Period,
  compared: BenchmarkLevels | null,
  riskFree: number,
): Risk {
  const amounts = amountsOf(scope);
  const { series } = scope.analysis;
  const levels = compared?.levels ?? null;
  const found = marketReturns(preparedWith(scope, compared), series, period, levels);
  const measures = riskMeasures(found, riskFree);
  const value = series.value[toDayNumber(period.to) - series.first] ?? 0;
  const loss = (fraction: number | null) =>
    fraction === null
      ? null
      : amounts.money(amountText(round(decimalOfNumber(-fraction * value), 2, 'half-even')));
  const kept = evenly(found.days.length);
  const deep = underwater(found);
  const volatility = rollingVolatility(found, ROLLING_DAYS);
  const dates = kept.map((at) => fromDayNumber(found.days[at]!));
  return {
    ...frameOf(scope, period),
    days: measures.count,
    riskFree,
    benchmark:
      compared === null
        ? null
        : { symbol: compared.symbol, name: compared.name, days: measures.benchmarkCount },
    volatility: measures.volatility,
    downside: measures.downside,
    sharpe: measures.sharpe,
    sortino: measures.sortino,
    beta: measures.beta,
    alpha: measures.alpha,
    correlation: measures.correlation,
    trackingError: measures.trackingError,
    informationRatio: measures.informationRatio,
    best: measures.best,
    worst: measures.worst,
    positiveDays: measures.positiveDays,
    tails: measures.tails.map(({ confidence, valueAtRisk, conditional, count }) => ({
      confidence,
      valueAtRisk: valueAtRisk === null ? null : -valueAtRisk,
      conditional: conditional === null ? null : -conditional,
      valueAtRiskMoney: loss(valueAtRisk),
      conditionalMoney: loss(conditional),
      count,
    })),
    drawdowns: measures.drawdowns.slice(0, DRAWDOWNS).map(({ depth, start, trough, recovery }) => ({
      depth,
      peak: start,
      trough,
      recovered: recovery,
      days: toDayNumber(recovery ?? period.to) - toDayNumber(start),
    })),
    underwater: { date: dates, drawdown: kept.map((at) => deep[at]!) },
    rolling: { date: dates, volatility: kept.map((at) => volatility[at] ?? null) },
    histogram: histogramOf(found.returns),
  };
}

/** Places evenly spread, the last one among them. */
function evenly(length: number): readonly number[] {
  const stride = Math.max(1, Math.ceil(length / SERIES_POINTS));
  return Array.from({ length }, (_, at) => at).filter((at) => (length - 1 - at) % stride === 0);
}

function histogramOf(returns: Float64Array): Risk['histogram'] {
  if (returns.length === 0) return { from: 0, step: STEP, counts: [] };
  const [least, most] = [Math.min(...returns), Math.max(...returns)];
  const step = Math.max(STEP, Math.ceil((most - least) / MOST_STEPS / STEP) * STEP);
  const from = Math.floor(least / step) * step;
  const counts = Array.from({ length: Math.floor((most - from) / step) + 1 }, () => 0);
  for (const one of returns) counts[Math.floor((one - from) / step)]! += 1;
  return { from, step, counts };
}
