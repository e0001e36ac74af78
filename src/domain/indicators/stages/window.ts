import { blank } from '../blank.ts';
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
export function mean(values: Column, periods: number): Stage {
  const out = blank(values.length);
  return {
    values: out,
    step: (at) => {
      out[at] = at < periods - 1 ? NaN : sumOf(values, at, periods) / periods;
    },
  };
}

/** Root of the mean squared distance from the mean of the same window (population). */
export function deviationOf(values: Column, at: number, periods: number, mean: number): number {
  if (Number.isNaN(mean)) return NaN;
  let squares = 0;
  for (let i = at - periods + 1; i <= at; i += 1) {
    const distance = values[i]! - mean;
    squares += distance * distance;
  }
  return Math.sqrt(squares / periods);
}
export const deviation = (values: Column, means: Column, periods: number): Stage =>
  stage((at) => deviationOf(values, at, periods, means[at]!));

export function highestOf(values: Column, at: number, periods: number): number {
  let highest = values[at]!;
  for (let i = at - periods + 1; i < at; i += 1) {
    const value = values[i]!;
    // Not "larger": a gap has to come through.
    if (!(value <= highest)) {
      if (Number.isNaN(value)) return NaN;
      if (Number.isNaN(highest)) return NaN;
      highest = value;
    }
  }
  return highest;
}
export function lowestOf(values: Column, at: number, periods: number): number {
  let lowest = values[at]!;
  for (let i = at - periods + 1; i < at; i += 1) {
    const value = values[i]!;
    if (!(value >= lowest)) {
      if (Number.isNaN(value)) return NaN;
      if (Number.isNaN(lowest)) return NaN;
      lowest = value;
    }
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
