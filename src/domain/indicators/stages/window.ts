import { blank, Column } from '../column.ts';
import { stage } from './stage.ts';

/**
 * Every window is summed anew: a running sum would carry its rounding through 100,000 bars, and a
 * gap would stay in it for ever. A NaN makes the values of its window NaN and no others.
 */
export function sumOf(values: Column, at: number, periods: number): number {
  let sum = 0;
  for (let i = at - periods + 1; i <= at; i += 1) sum += values.at(i);
  return sum;
}

/** Simple mean of the last `periods` values. */
export const mean = (values: Column, periods: number): Column =>
  new Column(blank(values.length), (own) => (at) => {
    own.set(at, at < periods - 1 ? NaN : sumOf(values, at, periods) / periods);
  });

/** Root of the mean squared distance from the mean of the same window (population). */
export function deviationOf(values: Column, at: number, periods: number, mean: number): number {
  if (Number.isNaN(mean)) return NaN;
  let squares = 0;
  for (let i = at - periods + 1; i <= at; i += 1) {
    const distance = values.at(i) - mean;
    squares += distance * distance;
  }
  return Math.sqrt(squares / periods);
}
export const deviation = (values: Column, means: Column, periods: number): Column =>
  stage((at) => deviationOf(values, at, periods, means.at(at)));

export function highestOf(values: Column, at: number, periods: number): number {
  let highest = values.at(at);
  for (let i = at - periods + 1; i < at; i += 1) {
    const value = values.at(i);
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
  let lowest = values.at(at);
  for (let i = at - periods + 1; i < at; i += 1) {
    const value = values.at(i);
    if (!(value >= lowest)) {
      if (Number.isNaN(value)) return NaN;
      if (Number.isNaN(lowest)) return NaN;
      lowest = value;
    }
  }
  return lowest;
}

/** Largest of the last `periods` values. */
export const highest = (values: Column, periods: number): Column =>
  stage((at) => (at < periods - 1 ? NaN : highestOf(values, at, periods)));
/** Smallest of the last `periods` values. */
export const lowest = (values: Column, periods: number): Column =>
  stage((at) => (at < periods - 1 ? NaN : lowestOf(values, at, periods)));

/** Mean in which the newest of `periods` values weighs `periods` and the oldest 1. */
export function weighted(values: Column, periods: number): Column {
  const divisor = (periods * (periods + 1)) / 2;
  return stage((at) => {
    if (at < periods - 1) return NaN;
    let sum = 0;
    for (let i = at - periods + 1, weight = 1; i <= at; i += 1, weight += 1)
      sum += values.at(i) * weight;
    return sum / divisor;
  });
}
