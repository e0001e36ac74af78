import type { Column } from '../definition.ts';
import { regressionAt, regressionEnd } from './regression.ts';
import { cascade, exponential, wilder } from './smoothing.ts';
import { inOrder, type Stage, stage } from './stage.ts';
import { mean, weighted } from './window.ts';

export function doubleExponential(values: Column, periods: number): Stage {
  const { levels, step } = cascade(values, periods, 2);
  const [first, second] = levels;
  const out = stage((at) => 2 * first![at]! - second![at]!);
  return { values: out.values, step: inOrder({ values: first!, step }, out) };
}

export function tripleExponential(values: Column, periods: number): Stage {
  const { levels, step } = cascade(values, periods, 3);
  const [first, second, third] = levels;
  const out = stage((at) => 3 * first![at]! - 3 * second![at]! + third![at]!);
  return { values: out.values, step: inOrder({ values: first!, step }, out) };
}

export function hull(values: Column, periods: number): Stage {
  const slow = weighted(values, periods);
  const fast = weighted(values, Math.floor(periods / 2));
  const ahead = stage((at) => 2 * fast.values[at]! - slow.values[at]!);
  const out = weighted(ahead.values, Math.floor(Math.sqrt(periods)));
  return { values: out.values, step: inOrder(slow, fast, ahead, out) };
}

export function arnaudLegoux(
  values: Column,
  periods: number,
  offset: number,
  sigma: number,
): Stage {
  const centre = offset * (periods - 1);
  const spread = periods / sigma;
  const weights = Array.from({ length: periods }, (_, i) =>
    Math.exp(-((i - centre) ** 2) / (2 * spread ** 2)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return stage((at) => {
    if (at < periods - 1) return NaN;
    let sum = 0;
    for (let i = 0; i < periods; i += 1) sum += weights[i]! * values[at - periods + 1 + i]!;
    return sum / whole;
  });
}

/** Last point of the regression line; of one bar, the bar itself. */
export const endpoint = (values: Column, periods: number): Stage =>
  stage((at) => {
    if (at < periods - 1) return NaN;
    return periods === 1 ? values[at]! : regressionEnd(regressionAt(values, at, periods), periods);
  });

export const AVERAGE_KINDS = [
  'ALMA',
  'DEMA',
  'EMA',
  'EPMA',
  'HMA',
  'SMA',
  'SMMA',
  'TEMA',
  'WMA',
] as const;
export type AverageKind = (typeof AVERAGE_KINDS)[number];

/** An average by its kind, for indicators that let one choose. */
export function averageOf(kind: AverageKind, values: Column, periods: number): Stage {
  switch (kind) {
    case 'ALMA':
      return arnaudLegoux(values, periods, 0.85, 6);
    case 'DEMA':
      return doubleExponential(values, periods);
    case 'EMA':
      return exponential(values, periods);
    case 'EPMA':
      return endpoint(values, periods);
    case 'HMA':
      return hull(values, periods);
    case 'SMMA':
      return wilder(values, periods);
    case 'TEMA':
      return tripleExponential(values, periods);
    case 'WMA':
      return weighted(values, periods);
    default:
      kind satisfies 'SMA';
      return mean(values, periods);
  }
}
