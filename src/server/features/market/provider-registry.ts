import type { Quote } from '../../../domain/quotes/quote.ts';
import { combined, partsOf, type Sourced, withDelays } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import type {
  AnswerPolicy,
  Capability,
  MarketDataProvider,
  QueryOf,
  QuotesQuery,
  SourcedOf,
} from '../../../ports/market-data.ts';
import { isAnswer, ProviderError } from '../../../ports/provider-error.ts';
import type { RequestPriority } from '../../../ports/request-budget.ts';
import { answerCache, type AnswerTimes, type KeptAnswer } from './answer-cache.ts';
import type { BreakerPolicy } from './circuit-breaker.ts';
import { combine } from './combine.ts';
import { atLeastAsLate, type LateAnswers, lateAnswers } from './late-answers.ts';
import { POLICIES } from './policies.ts';
import { providerCaller, type ProviderTiming } from './provider-caller.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { type OnQuote, pushedQuotes } from './pushed-quotes.ts';
import { inRequestContext, requestContext } from './request-context.ts';
import { sharedFlights } from '../../../ports/shared-flight.ts';
import { freshFor, isPaced, type VendorQuestion, vendorAnswers } from './vendor-answers.ts';

export interface RegistryOptions {
  readonly providers: readonly MarketDataProvider[];
  /** Ids in the order to ask, where it differs from the order of `providers`. */
  readonly priority?: Readonly<Partial<Record<Capability, readonly string[]>>>;
  readonly policies?: Readonly<Partial<Record<Capability, AnswerPolicy>>>;
  readonly breaker?: BreakerPolicy;
  /** Providers whose HTTP client takes tokens for its requests. */
  readonly hasBudget?: (provider: string) => boolean;
  /** Waits before the second, third… attempt at the same provider, in ms. */
  readonly backoff?: readonly number[];
  readonly caches: Pick<CacheBudget, 'open' | 'reserve'>;
  /** Answers that outlive the process; nothing does without it. */
  readonly kept?: KeptAnswers;
  readonly now: () => number;
  /** The market's clock, by which bars and trades are dated; by default that of the machine. */
  readonly marketNow?: () => number;
  /** 0 to 1; spreads the waits. */
  readonly random: () => number;
  readonly observe?: (timing: ProviderTiming) => void;
}

export interface AskOptions {
  /** A kept answer is given only when it is younger than this, in ms. */
  readonly maxAge?: number;
  /** False for answers of megabytes whose asker keeps what it makes of them: they would displace all others. */
  readonly keep?: boolean;
  /** Who comes first when requests are scarce; somebody waits for the answer by default. */
  readonly priority?: RequestPriority;
}

export interface ProviderRegistry {
  readonly has: (capability: Capability) => boolean;
  readonly ask: <C extends Capability>(
    capability: C,
    query: QueryOf<C>,
    signal: AbortSignal,
    options?: AskOptions,
  ) => Promise<SourcedOf<C>>;
  /**
   * Tells new quotes as they come, from every provider that tells them by itself. Of a symbol that
   * several know, the best-ranked that gives quotes is heard, whether it tells or is asked. Nothing
   * younger than the delay is told: it is held back, and `ask` gives it when it is old enough.
   */
  readonly subscribeQuotes: (query: QuotesQuery, onQuote: OnQuote) => () => void;
}

/** With somebody else to ask, a full provider is passed over; the last one is waited for. */
const PATIENCE_MS = 2_000;
/** An answer with parts missing for an outage is tried again this soon. */
const PARTIAL_MS = 5_000;

/** An answer that was given so often in its time is asked for again before it gets old… */
const AHEAD_AFTER = 3;
/** …in the last part of its time, … */
const AHEAD_SHARE = 0.1;
const AHEAD_MS = 5_000;
/** …unless that is too short to matter. */
const AHEAD_FROM = 5_000;
const AHEAD_AT_ONCE = 4;

/** Tells kept answers apart, over all registries of the process. */
let versions = 0;

const delayIn = (query: unknown): number | undefined =>
  typeof query === 'object' && query !== null && 'delay' in query && typeof query.delay === 'number'
    ? query.delay
    : undefined;

const sourcesIn = ({ parts, source }: Sourced<unknown>): readonly string[] =>
  parts?.map((part) => part.source) ?? source.split(', ');

