import { blank, Column } from '../column.ts';
import { regressionAt, regressionEnd } from './regression.ts';
import { cascade, exponential, wilder } from './smoothing.ts';
import { lastOf, stage } from './stage.ts';
import { mean, weighted } from './window.ts';

export function doubleExponential(values: Column, periods: number): Column {
  const [first, second] = [new Column(blank(values.length)), new Column(blank(values.length))];
  const step = cascade(values, periods, [first, second]);
  return lastOf(
    [{ step }],
    stage((at) => 2 * first.at(at) - second.at(at)),
  );
}

export function tripleExponential(values: Column, periods: number): Column {
  const level = (): Column => new Column(blank(values.length));
  const [first, second, third] = [level(), level(), level()];
  const step = cascade(values, periods, [first, second, third]);
  return lastOf(
    [{ step }],
    stage((at) => 3 * first.at(at) - 3 * second.at(at) + third.at(at)),
  );
}

export function hull(values: Column, periods: number): Column {
  const slow = weighted(values, periods);
  const fast = weighted(values, Math.floor(periods / 2));
  const ahead = stage((at) => 2 * fast.at(at) - slow.at(at));
  return lastOf([slow, fast, ahead], weighted(ahead, Math.floor(Math.sqrt(periods))));
}

export function arnaudLegoux(
  values: Column,
  periods: number,
  offset: number,
  sigma: number,
): Column {
  const centre = offset * (periods - 1);
  const spread = periods / sigma;
  const weights = Array.from({ length: periods }, (_, i) =>
    Math.exp(-((i - centre) ** 2) / (2 * spread ** 2)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return stage((at) => {
    if (at < periods - 1) return NaN;
    let sum = 0;
    let row = at - periods;
    for (const weight of weights) {
      row += 1;
      sum += weight * values.at(row);
    }
    return sum / whole;
  });
}

/** Last point of the regression line; of one bar, the bar itself. */
export const endpoint = (values: Column, periods: number): Column =>
  stage((at) => {
    if (at < periods - 1) return NaN;
    return periods === 1
      ? values.at(at)
      : regressionEnd(regressionAt(values, at, periods), periods);
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
export function averageOf(kind: AverageKind, values: Column, periods: number): Column {
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
