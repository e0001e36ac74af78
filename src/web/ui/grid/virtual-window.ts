/** Rows or columns that are drawn: from `first` up to, not including, `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** Those of equal size that a viewport shows, and a few more on either side. */
export function spanOf(
  offset: number,
  viewport: number,
  size: number,
  count: number,
  spare: number,
): Span {
  const first = Math.min(Math.max(0, Math.floor(offset / size) - spare), Math.max(0, count - 1));
  const end = Math.min(count, Math.ceil((offset + Math.max(0, viewport)) / size) + spare);
  return { first, end: Math.max(end, Math.min(count, first + 1)) };
}

/** Where to scroll so that an item is wholly in view; where it is already, nothing moves. */
export function offsetShowing(
  index: number,
  size: number,
  offset: number,
  viewport: number,
): number {
  const start = index * size;
  if (start < offset) return start;
  return start + size > offset + viewport ? start + size - viewport : offset;
}
