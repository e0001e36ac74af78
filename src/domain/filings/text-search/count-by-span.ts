import { countWhile } from '../../sorted/count-while.ts';

/**
 * How many filings fall into each span of time, given the first day of each span in their order.
 * Filings come newest first, so each span costs a search for its beginning, not a look at all.
 */
export function countBySpan(
  day: Int32Array,
  newestFirst: Uint32Array,
  starts: readonly number[],
): readonly number[] {
  const since = starts.map((start) => countWhile(newestFirst, (row) => day[row]! >= start));
  return since.map((count, index) => count - (since[index + 1] ?? 0));
}
