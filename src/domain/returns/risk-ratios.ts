import { annualReturn } from './annual.ts';
import { maximumDrawdown } from './drawdown.ts';
import { mean, sampleDeviation } from './moments.ts';
import { less, type Rate, type Returns } from './series.ts';

/** Mean return above the risk-free rate over its standard deviation, per year. */
export function sharpeRatio(returns: Returns, riskFree: Rate, periodsPerYear: number): number {
  if (returns.length < 2) return NaN;
  const excess = less(returns, riskFree);
  return (mean(excess) / sampleDeviation(excess)) * Math.sqrt(periodsPerYear);
}

/** Root of the mean square of what falls short of a required return, over all periods, per year. */
export function downsideRisk(returns: Returns, required: Rate, periodsPerYear: number): number {
  if (returns.length === 0) return NaN;
  const short = less(returns, required);
  for (let at = 0; at < short.length; at += 1) short[at] = Math.min(short[at]!, 0) ** 2;
  return Math.sqrt(mean(short)) * Math.sqrt(periodsPerYear);
}

/** Mean return above the required one over the downside risk, per year. */
export function sortinoRatio(returns: Returns, required: Rate, periodsPerYear: number): number {
  if (returns.length < 2) return NaN;
  const excess = mean(less(returns, required)) * periodsPerYear;
  return excess / downsideRisk(returns, required, periodsPerYear);
}

/** Return per year over the deepest fall; NaN without a fall. */
export function calmarRatio(returns: Returns, periodsPerYear: number): number {
  const deepest = maximumDrawdown(returns);
  if (!(deepest < 0)) return NaN;
  const ratio = annualReturn(returns, periodsPerYear) / Math.abs(deepest);
  return Number.isFinite(ratio) ? ratio : NaN;
}

/** Gains above a required return per year over the shortfalls below it. */
export function omegaRatio(
  returns: Returns,
  riskFree: Rate,
  requiredPerYear: number,
  periodsPerYear: number,
): number {
  if (returns.length < 2) return NaN;
  if (periodsPerYear !== 1 && requiredPerYear <= -1) return NaN;
  const threshold =
    periodsPerYear === 1 ? requiredPerYear : (1 + requiredPerYear) ** (1 / periodsPerYear) - 1;
  let gains = 0;
  let shortfalls = 0;
  const excess = less(less(returns, riskFree), threshold);
  for (let at = 0; at < excess.length; at += 1) {
    const value = excess[at]!;
    if (value > 0) gains += value;
    if (value < 0) shortfalls -= value;
  }
  return shortfalls > 0 ? gains / shortfalls : NaN;
}

/** Mean return above another series over the deviation of the difference, per period. */
export function excessSharpe(returns: Returns, factor: Returns): number {
  if (returns.length < 2) return NaN;
  const active = less(returns, factor);
  const deviation = sampleDeviation(active);
  return mean(active) / (Number.isNaN(deviation) ? 0 : deviation);
}

/** Standard deviation of the difference to another series, per year. */
export const trackingError = (returns: Returns, factor: Returns, periodsPerYear: number): number =>
  sampleDeviation(less(returns, factor)) * Math.sqrt(periodsPerYear);

/** Mean difference to another series over the tracking error, per year. */
export const informationRatio = (
  returns: Returns,
  factor: Returns,
  periodsPerYear: number,
): number => excessSharpe(returns, factor) * Math.sqrt(periodsPerYear);
