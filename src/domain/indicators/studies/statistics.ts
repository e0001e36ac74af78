import {
  band,
  type Column,
  defineIndicator,
  factor,
  line,
  periods,
  source,
  unseen,
} from '../definition.ts';
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
    const spread = deviation(source, centre.values, lookbackPeriods);
    const score = stage((at) => (source[at]! - centre.values[at]!) / (spread.values[at]! || NaN));
    return {
      columns: { stdDev: spread.values, mean: centre.values, zScore: score.values },
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
    const y = values[at - count + 1 + i]! - centreY;
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
      slope: [] as number[],
      intercept: [] as number[],
      stdDev: [] as number[],
      rSquared: [] as number[],
      line: [] as number[],
    };
    return {
      columns,
      step: (at) => {
        const found = regressionOf(source, at, lookbackPeriods);
        columns.slope[at] = found?.slope ?? NaN;
        columns.intercept[at] = found?.intercept ?? NaN;
        columns.stdDev[at] = found?.stdDev ?? NaN;
        columns.rSquared[at] = found?.rSquared ?? NaN;
        columns.line[at] = NaN;
      },
      settle: (length) => {
        const last = length - 1;
        columns.line.fill(NaN);
        for (let at = Math.max(length - lookbackPeriods, 0); at < length; at += 1)
          columns.line[at] = columns.slope[last]! * (at + 1) + columns.intercept[last]!;
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
      linReg: [] as number[],
      upperBand: [] as number[],
      lowerBand: [] as number[],
    };
    return {
      columns,
      step: (at) => {
        const found = regressionOf(source, at, lookbackPeriods);
        const end = found?.end ?? NaN;
        const width = standardDeviations * (found?.error ?? NaN);
        columns.linReg[at] = end;
        columns.upperBand[at] = end + width;
        columns.lowerBand[at] = end - width;
      },
    };
  },
});
