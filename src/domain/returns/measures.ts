import { annualReturn, annualVolatility } from './annual.ts';
import { downCapture, upCapture } from './capture.ts';
import { maximumDrawdown } from './drawdown.ts';
import { type Frequency, PERIODS_PER_YEAR } from './frequency.ts';
import { alpha, beta, rSquared, treynorRatio } from './regression.ts';
import {
  calmarRatio,
  downsideRisk,
  informationRatio,
  omegaRatio,
  sharpeRatio,
  sortinoRatio,
  trackingError,
} from './risk-ratios.ts';
import type { Returns } from './series.ts';
import { conditionalValueAtRisk, valueAtRisk } from './tails.ts';

export const MEASURE_IDS = [
  'return',
  'volatility',
  'sharpe',
  'sortino',
  'downside',
  'treynor',
  'alpha',
  'beta',
  'r-squared',
  'tracking-error',
  'information',
  'up-capture',
  'down-capture',
  'max-drawdown',
  'calmar',
  'omega',
  'value-at-risk',
  'expected-shortfall',
] as const;
export type MeasureId = (typeof MEASURE_IDS)[number];

/** What a measure is computed from: returns of the same periods, oldest first. */
export interface MeasureInputs {
  readonly returns: Returns;
  /** `null` without an index: measures against it are then missing. */
  readonly index: Returns | null;
  /** The return of a 3-month bill over each period. */
  readonly riskFree: Returns;
}

/**
 * A measure of risk or return and how it is defined. Pages say it in words with the texts
 * `measures.${id}` and `measures.formula.${id}`, and `measures.basis.${deviation}`.
 */
export interface MeasureDefinition {
  readonly id: MeasureId;
  /** `percent` values are fractions: 0.25 reads 25 %. */
  readonly unit: 'percent' | 'plain';
  readonly frequency: Frequency;
  /** True where the return of bills is subtracted. */
  readonly usesRiskFree: boolean;
  readonly usesIndex: boolean;
  /** How a standard deviation in it is divided: by n − 1 or by n; `null` where there is none. */
  readonly deviation: 'sample' | 'population' | null;
  /** What ranks first in a category; `null` where neither end is better. */
  readonly better: 'higher' | 'lower' | null;
  readonly compute: (inputs: MeasureInputs) => number;
}

type Declared = Omit<MeasureDefinition, 'id' | 'frequency' | 'compute'> & {
  readonly compute: (inputs: MeasureInputs, index: Returns, periodsPerYear: number) => number;
};

/** Fund companies and their statistics measure by month. */
const FREQUENCY: Frequency = 'monthly';
const NONE: Returns = [];
/** A fund that is its index has no information ratio: a fee over nothing is a number without sense. */
const LEAST_TRACKING_ERROR = 0.0005;
/** What does not move with the index has no Treynor ratio. */
const LEAST_BETA = 0.01;

const own = { usesRiskFree: false, usesIndex: false, deviation: null } as const;
const aboveBills = { ...own, usesRiskFree: true } as const;
const againstIndex = { ...own, usesIndex: true } as const;

const DECLARED: Readonly<Record<MeasureId, Declared>> = {
  return: {
    ...own,
    unit: 'percent',
    better: 'higher',
    compute: ({ returns }, _, year) => annualReturn(returns, year),
  },
  volatility: {
    ...own,
    unit: 'percent',
    deviation: 'sample',
    better: 'lower',
    compute: ({ returns }, _, year) => annualVolatility(returns, year),
  },
  sharpe: {
    ...aboveBills,
    unit: 'plain',
    deviation: 'sample',
    better: 'higher',
    compute: ({ returns, riskFree }, _, year) => sharpeRatio(returns, riskFree, year),
  },
  sortino: {
    ...aboveBills,
    unit: 'plain',
    deviation: 'population',
    better: 'higher',
    compute: ({ returns, riskFree }, _, year) => sortinoRatio(returns, riskFree, year),
  },
  downside: {
    ...aboveBills,
    unit: 'percent',
    deviation: 'population',
    better: 'lower',
    compute: ({ returns, riskFree }, _, year) => downsideRisk(returns, riskFree, year),
  },
  treynor: {
    ...againstIndex,
    unit: 'percent',
    usesRiskFree: true,
    better: 'higher',
    compute: ({ returns, riskFree }, index, year) =>
      Math.abs(beta(returns, index)) < LEAST_BETA
        ? NaN
        : treynorRatio(returns, index, riskFree, year),
  },
  alpha: {
    ...againstIndex,
    unit: 'percent',
    usesRiskFree: true,
    better: 'higher',
    compute: ({ returns, riskFree }, index, year) => alpha(returns, index, riskFree, year),
  },
  beta: {
    ...againstIndex,
    unit: 'plain',
    better: null,
    compute: ({ returns }, index) => beta(returns, index),
  },
  'r-squared': {
    ...againstIndex,
    unit: 'percent',
    better: null,
    compute: ({ returns }, index) => rSquared(returns, index),
  },
  'tracking-error': {
    ...againstIndex,
    unit: 'percent',
    deviation: 'sample',
    better: null,
    compute: ({ returns }, index, year) => trackingError(returns, index, year),
  },
  information: {
    ...againstIndex,
    unit: 'plain',
    deviation: 'sample',
    better: 'higher',
    compute: ({ returns }, index, year) =>
      trackingError(returns, index, year) < LEAST_TRACKING_ERROR
        ? NaN
        : informationRatio(returns, index, year),
  },
  'up-capture': {
    ...againstIndex,
    unit: 'percent',
    better: 'higher',
    compute: ({ returns }, index, year) => upCapture(returns, index, year),
  },
  'down-capture': {
    ...againstIndex,
    unit: 'percent',
    better: 'lower',
    compute: ({ returns }, index, year) => downCapture(returns, index, year),
  },
  'max-drawdown': {
    ...own,
    unit: 'percent',
    better: 'higher',
    compute: ({ returns }) => maximumDrawdown(returns),
  },
  calmar: {
    ...own,
    unit: 'plain',
    better: 'higher',
    compute: ({ returns }, _, year) => calmarRatio(returns, year),
  },
  omega: {
    ...aboveBills,
    unit: 'plain',
    better: 'higher',
    compute: ({ returns, riskFree }, _, year) => omegaRatio(returns, riskFree, 0, year),
  },
  'value-at-risk': {
    ...own,
    unit: 'percent',
    better: 'higher',
    compute: ({ returns }) => valueAtRisk(returns),
  },
  'expected-shortfall': {
    ...own,
    unit: 'percent',
    better: 'higher',
    compute: ({ returns }) => conditionalValueAtRisk(returns),
  },
};

const defined = (id: MeasureId): MeasureDefinition => {
  const { compute, ...declared } = DECLARED[id];
  return {
    id,
    frequency: FREQUENCY,
    ...declared,
    compute: (inputs) =>
      declared.usesIndex && inputs.index === null
        ? NaN
        : compute(inputs, inputs.index ?? NONE, PERIODS_PER_YEAR[FREQUENCY]),
  };
};

/** Every measure of the risk pages, in their order. */
export const MEASURES: readonly MeasureDefinition[] = MEASURE_IDS.map(defined);
