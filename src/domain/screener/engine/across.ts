import { numberAt } from '../../columns/number-at.ts';
import type { AcrossMeasure } from '../../expressions/scope.ts';
import type { TextColumn } from '../screen-table.ts';
import { meanOf, quantileOf } from './statistics.ts';

/** Rows of one group after the other, each ascending: group `g` is from `starts[g]` on. */
interface Segments {
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
}

/**
 * A measure of each row among the rows of its group. Rows whose value is unknown count for nobody
 * and have no place; the middle of their group is known to them all the same. A row without a group
 * has neither.
 *
 * - `rank`: 1 is the largest; equal values share the better rank.
 * - `percentile`: the share of the others below, equals count half; alone it is unknown.
 * - `zscore`: distance from the mean in standard deviations of the group.
 */
export function acrossRows(
  measure: AcrossMeasure,
  values: Float64Array,
  ascending: Uint32Array,
  groups: TextColumn | null,
): Float64Array {
  const segments = groups === null ? everybody(ascending) : segmentsOf(ascending, groups);
  const result = new Float64Array(values.length).fill(Number.NaN);
  const { rows, starts } = segments;
  const middles = new Float64Array(starts.length - 1).fill(Number.NaN);
  for (let group = 0; group < starts.length - 1; group += 1) {
    const members = rows.subarray(starts[group]!, starts[group + 1]!);
    if (members.length === 0) continue;
    if (measure === 'rank') rank(members, values, result);
    else if (measure === 'percentile') percentile(members, values, result);
    else {
      const figures = new Float64Array(members.length);
      for (let at = 0; at < members.length; at += 1) figures[at] = numberAt(values, members[at]!);
      if (measure === 'zscore') score(members, figures, result);
      else middles[group] = measure === 'median' ? quantileOf(figures, 0.5) : meanOf(figures);
    }
  }
  if (measure !== 'median' && measure !== 'mean') return result;
  if (groups === null) return result.fill(finite(numberAt(middles, 0)));
  const { codes } = groups;
  for (let row = 0; row < codes.length; row += 1)
    result[row] = codes[row] === 0 ? Number.NaN : finite(numberAt(middles, codes[row]!));
  return result;
}

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

const everybody = (rows: Uint32Array): Segments => ({
  rows,
  starts: Uint32Array.of(0, rows.length),
});

function segmentsOf(ascending: Uint32Array, { codes, words }: TextColumn): Segments {
  const starts = new Uint32Array(words.length + 1);
  for (let at = 0; at < ascending.length; at += 1) {
    const code = codes[ascending[at]!]!;
    // Without a group there is nobody to compare with.
    if (code !== 0) starts[code + 1]! += 1;
  }
  for (let group = 1; group < starts.length; group += 1) starts[group]! += starts[group - 1]!;
  const next = starts.slice();
  const rows = new Uint32Array(starts[words.length]!);
  for (let at = 0; at < ascending.length; at += 1) {
    const code = codes[ascending[at]!]!;
    if (code !== 0) rows[next[code]!++] = ascending[at]!;
  }
  return { rows, starts };
}

function rank(members: Uint32Array, values: Float64Array, result: Float64Array): void {
  let first = 1;
  for (let at = members.length - 1; at >= 0; at -= 1) {
    const row = members[at]!;
    const above = members[at + 1];
    if (above === undefined || values[above] !== values[row]) first = members.length - at;
    result[row] = first;
  }
}

function percentile(members: Uint32Array, values: Float64Array, result: Float64Array): void {
  const others = members.length - 1;
  if (others === 0) return;
  for (let start = 0; start < members.length;) {
    const value = numberAt(values, members[start]!);
    let end = start + 1;
    while (end < members.length && values[members[end]!] === value) end += 1;
    const share = (start + (end - start - 1) / 2) / others;
    for (let at = start; at < end; at += 1) result[members[at]!] = share;
    start = end;
  }
}

function score(members: Uint32Array, figures: Float64Array, result: Float64Array): void {
  const mean = meanOf(figures);
  let squares = 0;
  for (let at = 0; at < figures.length; at += 1) squares += (numberAt(figures, at) - mean) ** 2;
  const deviation = Math.sqrt(squares / figures.length);
  if (!(deviation > 0) || figures[0] === figures.at(-1)) return;
  for (let at = 0; at < figures.length; at += 1)
    result[members[at]!] = finite((numberAt(figures, at) - mean) / deviation);
}
