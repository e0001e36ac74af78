import { annualReturn } from './annual.ts';
import { aligned, type Returns, where } from './series.ts';

/** Return per year over that of the market. */
export const captureRatio = (returns: Returns, factor: Returns, periodsPerYear: number): number =>
  annualReturn(returns, periodsPerYear) / annualReturn(factor, periodsPerYear);

/** Capture over the periods in which the market rose. */
export const upCapture = (returns: Returns, factor: Returns, periodsPerYear: number): number =>
  captureRatio(...where(...aligned(returns, factor), (value) => value > 0), periodsPerYear);

/** Capture over the periods in which the market fell. */
export const downCapture = (returns: Returns, factor: Returns, periodsPerYear: number): number =>
  captureRatio(...where(...aligned(returns, factor), (value) => value < 0), periodsPerYear);
