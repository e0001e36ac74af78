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

/** The same for items of different sizes. */
export function spanOfSizes(
  offset: number,
  viewport: number,
  sizes: readonly number[],
  spare: number,
): Span {
  let start = 0;
  let first = sizes.length;
  let end = 0;
  sizes.forEach((size, at) => {
    if (start + size > offset) first = Math.min(first, at);
    if (start < offset + Math.max(0, viewport)) end = at + 1;
    start += size;
  });
  first = Math.min(Math.max(0, first - spare), Math.max(0, sizes.length - 1));
  return {
    first,
    end: Math.max(Math.min(sizes.length, end + spare), Math.min(sizes.length, first + 1)),
  };
}

/** Where to scroll so that an item is wholly in view; if it is already, nothing moves. */
export function offsetShowing(
  start: number,
  size: number,
  offset: number,
  viewport: number,
): number {
  if (start < offset) return start;
  return start + size > offset + viewport ? start + size - viewport : offset;
}

export const sum = (sizes: readonly number[]): number =>
  sizes.reduce((total, size) => total + size, 0);