/** Finds an answer among providers: cache, one call for all, limits, delay, combination, stale. */
export function providerRegistry(options: RegistryOptions): ProviderRegistry {
  const { providers, now } = options;
  const observe = options.observe ?? (() => undefined);
  const cache = answerCache<Sourced<unknown>>(
    options.caches.open<KeptAnswer<Sourced<unknown>>>('provider answers'),
  );
  const fly = sharedFlights<Sourced<unknown>>();
  const late: LateAnswers = lateAnswers({
    now,
    marketNow: options.marketNow ?? Date.now,
    bytes: options.caches.reserve('held answers', () => late.size()),
  });
  const pushed = pushedQuotes(now);

  const policyOf = (provider: MarketDataProvider, capability: Capability): AnswerPolicy => {
    const usual = options.policies?.[capability] ?? POLICIES[capability];
    const timeout = provider.timeout ?? usual.timeout;
    return { ...usual, timeout, ...provider.policies?.[capability] };
  };
  const call = providerCaller({ ...options, observe, policyOf });
  const vendors = vendorAnswers({ call, cache, kept: options.kept, policyOf, now, observe });

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

  /** How long an answer is fresh and how long it is better than nothing, by who gave it. */
  const timesOf = (
    capability: Capability,
    answer: Sourced<unknown>,
    seen: readonly AnswerTimes[],
  ): AnswerTimes => {
    const sources = sourcesIn(answer);
    const used = providers.filter(({ id }) => sources.includes(id));
    const policies =
      used.length === 0
        ? [options.policies?.[capability] ?? POLICIES[capability]]
        : used.map((provider) => policyOf(provider, capability));
    const at = now();
    // What was there before is no younger for being given again.
    const fresh = Math.min(
      ...policies.map((policy) => freshFor(policy, answer.data)),
      ...seen.map(({ freshUntil }) => freshUntil - at),
      answer.missing === undefined ? Infinity : PARTIAL_MS,
    );
    return {
      keptAt: at,
      freshUntil: at + fresh,
      staleUntil: at + Math.min(...policies.map((policy) => policy.stale)),
      isPaced: used.length > 0 && used.every((provider) => isPaced(provider, capability)),
    };
  };

  const versioned = (answer: Sourced<unknown>): Sourced<unknown> => ({
    ...answer,
    version: String((versions += 1)),
  });
  const keep = (
    key: string,
    capability: Capability,
    answer: Sourced<unknown>,
    seen: readonly AnswerTimes[],
  ) => {
    const found = versioned(answer);
    cache.put(key, found, timesOf(capability, found, seen));
    return found;
  };

  /** Live quotes that the provider has told by itself, and an answer to the rest. */
  async function liveQuotes(question: VendorQuestion): Promise<Sourced<unknown>> {
    const { provider } = question;
    const query = question.query as QuotesQuery;
    const told = query.symbols.map((symbol) => pushed.newest(provider, symbol));
    const known = told.filter((quote) => quote !== undefined);
    if (known.length === 0) return vendors.ask(question);
    const symbols = query.symbols.filter((_, i) => told[i] === undefined);
    const asked =
      symbols.length === 0
        ? []
        : [
            (await vendors.ask({ ...question, query: { ...query, symbols } })) as Sourced<
              readonly Quote[]
            >,
          ];
    const bySymbol = new Map<SymbolId, Quote>(
      [...known.map(({ data }) => data), ...asked.flatMap(({ data }) => data)].map((quote) => [
        quote.symbol,
        quote,
      ]),
    );
    const whole = combined(
      [...known, ...asked],
      query.symbols.map((symbol) => bySymbol.get(symbol)).filter((quote) => quote !== undefined),
    );
    return withDelays(whole, [
      ...known.flatMap((quote) => partsOf(quote, [quote.data.symbol])),
      ...asked.flatMap((answer) =>
        partsOf(
          answer,
          answer.data.map(({ symbol }) => symbol),
        ),
      ),
    ]);
  }

  /** The present of a provider that knows nothing else; shared by all, however late they may be. */
  async function liveAnswer(question: VendorQuestion): Promise<Sourced<unknown>> {
    const { provider, capability, signal, maxAge, ahead, seen } = question;
    const live = { ...(question.query as object), delay: 0 };
    const key = `${provider.id} ${capability} ${JSON.stringify(live)}`;
    const kept = cache.fresh(key, now() + ahead, maxAge);
    if (kept !== undefined) {
      seen.push(kept);
      return kept.value;
    }
    return fly(`${requestContext().priority} ${key}`, signal, async (shared) => {
      const own: AnswerTimes[] = [];
      const ask = { ...question, query: live, signal: shared, seen: own };
      const answer = await (capability === 'quotes' ? liveQuotes(ask) : vendors.ask(ask));
      seen.push(...own);
      return keep(key, capability, answer, own);
    });
  }

  /** One provider's answer, never younger than the question allows. */
  async function answerOf(question: VendorQuestion): Promise<Sourced<unknown>> {
    const { provider, capability, query, maxAge } = question;
    const delay = delayIn(query);
    if (delay === undefined) return atLeastAsLate(provider, await vendors.ask(question));
    if (provider.answersPast !== true) {
      // Who is behind by minutes needs no answer of this very moment.
      const age = delay === 0 ? maxAge : undefined;
      const live = await liveAnswer({ ...question, maxAge: age });
      return late.asLateAs(provider, capability, query, atLeastAsLate(provider, live), delay);
    }
    const answer = atLeastAsLate(
      provider,
      await (capability === 'quotes' && delay === 0 ? liveQuotes(question) : vendors.ask(question)),
    );
    if (answer.delayedBy < delay)
      throw new ProviderError('bad-answer', 'The data source answered with newer data than asked.');
    return answer;
  }

  /** What was known before, when nobody can answer now. */
  async function oldAnswer(
    capability: Capability,
    query: unknown,
    thrown: ProviderError,
    signal: AbortSignal,
  ): Promise<Sourced<unknown>> {
    const delay = delayIn(query);
    return combine(
      capability,
      providersFor(capability),
      query,
      async (provider, narrowed) => {
        const isLive = delay !== undefined && provider.answersPast !== true;
        const asked = isLive ? { ...(narrowed as object), delay: 0 } : narrowed;
        const old = await vendors.old(provider, capability, asked, delay ?? 0);
        if (old === null) throw thrown;
        return atLeastAsLate(provider, old);
      },
      signal,
    );
  }

  /** Whoever answers about a symbol is not talked over by a lower-ranked provider that tells. */
  const noteQuotes = (
    provider: MarketDataProvider,
    { delay }: QuotesQuery,
    { data }: Sourced<unknown>,
  ): void => {
    for (const { symbol } of data as readonly Quote[]) pushed.gave(provider, symbol, delay);
  };

  interface Asking {
    readonly capability: Capability;
    readonly query: unknown;
    readonly key: string;
    readonly priority: RequestPriority;
    readonly maxAge: number | undefined;
    readonly isKept: boolean;
    readonly ahead: number;
  }

  const find = (asking: Asking, signal: AbortSignal): Promise<Sourced<unknown>> => {
    const { capability, query, key, priority, maxAge, isKept, ahead } = asking;
    // Whoever waits for an answer does not share the fate of a question that may be refused.
    return fly(`${priority} ${key}`, signal, async (shared) => {
      const seen: AnswerTimes[] = [];
      try {
        const answer = await combine(
          capability,
          providersFor(capability),
          query,
          async (provider, narrowed, isLast) => {
            const patience = isLast ? PATIENCE_MS : 0;
            const given = await inRequestContext({ priority, patience }, () =>
              answerOf({
                provider,
                capability,
                query: narrowed,
                patience,
                signal: shared,
                maxAge,
                ahead,
                seen,
              }),
            );
            if (capability === 'quotes') noteQuotes(provider, narrowed as QuotesQuery, given);
            return given;
          },
          shared,
        );
        return isKept ? keep(key, capability, answer, seen) : versioned(answer);
      } catch (thrown) {
        if (!(thrown instanceof ProviderError) || isAnswer(thrown)) throw thrown;
        const old = cache.stale(key, now()) ?? (await oldAnswer(capability, query, thrown, shared));
        observe({ provider: old.source, capability, ms: 0, outcome: 'stale' });
        return { ...old, stale: true };
      }
    });
  };

  const refreshing = new Set<string>();

  /** Asks again for what is asked for often, shortly before it gets old and within the budget. */
  const refreshAhead = (entry: KeptAnswer<Sourced<unknown>>, asking: Asking): void => {
    const life = entry.freshUntil - entry.keptAt;
    const ahead = Math.min(life * AHEAD_SHARE, AHEAD_MS);
    const isDue =
      entry.given >= AHEAD_AFTER && life >= AHEAD_FROM && now() >= entry.freshUntil - ahead;
    if (!isDue || refreshing.size >= AHEAD_AT_ONCE || refreshing.has(asking.key)) return;
    if (!sourcesIn(entry.value).some((source) => options.hasBudget?.(source) === true)) return;
    refreshing.add(asking.key);
    find({ ...asking, priority: 'prefetch', ahead }, new AbortController().signal)
      // Whoever needs it asks when it is old.
      .catch(() => undefined)
      .finally(() => refreshing.delete(asking.key));
  };

  return {
    has: (capability) => providersFor(capability).length > 0,

    ask: (async (
      capability: Capability,
      query: unknown,
      signal: AbortSignal,
      { maxAge, keep: isKept = true, priority = requestContext().priority }: AskOptions = {},
    ) => {
      const key = `${capability} ${JSON.stringify(query)}`;
      const asking: Asking = { capability, query, key, priority, maxAge, isKept, ahead: 0 };
      const kept = cache.fresh(key, now(), maxAge);
      if (kept === undefined) return find(asking, signal);
      observe({ provider: kept.value.source, capability, ms: 0, outcome: 'cached' });
      refreshAhead(kept, asking);
      return kept.value;
    }) as ProviderRegistry['ask'],

    subscribeQuotes: ({ symbols, delay }, onQuote) => {
      const ranking = providersFor('quotes');
      if (ranking.every((provider) => provider.subscribeQuotes === undefined))
        return () => undefined;
      const stops = ranking.map((provider, rank) => {
        const better = ranking.slice(0, rank);
        return pushed.subscribe(provider, symbols, (told) => {
          const { symbol } = told.data;
          if (better.some((other) => pushed.gives(other, symbol, delay))) return;
          const quote = atLeastAsLate(provider, told);
          if (quote.delayedBy >= delay) {
            pushed.gave(provider, symbol, delay);
            onQuote(quote);
          } else if (provider.answersPast !== true) late.hold(provider, 'quotes', symbol, quote);
        });
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
