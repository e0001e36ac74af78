import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { sharedFlights } from '../../../ports/shared-flight.ts';

/** What was found for a day: a figure may be missing, and that is known too. */
export interface Found {
  readonly answer: unknown;
}

/**
 * Answers that change with the close of a day, kept until the next one. Who asks for one that is
 * being found waits for it; what fails is asked again.
 */
export function perDay<V>(
  kept: Cache<Found>,
  what: string,
  now: () => number,
  ask: (symbol: SymbolId, signal: AbortSignal) => Promise<V>,
): (symbol: SymbolId, signal: AbortSignal) => Promise<V> {
  const together = sharedFlights<V>();
  return async (symbol, signal) => {
    const key = `${easternDate(now())} ${what} ${symbol}`;
    const found = kept.get(key);
    // The key names the question, and only its own answers are kept under it.
    if (found !== undefined) return found.answer as V;
    return together(key, signal, async (shared) => {
      const answer = await ask(symbol, shared);
      kept.set(key, { answer });
      return answer;
    });
  };
}
