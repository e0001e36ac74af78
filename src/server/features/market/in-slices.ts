import { setImmediate as nextTurn } from 'node:timers/promises';
import { ownTurn } from '../../../ports/own-turn.ts';

const SLICE_MS = 5;

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
