import { ownTurn } from '../../../ports/own-turn.ts';

/**
 * Does the same with many items, a few at once, until the time is up: who asks gets what is done
 * and how many are not. An item that fails counts as not done; when all fail, the first failure is
 * the answer.
 */
export async function inTime<I, O>(
  items: readonly I[],
  work: (item: I, signal: AbortSignal) => Promise<O>,
  limits: {
    readonly atOnce: number;
    /** In ms. */
    readonly patience: number;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly done: readonly O[]; readonly left: number }> {
  const until = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.patience)]);
  const end = performance.now() + limits.patience;
  const results = new Map<number, O>();
  const failures: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && !until.aborted && performance.now() < end) {
      const at = next;
      next += 1;
      try {
        results.set(at, await work(items[at] as I, until));
      } catch (thrown) {
        failures.push(thrown);
      }
      // What is answered from memory takes the loop without ever waiting: others get their turn.
      await ownTurn();
    }
  };
  await Promise.all(Array.from({ length: limits.atOnce }, worker));
  limits.signal.throwIfAborted();
  if (results.size === 0 && failures.length > 0 && !until.aborted) throw failures[0];
  // In the order of the items, whichever was done first.
  const done = [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
  return { done, left: items.length - done.length };
}
