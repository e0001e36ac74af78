import { setImmediate as nextTurn } from 'node:timers/promises';

/** Several computations may have their slice in the same turn: together they stay below 10 ms. */
const SLICE_MS = 3;

/** Computes something of every item and lets others have their turn every few milliseconds. */
export async function inSlices<T, R>(
  items: readonly T[],
  compute: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const out: R[] = [];
  let slice = performance.now();
  for (const item of items) {
    out.push(compute(item));
    if (performance.now() - slice < SLICE_MS) continue;
    await nextTurn();
    signal?.throwIfAborted();
    slice = performance.now();
  }
  // What is done with all of them next is not added to the last slice.
  if (items.length > 0) await nextTurn();
  return out;
}
