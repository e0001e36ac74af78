import type { Column } from '../definition.ts';
import { type Stage, stage } from './stage.ts';

/**
 * Every window is summed anew: a running sum would carry its rounding through 100,000 bars, and a
 * gap would stay in it for ever. A NaN makes the values of its window NaN and no others.
 */
export function sumOf(values: Column, at: number, periods: number): number {
  let sum = 0;
  for (let i = at - periods + 1; i <= at; i += 1) sum += values[i]!;
  return sum;
}

/** Simple mean of the last `periods` values. */
export const mean = (values: Column, periods: number): Stage =>
  stage((at) => (at < periods - 1 ? NaN : sumOf(values, at, periods) / periods));

/** Root of the mean squared distance from the mean of the same window (population). */
export const deviation = (values: Column, means: Column, periods: number): Stage =>
  stage((at) => {
    const centre = means[at]!;
    if (at < periods - 1 || Number.isNaN(centre)) return NaN;
    let squares = 0;
    for (let i = at - periods + 1; i <= at; i += 1) squares += (values[i]! - centre) ** 2;
    return Math.sqrt(squares / periods);
  });

export function highestOf(values: Column, at: number, periods: number): number {
  let highest = -Infinity;
  for (let i = at - periods + 1; i <= at; i += 1) {
    const value = values[i]!;
    if (!(value <= highest)) highest = value;
    if (Number.isNaN(value)) return NaN;
  }
  return highest;
}
export function lowestOf(values: Column, at: number, periods: number): number {
  let lowest = Infinity;
  for (let i = at - periods + 1; i <= at; i += 1) {
    const value = values[i]!;
    if (!(value >= lowest)) lowest = value;
    if (Number.isNaN(value)) return NaN;
  }
  return lowest;
}

/** Largest of the last `periods` values. */
export const highest = (values: Column, periods: number): Stage =>
  stage((at) => (at < periods - 1 ? NaN : highestOf(values, at, periods)));
/** Smallest of the last `periods` values. */
export const lowest = (values: Column, periods: number): Stage =>
  stage((at) => (at < periods - 1 ? NaN : lowestOf(values, at, periods)));

/** Mean in which the newest of `periods` values weighs `periods` and the oldest 1. */
export function weighted(values: Column, periods: number): Stage {
  const divisor = (periods * (periods + 1)) / 2;
  return stage((at) => {
    if (at < periods - 1) return NaN;
    let sum = 0;
    for (let i = at - periods + 1, weight = 1; i <= at; i += 1, weight += 1)
      sum += values[i]! * weight;
    return sum / divisor;
  });
}
