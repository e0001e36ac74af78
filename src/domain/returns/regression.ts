import { annualReturn } from './annual.ts';
import { correlation, mean, slope } from './moments.ts';
import { aligned, less, type Rate, type Returns } from './series.ts';

/** Slope of the returns on those of the market; the risk-free rate shifts both and cancels out. */
export function beta(returns: Returns, factor: Returns): number {
  const [own, market] = aligned(returns, factor);
  return own.length < 2 ? NaN : slope(own, market);
}

/** What the returns above the risk-free rate do not owe to the market, compounded over a year. */
export function alpha(
  returns: Returns,
  factor: Returns,
  riskFree: Rate,
  periodsPerYear: number,
): number {
  return alphaBeta(returns, factor, riskFree, periodsPerYear)[0];
}

export function alphaBeta(
  returns: Returns,
  factor: Returns,
  riskFree: Rate,
  periodsPerYear: number,
): readonly [alpha: number, beta: number] {
  const [own, market] = aligned(returns, factor);
  if (own.length < 2) return [NaN, NaN];
  const b = slope(own, market);
  const excess = less(own, riskFree);
  const marketExcess = less(market, riskFree);
  for (let at = 0; at < excess.length; at += 1) excess[at]! -= b * marketExcess[at]!;
  return [(1 + mean(excess)) ** periodsPerYear - 1, b];
}

/** Share of the variation that the market explains: the squared correlation. */
export const rSquared = (returns: Returns, factor: Returns): number =>
  correlation(...aligned(returns, factor)) ** 2;

/** Return per year above the risk-free rate for each unit of beta; NaN where beta is zero. */
export function treynorRatio(
  returns: Returns,
  factor: Returns,
  riskFree: Rate,
  periodsPerYear: number,
): number {
  const b = beta(returns, factor);
  if (b === 0) return NaN;
  const free = typeof riskFree === 'number' ? Array.from(returns, () => riskFree) : riskFree;
  return (annualReturn(returns, periodsPerYear) - annualReturn(free, periodsPerYear)) / b;
}
