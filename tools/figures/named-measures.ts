import type { IsoDate } from '../../src/domain/calendar/iso-date.ts';
import { annualReturn, annualVolatility, totalReturn } from '../../src/domain/returns/annual.ts';
import { captureRatio, downCapture, upCapture } from '../../src/domain/returns/capture.ts';
import { maximumDrawdown } from '../../src/domain/returns/drawdown.ts';
import {
  type Frequency,
  FREQUENCIES,
  PERIODS_PER_YEAR,
} from '../../src/domain/returns/frequency.ts';
import {
  alpha,
  alphaBeta,
  beta,
  rSquared,
  treynorRatio,
} from '../../src/domain/returns/regression.ts';
import {
  calmarRatio,
  downsideRisk,
  excessSharpe,
  informationRatio,
  omegaRatio,
  sharpeRatio,
  sortinoRatio,
  trackingError,
} from '../../src/domain/returns/risk-ratios.ts';
import { rolling } from '../../src/domain/returns/rolling.ts';
import { aligned, type Rate, type Returns } from '../../src/domain/returns/series.ts';
import { conditionalValueAtRisk, valueAtRisk } from '../../src/domain/returns/tails.ts';
import {
  type Aggregate,
  aggregateReturns,
  AGGREGATES,
  betaFragility,
  cumulativeReturns,
  downAlphaBeta,
  simpleReturns,
  stabilityOfTimeseries,
  tailRatio,
  upAlphaBeta,
  upDownCapture,
} from './further-measures.ts';

/** What a measure may be given, in the words of the field. Lists are returns, oldest first. */
export interface MeasureArguments {
  readonly returns: Returns;
  /** The market: also called `benchmark`. */
  readonly factor_returns?: Returns;
  readonly risk_free?: Rate;
  readonly required_return?: Rate;
  readonly period?: string;
  /** Periods in a year, instead of those of `period`. */
  readonly annualization?: number;
  readonly starting_value?: number;
  readonly cutoff?: number;
  /** The exponent of the scaling law of `annual_volatility`. */
  readonly alpha?: number;
  readonly window?: number;
  readonly convert_to?: string;
  readonly dates?: readonly IsoDate[];
}

export type MeasureResult = number | readonly number[] | readonly (readonly number[])[];

const isFrequency = (text: string): text is Frequency =>
  (FREQUENCIES as readonly string[]).includes(text);
const isAggregate = (text: string): text is Aggregate =>
  (AGGREGATES as readonly string[]).includes(text);

function yearOf({ annualization, period = 'daily' }: MeasureArguments): number {
  if (annualization !== undefined) return annualization;
  if (!isFrequency(period)) throw new RangeError(`period must be one of ${FREQUENCIES.join(', ')}`);
  return PERIODS_PER_YEAR[period];
}

function marketOf({ factor_returns: market }: MeasureArguments): Returns {
  if (market === undefined) throw new RangeError('factor_returns is missing');
  return market;
}

const freeOf = ({ risk_free: rate = 0 }: MeasureArguments): Rate => rate;
const requiredOf = ({ required_return: rate = 0 }: MeasureArguments): Rate => rate;

function oneRequired(given: MeasureArguments): number {
  const rate = requiredOf(given);
  if (typeof rate !== 'number') throw new RangeError('required_return must be a number');
  return rate;
}

type Measure<T extends MeasureResult = MeasureResult> = (given: MeasureArguments) => T;

/** The figure of every window of `window` returns. */
const rolled =
  <T extends number | readonly number[]>(measure: Measure<T>): Measure =>
  (given) => {
    const { window } = given;
    if (window === undefined) throw new RangeError('window is missing');
    const market = given.factor_returns;
    const [own, factor] =
      market === undefined ? [given.returns, undefined] : aligned(given.returns, market);
    const part = (series: Returns, from: number, to: number): Returns =>
      Array.from(series).slice(from, to);
    return rolling(own.length, window, (from, to) =>
      measure({
        ...given,
        returns: part(own, from, to),
        ...(factor === undefined ? {} : { factor_returns: part(factor, from, to) }),
      }),
    ) as MeasureResult;
  };

const MAX_DRAWDOWN: Measure<number> = ({ returns }) => maximumDrawdown(returns);
const VOLATILITY: Measure<number> = (given) =>
  annualVolatility(given.returns, yearOf(given), given.alpha);
const SHARPE: Measure<number> = (given) => sharpeRatio(given.returns, freeOf(given), yearOf(given));
const ALPHA_BETA: Measure<readonly number[]> = (given) =>
  alphaBeta(given.returns, marketOf(given), freeOf(given), yearOf(given));
const ALPHA: Measure<number> = (given) =>
  alpha(given.returns, marketOf(given), freeOf(given), yearOf(given));
