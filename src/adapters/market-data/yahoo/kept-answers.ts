import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { sharedFlights } from '../../../ports/shared-flight.ts';

/** What was made of one answer, and when it came. */
export interface Kept<T> {
  readonly at: number;
  readonly value: T;
}

/** One answer of Yahoo serves many questions: it is kept this long, in ms. */
export const KEPT_MS = 5 * 60_000;

export type Keep = <T extends object>(
  key: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
) => Promise<Kept<T>>;

/** Asks once for all who want the same answer at the same time or shortly after. */
export function keptAnswers(caches: CacheBudget, now: () => number): Keep {
  const cache = caches.open<Kept<object>>('yahoo answers');
  const flights = sharedFlights<Kept<object>>();
  return async <T extends object>(
    key: string,
    signal: AbortSignal,
    ask: (signal: AbortSignal) => Promise<T>,
  ): Promise<Kept<T>> => {
    signal.throwIfAborted();
    const known = cache.get(key);
    const age = known === undefined ? Infinity : now() - known.at;
    if (known !== undefined && age >= 0 && age < KEPT_MS) return known as Kept<T>;
    const kept = await flights(key, signal, async (own) => {
      const answer = { value: await ask(own), at: now() };
      cache.set(key, answer);
      return answer;
    });
    return kept as Kept<T>;
  };
}
