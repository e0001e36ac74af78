import { numberAt } from '../../columns/number-at.ts';
import type { Bitmap } from '../screen-table.ts';
import type { Histogram } from './engine.ts';
import { edgesOf } from './histogram-edges.ts';

/** Which bucket each row is in, kept with the column until it changes. */
export interface Buckets {
  readonly shape: Omit<Histogram, 'among'>;
  /** The bucket of each row; those that are unknown are in one more after the last. */
  readonly bucketOf: Uint8Array;
}

export const MOST_BUCKETS = 60;

/** `null` where no row has a value. */
export function bucketsOf(
  values: Float64Array,
  ascending: Uint32Array,
  wanted: number,
): Buckets | null {
  const { length } = ascending;
  if (length === 0) return null;
  const buckets = Math.min(MOST_BUCKETS, Math.max(1, Math.floor(wanted)));
  const { scale, edges } = edgesOf((at) => numberAt(values, ascending[at]!), length, buckets);
  const count = edges.length - 1;
  const bucketOf = new Uint8Array(values.length).fill(count);
  const counts = Array.from({ length: count }, () => 0);
  let bucket = 0;
  for (let at = 0; at < length; at += 1) {
    const row = ascending[at]!;
    while (bucket < count - 1 && numberAt(values, row) >= edges[bucket + 1]!) bucket += 1;
    bucketOf[row] = bucket;
    counts[bucket]! += 1;
  }
  const opensBelow = numberAt(values, ascending[0]!) < edges[0]!;
  const opensAbove = numberAt(values, ascending[length - 1]!) >= edges[count]!;
  return { shape: { scale, edges, counts, opensBelow, opensAbove }, bucketOf };
}

export function histogramAmong({ shape, bucketOf }: Buckets, among: Bitmap | undefined): Histogram {
  if (among === undefined) return { ...shape, among: shape.counts };
  const counts = shape.counts.map(() => 0);
  counts.push(0);
  for (let at = 0; at < among.length; at += 1)
    for (let word = among[at]!; word !== 0; word &= word - 1)
      counts[bucketOf[(at << 5) + (31 - Math.clz32(word & -word))]!]! += 1;
  // The last one holds those that are unknown.
  counts.pop();
  return { ...shape, among: counts };
}
