import type { Sourced } from '../../../domain/quotes/sourced.ts';
import type { AnswerPolicy, Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { isAnswer, ProviderError, type ProviderErrorKind } from '../../../ports/provider-error.ts';
import { circuitBreaker, type BreakerPolicy, type CircuitBreaker } from './circuit-breaker.ts';
import { type ProviderGate, providerGate } from './provider-gate.ts';
import { inRequestContext, requestContext } from './request-context.ts';
import { BudgetSpent } from './shared-budget.ts';

/** What happened to one question, for metrics and logs. */
export interface ProviderTiming {
  readonly provider: string;
  readonly capability: Capability;
  readonly ms: number;
  readonly outcome:
    | ProviderErrorKind
    | 'ok'
    | 'cached'
    | 'kept'
    | 'stale'
    | 'circuit-open'
    | 'aborted';
  /** What was thrown, when it was no `ProviderError`: a mistake in the provider's own code. */
  readonly fault?: unknown;
}

export interface CallerOptions {
  readonly breaker?: BreakerPolicy;
  /** Waits before the second, third… attempt at the same provider, in ms. */
  readonly backoff?: readonly number[];
  /** Providers whose HTTP client takes tokens for its requests: questions are not counted again. */
  readonly hasBudget?: (provider: string) => boolean;
  readonly policyOf: (provider: MarketDataProvider, capability: Capability) => AnswerPolicy;
  readonly now: () => number;
  /** 0 to 1; spreads the waits. */
  readonly random: () => number;
  readonly observe: (timing: ProviderTiming) => void;
}

export type ProviderCaller = (
  provider: MarketDataProvider,
  capability: Capability,
  query: unknown,
  /** How long to wait for a turn within the provider's limits, in ms. */
  patience: number,
  signal: AbortSignal,
) => Promise<Sourced<unknown>>;

const DEFAULT_BREAKER: BreakerPolicy = { failures: 5, cooldown: 30_000 };
const DEFAULT_BACKOFF = [100, 400] as const;

export const asProviderError = (error: unknown): ProviderError =>
  error instanceof ProviderError
    ? error
    : new ProviderError('bad-answer', 'The data source gave an answer that cannot be read.', {
        cause: error,
      });

/** Resolves after `ms`, or rejects as soon as the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Runs one attempt with a time limit of its own. */
async function timed<T>(
  ms: number,
  outer: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const relay = () => controller.abort(outer.reason);
  if (outer.aborted) relay();
  outer.addEventListener('abort', relay, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new ProviderError('timeout', 'The data source did not answer in time.');
      reject(late);
      controller.abort(late);
    }, ms);
  });
  try {
    return await Promise.race([run(controller.signal), expiry]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', relay);
  }
}

/** One request to one provider: within its limits, in time, again after a wait when that helps. */
export function providerCaller(options: CallerOptions): ProviderCaller {
  const { now, random, observe, policyOf } = options;
  const backoff = options.backoff ?? DEFAULT_BACKOFF;
  const breakers = new Map<string, CircuitBreaker>();
  const gates = new Map<string, ProviderGate>();

  const breakerOf = (provider: string, capability: Capability): CircuitBreaker => {
    const key = `${provider} ${capability}`;
    let breaker = breakers.get(key);
    if (breaker === undefined) {
      breaker = circuitBreaker(options.breaker ?? DEFAULT_BREAKER);
      breakers.set(key, breaker);
    }
    return breaker;
  };

  const gateOf = ({ id, limits }: MarketDataProvider): ProviderGate => {
    let gate = gates.get(id);
    if (gate === undefined) {
      const isCounted = limits !== undefined && options.hasBudget?.(id) !== true;
      gate = providerGate(isCounted ? limits : { ...limits, requests: Infinity, interval: 1 }, now);
      gates.set(id, gate);
    }
    return gate;
  };

  return async (provider, capability, query, patience, signal) => {
    const breaker = breakerOf(provider.id, capability);
    const gate = gateOf(provider);
    const { timeout } = policyOf(provider, capability);
    const run = provider[capability] as (
      query: unknown,
      signal: AbortSignal,
    ) => Promise<Sourced<unknown>>;
    for (let attempt = 0; ; attempt += 1) {
      const started = now();
      const report = (outcome: ProviderTiming['outcome'], thrown?: unknown) =>
        observe({
          provider: provider.id,
          capability,
          ms: now() - started,
          outcome,
          ...(thrown === undefined || thrown instanceof ProviderError ? {} : { fault: thrown }),
        });
      if (!breaker.allows(started)) {
        report('circuit-open');
        throw new ProviderError('unavailable', `${provider.name} is not available right now.`, {
          retry: 'next-provider',
          // So that nobody waits for what will be refused again.
          retryAfter: breaker.openFor(started),
        });
      }
      try {
        const leave = await gate.enter(patience, signal);
        try {
          const context = { ...requestContext(), patience };
          const answer = await timed(timeout, signal, (inner) =>
            inRequestContext(context, () => run(query, inner)),
          );
          breaker.succeeded();
          report('ok');
          return answer;
        } finally {
          leave();
        }
      } catch (thrown) {
        if (signal.aborted) {
          breaker.released();
          report('aborted');
          throw thrown;
        }
        const error = asProviderError(thrown);
        report(error.kind, thrown);
        if (isAnswer(error)) breaker.succeeded();
        // A limit is kept to by waiting; a mistake in the adapter's code concerns this question.
        else if (error.kind === 'rate-limited' || error !== thrown) breaker.released();
        else breaker.failed(now());
        // Our own budget says who has to wait; the vendor's word closes the provider to all.
        if (
          (error.kind === 'rate-limited' || error.kind === 'unavailable') &&
          error.retryAfter !== undefined &&
          !(error instanceof BudgetSpent)
        )
          gate.close(error.retryAfter);
        const wait = backoff[attempt];
        const isToldToWait = (error.retryAfter ?? 0) > 0;
        if (error.retry !== 'backoff' || wait === undefined || isToldToWait) throw error;
        await pause(wait * (0.5 + random()), signal);
      }
    }
  };
}
