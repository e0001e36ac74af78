/**
 * How many filings fall into each span of time, given the first day of each span in their order.
 * Filings come newest first, so each span costs a search for its beginning, not a look at all.
 */
export function countBySpan(
  day: Int32Array,
  newestFirst: Uint32Array,
  starts: readonly number[],
): readonly number[] {
  const since = starts.map((start) => filedSince(day, newestFirst, start));
  return since.map((count, index) => count - (since[index + 1] ?? 0));
}

function filedSince(day: Int32Array, newestFirst: Uint32Array, first: number): number {
  let [low, high] = [0, newestFirst.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (day[newestFirst[middle]!]! >= first) low = middle + 1;
    else high = middle;
  }
  return low;
}
