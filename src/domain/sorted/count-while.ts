/**
 * How many items at the head of a sorted list meet a condition, by halving: an item that fails it
 * is followed by others that fail. It is the position of the first that fails, too.
 */
export function countWhile<T>(sorted: ArrayLike<T>, meets: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted[middle];
    if (item !== undefined && meets(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