const BETA: Measure<number> = (given) => beta(given.returns, marketOf(given));
const UP_CAPTURE: Measure<number> = (given) =>
  upCapture(given.returns, marketOf(given), yearOf(given));
const DOWN_CAPTURE: Measure<number> = (given) =>
  downCapture(given.returns, marketOf(given), yearOf(given));
const UP_DOWN: Measure<number> = (given) =>
  upDownCapture(given.returns, marketOf(given), yearOf(given));

/** Every measure by the name that the libraries of the field give it. */
export const NAMED_MEASURES: Readonly<Record<string, Measure>> = {
  simple_returns: ({ returns }) => Array.from(simpleReturns(returns)),
  cum_returns: ({ returns, starting_value: start }) =>
    Array.from(cumulativeReturns(returns, start)),
  cum_returns_final: ({ returns, starting_value: start }) => totalReturn(returns, start),
  aggregate_returns: ({ returns, dates, convert_to: to = '' }) => {
    if (!isAggregate(to))
      throw new RangeError(`convert_to must be one of ${AGGREGATES.join(', ')}`);
    if (dates === undefined) throw new RangeError('dates are missing');
    return aggregateReturns(returns, dates, to).map(({ value }) => value);
  },
  max_drawdown: MAX_DRAWDOWN,
  annual_return: (given) => annualReturn(given.returns, yearOf(given)),
  annual_volatility: VOLATILITY,
  calmar_ratio: (given) => calmarRatio(given.returns, yearOf(given)),
  omega_ratio: (given) =>
    omegaRatio(given.returns, freeOf(given), oneRequired(given), yearOf(given)),
  sharpe_ratio: SHARPE,
  sortino_ratio: (given) => sortinoRatio(given.returns, requiredOf(given), yearOf(given)),
  downside_risk: (given) => downsideRisk(given.returns, requiredOf(given), yearOf(given)),
  excess_sharpe: (given) => excessSharpe(given.returns, marketOf(given)),
  tracking_error: (given) => trackingError(given.returns, marketOf(given), yearOf(given)),
  information_ratio: (given) => informationRatio(given.returns, marketOf(given), yearOf(given)),
  treynor_ratio: (given) =>
    treynorRatio(given.returns, marketOf(given), freeOf(given), yearOf(given)),
  r_squared: (given) => rSquared(given.returns, marketOf(given)),
  alpha_beta: ALPHA_BETA,
  alpha: ALPHA,
  beta: BETA,
  up_alpha_beta: (given) =>
    upAlphaBeta(given.returns, marketOf(given), freeOf(given), yearOf(given)),
  down_alpha_beta: (given) =>
    downAlphaBeta(given.returns, marketOf(given), freeOf(given), yearOf(given)),
  stability_of_timeseries: ({ returns }) => stabilityOfTimeseries(returns),
  tail_ratio: ({ returns }) => tailRatio(returns),
  value_at_risk: ({ returns, cutoff }) => valueAtRisk(returns, cutoff),
  conditional_value_at_risk: ({ returns, cutoff }) => conditionalValueAtRisk(returns, cutoff),
  beta_fragility_heuristic: (given) => betaFragility(given.returns, marketOf(given)),
  capture: (given) => captureRatio(given.returns, marketOf(given), yearOf(given)),
  up_capture: UP_CAPTURE,
  down_capture: DOWN_CAPTURE,
  up_down_capture: UP_DOWN,
  roll_max_drawdown: rolled(MAX_DRAWDOWN),
  roll_annual_volatility: rolled(VOLATILITY),
  roll_sharpe_ratio: rolled(SHARPE),
  roll_alpha_beta: rolled(ALPHA_BETA),
  roll_alpha: rolled(ALPHA),
  roll_beta: rolled(BETA),
  roll_up_capture: rolled(UP_CAPTURE),
  roll_down_capture: rolled(DOWN_CAPTURE),
  roll_up_down_capture: rolled(UP_DOWN),
};

const SHORT_NAMES: Readonly<Record<string, string>> = {
  annual_ret: 'annual_return',
  cagr: 'annual_return',
  calmar: 'calmar_ratio',
  omega: 'omega_ratio',
  sharpe: 'sharpe_ratio',
  sortino: 'sortino_ratio',
  capture_ratio: 'capture',
  stability: 'stability_of_timeseries',
  var: 'value_at_risk',
  cvar: 'conditional_value_at_risk',
  beta_fragility: 'beta_fragility_heuristic',
};

/** A measure by one of its names, with or without `_aligned` at its end; `null` for an unknown one. */
export function namedMeasure(name: string): Measure | null {
  const plain = name.replace(/_aligned$/, '');
  const full = SHORT_NAMES[plain] ?? plain;
  return Object.hasOwn(NAMED_MEASURES, full) ? NAMED_MEASURES[full]! : null;
}
