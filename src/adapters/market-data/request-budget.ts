import type { ProviderLimits } from '../../ports/market-data.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { RequestBudget } from '../../ports/request-budget.ts';
import { wait as waitFor } from './wait.ts';

export interface RequestBudgetOptions {
  /** So many requests in so many ms; none for a vendor without a limit. */
  readonly limits?: Pick<ProviderLimits, 'requests' | 'interval'>;
  /** Requests that may leave at the same moment; by default all of an interval. */
  readonly burst?: number;
  /** The longest wait for a turn, in ms; a longer one is refused at once. */
  readonly patience?: number;
  readonly now: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const PATIENCE_MS = 10_000;

const limited = (ms: number): ProviderError =>
  new ProviderError('rate-limited', 'The data source allows no more questions right now.', {
    retryAfter: Math.ceil(ms),
  });

/** A token bucket for the requests of one process to one vendor. */
export function requestBudget({
  limits,
  burst = limits?.requests ?? Infinity,
  patience = PATIENCE_MS,
  now,
  wait = waitFor,
}: RequestBudgetOptions): RequestBudget {
  const perToken = limits === undefined ? 0 : limits.interval / limits.requests;
  let tokens = burst;
  let filledAt = now();
  let pausedUntil = -Infinity;

  const fill = (): void => {
    const at = now();
    if (perToken > 0) tokens = Math.min(burst, tokens + (at - filledAt) / perToken);
    filledAt = at;
  };

  return {
    take: async (signal) => {
      signal.throwIfAborted();
      const pausedFor = pausedUntil - now();
      if (pausedFor > 0) throw limited(pausedFor);
      if (perToken === 0) return;
      fill();
      const ms = Math.max(0, (1 - tokens) * perToken);
      if (ms > patience) throw limited(ms);
      tokens -= 1;
      if (ms === 0) return;
      try {
        await wait(ms, signal);
      } catch (reason) {
        // Nothing was sent.
        tokens = Math.min(burst, tokens + 1);
        throw reason;
      }
      // The vendor may have refused another request meanwhile.
      const closedFor = pausedUntil - now();
      if (closedFor > 0) throw limited(closedFor);
    },
    pause: (ms) => {
      if (ms > 0) pausedUntil = Math.max(pausedUntil, now() + ms);
    },
    left: () => {
      if (pausedUntil > now()) return 0;
      if (perToken === 0) return null;
      fill();
      return Math.max(0, Math.floor(tokens));
    },
  };
}
