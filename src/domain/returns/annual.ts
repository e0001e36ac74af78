import { sampleDeviation } from './moments.ts';
import type { Returns } from './series.ts';

/** The last of the cumulative returns; NaN without any. */
export function totalReturn(returns: Returns, start = 0): number {
  if (returns.length === 0) return NaN;
  let growth = 1;
  for (let at = 0; at < returns.length; at += 1) {
    const value = returns[at]!;
    if (!Number.isNaN(value)) growth *= 1 + value;
  }
  return start === 0 ? growth - 1 : growth * start;
}

/** Compound return per year: as many years as there are periods, missing ones included. */
export function annualReturn(returns: Returns, periodsPerYear: number): number {
  if (returns.length === 0) return NaN;
  return totalReturn(returns, 1) ** (periodsPerYear / returns.length) - 1;
}

/**
 * Standard deviation of a sample per year. `levy` is the exponent of the scaling law: 2 for
 * independent returns, so that a year has the square root of its periods.
 */
export const annualVolatility = (returns: Returns, periodsPerYear: number, levy = 2): number =>
  returns.length < 2 ? NaN : sampleDeviation(returns) * periodsPerYear ** (1 / levy);
