import type { Column } from '../column.ts';

export interface RegressionLine {
  readonly slope: number;
  /** Mean of the values: the line at the middle of the window. */
  readonly mean: number;
  /** Standard deviation of the values (population). */
  readonly deviation: number;
}

/** Least squares through the last `periods` values, one bar apart. */
export function regressionAt(values: Column, at: number, periods: number): RegressionLine {
  const first = at - periods + 1;
  let sum = 0;
  for (let i = first; i <= at; i += 1) sum += values.at(i);
  const mean = sum / periods;
  const middle = (periods - 1) / 2;
  let both = 0;
  let across = 0;
  let squares = 0;
  for (let i = first; i <= at; i += 1) {
    const x = i - first - middle;
    const y = values.at(i) - mean;
    both += x * y;
    across += x * x;
    squares += y * y;
  }
  return { slope: both / across, mean, deviation: Math.sqrt(squares / periods) };
}

/** The line at its last bar. */
export const regressionEnd = ({ slope, mean }: RegressionLine, periods: number): number =>
  mean + (slope * (periods - 1)) / 2;
