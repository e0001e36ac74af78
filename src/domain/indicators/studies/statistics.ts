import { Column } from '../column.ts';
import { band, defineIndicator, factor, line, periods, source, unseen } from '../definition.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { deviation, mean, sumOf } from '../stages/window.ts';

export const stdev = defineIndicator({
  id: 'stdev',
  aliases: ['std-dev', 'standard-deviation'],
  short: 'StdDev',
  texts: 'studies',
  group: 'statistics',
  inputs: { lookbackPeriods: periods(14, 2), source: source() },
  outputs: { stdDev: line(), mean: unseen('price'), zScore: unseen() },
  pane: 'own',
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const centre = mean(source, lookbackPeriods);
    const spread = deviation(source, centre, lookbackPeriods);
    const score = stage((at) => (source.at(at) - centre.at(at)) / (spread.at(at) || NaN));
    return {
      columns: { stdDev: spread, mean: centre, zScore: score },
      step: inOrder(centre, spread, score),
    };
  },
});

export interface Regression {
  readonly slope: number;
  /** Value of the line at bar 0 of a count that begins at 1, so at the bar before the first. */
  readonly intercept: number;
  readonly stdDev: number;
  readonly rSquared: number;
  /** Value of the line at the last bar of the window. */
  readonly end: number;
  /** Root of the mean squared distance of the values from the line. */
  readonly error: number;
}

/** Least squares line through the last `count` values, bars counted from 1. */
export function regressionOf(values: Column, at: number, count: number): Regression | null {
  if (at < count - 1) return null;
  const centreY = sumOf(values, at, count) / count;
  if (Number.isNaN(centreY)) return null;
  const middle = (count - 1) / 2;
  let [squaresX, squaresY, products] = [0, 0, 0];
  for (let i = 0; i < count; i += 1) {
    const x = i - middle;
    const y = values.at(at - count + 1 + i) - centreY;
    squaresX += x * x;
    squaresY += y * y;
    products += x * y;
  }
  const slope = products / squaresX;
  const rest = Math.max(squaresY - slope * products, 0);
  return {
    slope,
    intercept: centreY - slope * (at + 1 - middle),
    stdDev: Math.sqrt(squaresY / count),
    rSquared: squaresY === 0 ? NaN : (products * products) / (squaresX * squaresY),
    end: centreY + slope * middle,
    error: Math.sqrt(rest / count),
  };
}

export const slope = defineIndicator({
  id: 'slope',
  aliases: ['slope-linear-regression'],
  short: 'Slope',
  texts: 'studies',
  group: 'statistics',
  inputs: { lookbackPeriods: periods(14, 2), source: source() },
  outputs: {
    slope: line('plain'),
    intercept: unseen('price'),
    stdDev: unseen('price'),
    rSquared: unseen('ratio'),
    line: unseen('price'),
  },
  pane: 'own',
  levels: [0],
  repaints: {
    outputs: ['line'],
    reason: 'The line is drawn through the last bars and moves on with each of them.',
  },
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const columns = {
      slope: new Column(),
      intercept: new Column(),
      stdDev: new Column(),
      rSquared: new Column(),
      line: new Column(),
    };
    return {
      columns,
      step: (at) => {
        const found = regressionOf(source, at, lookbackPeriods);
        columns.slope.set(at, found?.slope ?? NaN);
        columns.intercept.set(at, found?.intercept ?? NaN);
        columns.stdDev.set(at, found?.stdDev ?? NaN);
        columns.rSquared.set(at, found?.rSquared ?? NaN);
        columns.line.set(at, NaN);
      },
      settle: (length) => {
        const last = length - 1;
        columns.line.values.fill(NaN);
        for (let at = Math.max(length - lookbackPeriods, 0); at < length; at += 1)
          columns.line.set(at, columns.slope.at(last) * (at + 1) + columns.intercept.at(last));
      },
    };
  },
});

export const linearRegression = defineIndicator({
  id: 'linear-regression',
  aliases: ['linreg'],
  short: 'LinReg',
  texts: 'studies',
  group: 'statistics',
  inputs: {
    lookbackPeriods: periods(50, 3),
    standardDeviations: factor(2, 0, 10, 0.1),
    source: source(),
  },
  outputs: { linReg: line(), upperBand: band('lowerBand'), lowerBand: line() },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, standardDeviations }, source }) => {
    const columns = {
      linReg: new Column(),
      upperBand: new Column(),
      lowerBand: new Column(),
    };
    return {
      columns,
      step: (at) => {
        const found = regressionOf(source, at, lookbackPeriods);
        const end = found?.end ?? NaN;
        const width = standardDeviations * (found?.error ?? NaN);
        columns.linReg.set(at, end);
        columns.upperBand.set(at, end + width);
        columns.lowerBand.set(at, end - width);
      },
    };
  },
});
