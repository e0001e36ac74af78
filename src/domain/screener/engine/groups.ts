import { numberAt } from '../../columns/number-at.ts';
import type { Bitmap, TextColumn } from '../screen-table.ts';
import { hasBit } from './bitmap.ts';
import type { AggregateMeasure, RowGroup } from './engine.ts';
import { meanOf, quantileOf } from './statistics.ts';

export interface AggregateValues {
  readonly measure: AggregateMeasure;
  readonly values: Float64Array;
  readonly weights: Float64Array | null;
}

/** Rows by the words of a column, the largest group first, then by word; unknown ones last. */
export function groupsOf(
  { codes, words }: TextColumn,
  aggregates: readonly AggregateValues[],
  among: Bitmap | undefined,
): readonly RowGroup[] {
  const members = Array.from(words, (): number[] => []);
  for (let row = 0; row < codes.length; row += 1)
    if (among === undefined || hasBit(among, row)) members[codes[row]!]!.push(row);
  return members
    .map((rows, code) => ({
      word: code === 0 ? null : words[code]!,
      count: rows.length,
      values: rows.length === 0 ? [] : aggregates.map((each) => aggregateOf(each, rows)),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => {
      if (a.word === null || b.word === null) return a.word === null ? 1 : -1;
      return b.count - a.count || (a.word < b.word ? -1 : 1);
    });
}

function aggregateOf(
  { measure, values, weights }: AggregateValues,
  rows: readonly number[],
): number | null {
  if (measure === 'weighted-mean') return weightedMean(values, weights, rows);
  const known = Float64Array.from(
    rows.filter((row) => !Number.isNaN(numberAt(values, row))),
    (row) => numberAt(values, row),
  );
  if (known.length === 0) return null;
  switch (measure) {
    case 'sum':
      return known.reduce((sum, value) => sum + value, 0);
    case 'mean':
      return meanOf(known);
    case 'median':
      return quantileOf(known.sort(), 0.5);
    case 'min':
      return known.reduce((least, value) => Math.min(least, value), Infinity);
    case 'max':
      return known.reduce((most, value) => Math.max(most, value), -Infinity);
    default:
      return measure satisfies never;
  }
}

function weightedMean(
  values: Float64Array,
  weights: Float64Array | null,
  rows: readonly number[],
): number | null {
  let [sum, total] = [0, 0];
  for (const row of rows) {
    const weight = weights?.[row] ?? Number.NaN;
    if (!(weight > 0) || Number.isNaN(numberAt(values, row))) continue;
    sum += weight * numberAt(values, row);
    total += weight;
  }
  return total > 0 ? sum / total : null;
}
