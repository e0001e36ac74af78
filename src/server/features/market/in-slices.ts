import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 5;

let last = Promise.resolve();

/** Turns of the event loop are handed out one by one: two computations never share one. */
function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}

/**
 * Computes something of every item and lets others have their turn every few milliseconds. What
 * comes before and what is done with all of them next is not added to a slice.
 */
export async function inSlices<T, R>(
  items: readonly T[],
  compute: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const out: R[] = [];
  let end = -Infinity;
  for (const item of items) {
    if (performance.now() >= end) {
      await ownTurn();
      signal?.throwIfAborted();
      end = performance.now() + SLICE_MS;
    }
    out.push(compute(item));
  }
  if (items.length > 0) await nextTurn();
  return out;
}
