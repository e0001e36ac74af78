import type { Sourced } from '../../../domain/quotes/sourced.ts';
import type {
  Capability,
  MarketDataProvider,
  QueryOf,
  SourcedOf,
} from '../../../ports/market-data.ts';
import { isAnswer, ProviderError, type ProviderErrorKind } from '../../../ports/provider-error.ts';
import { answerCache } from './answer-cache.ts';
import { answerBytes } from './answer-bytes.ts';
import { circuitBreaker, type BreakerPolicy, type CircuitBreaker } from './circuit-breaker.ts';
import { POLICIES, type CapabilityPolicy } from './policies.ts';
import { sharedFlights } from './shared-flight.ts';

/** What happened to one question, for metrics and logs. */
export interface ProviderTiming {
  readonly provider: string;
  readonly capability: Capability;
  readonly ms: number;
  readonly outcome: ProviderErrorKind | 'ok' | 'cached' | 'stale' | 'circuit-open' | 'aborted';
  /** What was thrown, when it was no `ProviderError`: a mistake in the provider's own code. */
  readonly fault?: unknown;
}

export interface RegistryOptions {
  readonly providers: readonly MarketDataProvider[];
  /** Ids in the order to ask, where it differs from the order of `providers`. */
  readonly priority?: Readonly<Partial<Record<Capability, readonly string[]>>>;
  readonly policies?: Readonly<Partial<Record<Capability, CapabilityPolicy>>>;
  /** Another time limit for some provider, in ms; by default the capability's own. */
  readonly timeoutOf?: (provider: string, usual: number) => number;
  readonly breaker?: BreakerPolicy;
  /** Waits before the second, third… attempt at the same provider, in ms. */
  readonly backoff?: readonly number[];
  /** What the cache may keep. */
  readonly cacheBytes?: number;
  readonly now: () => number;
  /** 0 to 1; spreads the waits. */
  readonly random: () => number;
  readonly observe?: (timing: ProviderTiming) => void;
}

export interface AskOptions {
  /** A kept answer is given only when it is younger than this, in ms. */
  readonly maxAge?: number;
}

export interface ProviderRegistry {
  readonly has: (capability: Capability) => boolean;
  readonly ask: <C extends Capability>(
    capability: C,
    query: QueryOf<C>,
    signal: AbortSignal,
    options?: AskOptions,
  ) => Promise<SourcedOf<C>>;
}

const DEFAULT_BREAKER: BreakerPolicy = { failures: 5, cooldown: 30_000 };
const DEFAULT_BACKOFF = [100, 400] as const;
/** Some 50 price histories of twenty years, or 1,000 lists of fifty quotes. */
const DEFAULT_CACHE_BYTES = 24 * 1024 * 1024;

/** Tells kept answers apart, over all registries of the process. */
let versions = 0;

const asProviderError = (error: unknown): ProviderError =>
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
async function limited<T>(
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

/** Finds an answer among providers: cache, one call for all, priority, retry, breaker, stale. */
export function providerRegistry(options: RegistryOptions): ProviderRegistry {
  const { providers, now, random } = options;
  const backoff = options.backoff ?? DEFAULT_BACKOFF;
  const observe = options.observe ?? (() => undefined);
  const cache = answerCache<Sourced<unknown>>(options.cacheBytes ?? DEFAULT_CACHE_BYTES);
  const fly = sharedFlights<Sourced<unknown>>();
  const breakers = new Map<string, CircuitBreaker>();

  const breakerOf = (provider: string, capability: Capability): CircuitBreaker => {
    const key = `${provider} ${capability}`;
    let breaker = breakers.get(key);
    if (breaker === undefined) {
      breaker = circuitBreaker(options.breaker ?? DEFAULT_BREAKER);
      breakers.set(key, breaker);
    }
    return breaker;
  };

  const ranked = new Map<Capability, readonly MarketDataProvider[]>();
  const providersFor = (capability: Capability): readonly MarketDataProvider[] => {
    let list = ranked.get(capability);
    if (list === undefined) {
      const order = options.priority?.[capability];
      const rank = (id: string) => {
        const place = order?.indexOf(id) ?? -1;
        return place < 0 ? Infinity : place;
      };
      list = providers
        .filter((provider) => provider[capability] !== undefined)
        .toSorted((a, b) => (rank(a.id) === rank(b.id) ? 0 : rank(a.id) - rank(b.id)));
      ranked.set(capability, list);
    }
    return list;
  };

  /** Asks one provider, again after a wait when its error says so. */
  async function askProvider(
    provider: MarketDataProvider,
    capability: Capability,
    query: unknown,
    timeout: number,
    signal: AbortSignal,
  ): Promise<Sourced<unknown>> {
    const breaker = breakerOf(provider.id, capability);
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
        throw new ProviderError('unavailable', 'The data source is not available right now.', {
          retry: 'next-provider',
        });
      }
      try {
        const limit = options.timeoutOf?.(provider.id, timeout) ?? timeout;
        const answer = await limited(limit, signal, (inner) => run(query, inner));
        breaker.succeeded();
        report('ok');
        return answer;
      } catch (thrown) {
        if (signal.aborted) {
          breaker.released();
          report('aborted');
          throw thrown;
        }
        const error = asProviderError(thrown);
        report(error.kind, thrown);
        if (isAnswer(error)) breaker.succeeded();
        else if (error === thrown) breaker.failed(now());
        // A mistake in the adapter's code concerns this question; it is no outage for the others.
        else breaker.released();
        const wait = backoff[attempt];
        if (error.retry !== 'backoff' || wait === undefined) throw error;
        await pause(wait * (0.5 + random()), signal);
      }
    }
  }

  async function askAll(
    capability: Capability,
    query: unknown,
    timeout: number,
    signal: AbortSignal,
  ): Promise<Sourced<unknown>> {
    let answered: ProviderError | undefined;
    let failed: ProviderError | undefined;
    for (const provider of providersFor(capability)) {
      try {
        return await askProvider(provider, capability, query, timeout, signal);
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        const error = asProviderError(thrown);
        if (error.retry === 'never') throw error;
        if (isAnswer(error)) answered ??= error;
        else failed ??= error;
      }
    }
    // "Unknown" counts only when nobody who might know was out of reach.
    throw (
      failed ?? answered ?? new ProviderError('not-found', `No data source offers ${capability}.`)
    );
  }

  return {
    has: (capability) => providersFor(capability).length > 0,
    ask: (async (
      capability: Capability,
      query: unknown,
      signal: AbortSignal,
      { maxAge }: AskOptions = {},
    ) => {
      const policy = options.policies?.[capability] ?? POLICIES[capability];
      const key = `${capability} ${JSON.stringify(query)}`;
      const kept = cache.fresh(key, now(), maxAge);
      if (kept !== undefined) {
        observe({ provider: kept.source, capability, ms: 0, outcome: 'cached' });
        return kept;
      }
      return fly(key, signal, async (shared) => {
        try {
          const answer = await askAll(capability, query, policy.timeout, shared);
          const found = { ...answer, version: String((versions += 1)) };
          const at = now();
          const times = {
            keptAt: at,
            freshUntil: at + policy.fresh,
            staleUntil: at + policy.stale,
          };
          cache.put(key, found, times, answerBytes(found));
          return found;
        } catch (thrown) {
          if (!(thrown instanceof ProviderError) || isAnswer(thrown)) throw thrown;
          const old = cache.stale(key, now());
          if (old === undefined) throw thrown;
          observe({ provider: old.source, capability, ms: 0, outcome: 'stale' });
          return { ...old, stale: true };
        }
      });
    }) as ProviderRegistry['ask'],
  };
}
