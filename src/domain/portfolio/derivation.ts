import type { IsoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';

/** Figures that open to show how they were found; a text of the catalogue explains each. */
export const DERIVED_FIGURES = [
  'value',
  'startValue',
  'flows',
  'dayChange',
  'totalGain',
  'realised',
  'unrealised',
  'dividends',
  'interest',
  'fees',
  'taxes',
  'currency',
  'timeWeighted',
  'moneyWeighted',
  'modifiedDietz',
  'volatility',
  'sharpe',
  'sortino',
  'beta',
  'alpha',
  'trackingError',
  'valueAtRisk',
  'conditionalValueAtRisk',
  'maxDrawdown',
  'benchmark',
  'excess',
  'allocation',
  'selection',
  'interaction',
  'rolling12',
  'rolling36',
  'rolling60',
  'benchmarkRolling12',
  'benchmarkRolling36',
  'benchmarkRolling60',
] as const;
export type DerivedFigure = (typeof DERIVED_FIGURES)[number];

/** What an attribution tells apart: each is a table of groups of its own. */
export const ATTRIBUTION_KINDS = ['sector', 'class'] as const;
export type AttributionKind = (typeof ATTRIBUTION_KINDS)[number];

/** Words for the lines and columns of a derivation; each is a text of the catalogue. */
export const DERIVATION_TERMS = [
  'after',
  'amount',
  'asset',
  'base',
  'before',
  'benchmark',
  'benchmarkReturn',
  'benchmarkWeight',
  'best',
  'capital',
  'cash',
  'change',
  'contribution',
  'cost',
  'count',
  'currency',
  'currencyCode',
  'date',
  'day',
  'days',
  'deviation',
  'difference',
  'dividends',
  'downside',
  'effect',
  'end',
  'excess',
  'factor',
  'fees',
  'flow',
  'flows',
  'gain',
  'groupReturn',
  'growth',
  'holdings',
  'inflow',
  'interest',
  'level',
  'levelAfter',
  'levelBefore',
  'mean',
  'median',
  'outflow',
  'peak',
  'perYear',
  'positive',
  'presentValue',
  'previousPrice',
  'price',
  'proceeds',
  'quantity',
  'rate',
  'realised',
  'recovery',
  'residual',
  'return',
  'riskFree',
  'solution',
  'start',
  'taken',
  'taxes',
  'transaction',
  'trough',
  'units',
  'unrealised',
  'value',
  'variance',
  'weight',
  'windowEnd',
  'windowStart',
  'worst',
  'worth',
  'years',
] as const;
export type DerivationTerm = (typeof DERIVATION_TERMS)[number];

/** How a figure is written: money in the base currency, a fraction, a plain number, a day, text. */
export type FigureUnit = 'money' | 'rate' | 'number' | 'quantity' | 'date' | 'text';

/** Exact where it is money or units; `null` where there is none. */
export type FigureValue = DecimalText | IsoDate | string | number | null;

/** A line of the way to a figure; lines with a sign are added up to the result. */
export interface DerivationStep {
  readonly term: DerivationTerm;
  readonly unit: FigureUnit;
  readonly value: FigureValue;
  readonly sign: '+' | '-' | null;
}

/** A figure with everything that it was computed from. */
export interface Derivation {
  readonly figure: DerivedFigure;
  readonly unit: FigureUnit;
  readonly value: FigureValue;
  readonly steps: readonly DerivationStep[];
  /** The inputs in full: days, flows or holdings, newest first where they are dated. */
  readonly columns: readonly { readonly term: DerivationTerm; readonly unit: FigureUnit }[];
  readonly rows: readonly (readonly FigureValue[])[];
  /** How many inputs there are when not all are listed. */
  readonly count: number;
}
