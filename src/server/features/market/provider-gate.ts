import type { ProviderLimits } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';

export interface ProviderGate {
  /**
   * Lets a request through within the provider's limits; resolves with what ends it. Waits for its
   * turn up to `patience` ms, and throws `rate-limited` with the time to wait when that is longer.
   */
  readonly enter: (patience: number, signal: AbortSignal) => Promise<() => void>;
  /** The provider has said that it must not be asked for so many ms. */
  readonly close: (ms: number) => void;
}

/** More than this waiting for a free place are refused. */
const MOST_WAITING = 500;

const limited = (retryAfter: number): ProviderError =>
  new ProviderError('rate-limited', 'The data source allows no more questions right now.', {
    retryAfter: Math.ceil(retryAfter),
  });

/** Rejects as soon as the signal aborts. */
function abortable<T>(
  signal: AbortSignal,
  start: (resolve: (value: T) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      undo();
      reject(signal.reason as Error);
    };
    const undo = start((value) => {
      signal.removeEventListener('abort', leave);
      resolve(value);
    });
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** A token bucket and a count of requests under way, for one provider. */
export function providerGate(limits: ProviderLimits | undefined, now: () => number): ProviderGate {
  const { requests = Infinity, interval = 1, concurrency = Infinity } = limits ?? {};
  const perToken = interval / requests;
  const waiting: (() => void)[] = [];
  let tokens = requests;
  let filledAt = now();
  let active = 0;
  let closedUntil = -Infinity;

  /** Takes a token, on credit when none is left; returns when it may be spent, in ms from now. */
  const take = (patience: number): number => {
    if (requests === Infinity) return 0;
    const at = now();
    tokens = Math.min(requests, tokens + (at - filledAt) / perToken);
    filledAt = at;
    const wait = Math.max(0, (1 - tokens) * perToken);
    if (wait > patience) throw limited(wait);
    tokens -= 1;
    return wait;
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) active -= 1;
    else next();
  };

  const place = async (signal: AbortSignal): Promise<void> => {
    if (active < concurrency) {
      active += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw limited(interval);
    await abortable<void>(signal, (resolve) => {
      const turn = () => resolve();
      waiting.push(turn);
      return () => {
        const index = waiting.indexOf(turn);
        if (index >= 0) waiting.splice(index, 1);
      };
    });
  };

  return {
    enter: async (patience, signal) => {
      signal.throwIfAborted();
      const closedFor = closedUntil - now();
      if (closedFor > 0) throw limited(closedFor);
      const wait = take(patience);
      if (wait > 0)
        await abortable<void>(signal, (resolve) => {
          const timer = setTimeout(resolve, wait);
          return () => clearTimeout(timer);
        });
      await place(signal);
      return leave;
    },
    close: (ms) => {
      closedUntil = Math.max(closedUntil, now() + ms);
    },
  };
}
