import { numberAt } from '../../columns/number-at.ts';
import { fromDayNumber } from '../../calendar/iso-date.ts';
import { mean, sampleDeviation } from '../../returns/moments.ts';
import type { Derivation, DerivationStep, DerivedFigure, FigureValue } from '../derivation.ts';
import type { DerivationContext } from './derivation-context.ts';
import { columns, type DerivationRows, rowsOf, step } from './derivation-rows.ts';
import { type MarketReturns, marketReturns, type RiskMeasures, riskMeasures } from './risk.ts';

const FIGURES = [
  'volatility',
  'sharpe',
  'sortino',
  'beta',
  'alpha',
  'trackingError',
  'valueAtRisk',
  'conditionalValueAtRisk',
  'maxDrawdown',
] as const;
type RiskFigure = (typeof FIGURES)[number];

export const isRiskFigure = (figure: DerivedFigure): figure is RiskFigure =>
  FIGURES.some((one) => one === figure);

export function deriveRisk(figure: RiskFigure, context: DerivationContext): Derivation {
  const { prepared, series, period, benchmark, riskFree } = context;
  const market = marketReturns(prepared, series, period, benchmark);
  const risk = riskMeasures(market, riskFree);
  const found = derived(figure, market, risk, riskFree);
  return {
    figure,
    unit: figure === 'sharpe' || figure === 'sortino' || figure === 'beta' ? 'number' : 'rate',
    ...found,
    ...(figure === 'maxDrawdown' ? drawdownRows(risk) : dayRows(figure, market)),
  };
}

function derived(
  figure: RiskFigure,
  { returns }: MarketReturns,
  risk: RiskMeasures,
  riskFree: number,
): { readonly value: number | null; readonly steps: readonly DerivationStep[] } {
  const count = step('count', 'number', risk.count);
  const common = step('count', 'number', risk.benchmarkCount);
  const average = step('mean', 'rate', risk.count === 0 ? null : mean(returns));
  const free = step('riskFree', 'rate', riskFree);
  const [tail] = risk.tails;
  switch (figure) {
    case 'volatility':
      return {
        value: risk.volatility,
        steps: [count, average, step('deviation', 'rate', deviationOf(returns)), year],
      };
    case 'sharpe':
      return {
        value: risk.sharpe,
        steps: [count, average, free, step('deviation', 'rate', deviationOf(returns)), year],
      };
    case 'sortino':
      return {
        value: risk.sortino,
        steps: [count, average, free, step('downside', 'rate', risk.downside), year],
      };
    case 'beta':
      return { value: risk.beta, steps: [common] };
    case 'alpha':
      return { value: risk.alpha, steps: [common, free, step('factor', 'number', risk.beta)] };
    case 'trackingError':
      return { value: risk.trackingError, steps: [common, year] };
    case 'valueAtRisk':
      return {
        value: lossOf(tail?.valueAtRisk ?? null),
        steps: [count, step('days', 'number', tail?.count ?? 0)],
      };
    case 'conditionalValueAtRisk':
      return {
        value: lossOf(tail?.conditional ?? null),
        steps: [count, step('days', 'number', tail?.count ?? 0)],
      };
    case 'maxDrawdown': {
      const [deepest] = risk.drawdowns;
      if (deepest === undefined) return { value: risk.count === 0 ? null : 0, steps: [count] };
      return {
        value: deepest.depth,
        steps: [
          step('peak', 'date', deepest.start),
          step('trough', 'date', deepest.trough),
          step('recovery', 'date', deepest.recovery),
        ],
      };
    }
    default:
      return figure satisfies never;
  }
}

/** A loss is positive, as value at risk is told. */
const lossOf = (earned: number | null): number | null => (earned === null ? null : 0 - earned);

/** A year has 252 market days. */
const year = step('factor', 'number', Math.sqrt(252));

function deviationOf(returns: Float64Array): number | null {
  const deviation = sampleDeviation(returns);
  return Number.isNaN(deviation) ? null : deviation;
}

/** The worst days first for the tails, else the newest. */
function dayRows(figure: RiskFigure, { days, returns, benchmark }: MarketReturns): DerivationRows {
  const rows = Array.from(days, (day, at): FigureValue[] => {
    const other = benchmark?.[at] ?? NaN;
    return [fromDayNumber(day), numberAt(returns, at), Number.isNaN(other) ? null : other];
  }).reverse();
  if (figure === 'valueAtRisk' || figure === 'conditionalValueAtRisk') {
    rows.sort((a, b) => Number(a[1]) - Number(b[1]));
  }
  return rowsOf(columns(['date', 'date'], ['return', 'rate'], ['benchmarkReturn', 'rate']), rows);
}

const drawdownRows = ({ drawdowns }: RiskMeasures): DerivationRows =>
  rowsOf(
    columns(['peak', 'date'], ['trough', 'date'], ['recovery', 'date'], ['change', 'rate']),
    drawdowns.map(({ start, trough, recovery, depth }) => [start, trough, recovery, depth]),
  );
