import {
  type MissingPart,
  partsOf,
  type Sourced,
  withDelays,
  sourced,
} from '../../../domain/quotes/sourced.ts';
import type { MarketPhase } from '../../../domain/quotes/quote.ts';
import type { AnswerPolicy, Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError, saysNone } from '../../../ports/provider-error.ts';
import type { AnswerCache, AnswerTimes } from './answer-cache.ts';
import { COMBINATIONS, type Combination } from './combinations.ts';
import { type ItemAnswer, joinedItems } from './joined-items.ts';
import { keepingOf } from './keeping.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { ProviderCaller, ProviderTiming } from './provider-caller.ts';
import { requestContext } from './request-context.ts';

export interface VendorAnswersParts {
  readonly call: ProviderCaller;
  readonly cache: AnswerCache<Sourced<unknown>>;
  readonly kept: KeptAnswers | undefined;
  readonly policyOf: (provider: MarketDataProvider, capability: Capability) => AnswerPolicy;
  readonly now: () => number;
  readonly observe: (timing: ProviderTiming) => void;
}

/** How a provider is asked. */
export interface VendorQuestion {
  readonly provider: MarketDataProvider;
  readonly capability: Capability;
  readonly query: unknown;
  /** How long to wait for a turn within the provider's limits, in ms. */
  readonly patience: number;
  readonly signal: AbortSignal;
  readonly maxAge: number | undefined;
  /** What gets old within so many ms is asked for again. */
  readonly ahead: number;
  /** Takes in until when parts of the answer are fresh, where they were there before. */
  readonly seen: AnswerTimes[];
}

export interface VendorAnswers {
  /** One provider's answer: what is at hand or kept, and what has to be asked for. */
  readonly ask: (question: VendorQuestion) => Promise<Sourced<unknown>>;
  /** What is known from before of a question that nobody can answer now; `null` is nothing. */
  readonly old: (
    provider: MarketDataProvider,
    capability: Capability,
    query: unknown,
    delay: number,
  ) => Promise<Sourced<unknown> | null>;
}

/** Questions about single symbols that come within so many ms become one. */
const JOIN_WITHIN = 5;
/** That a vendor has nothing of a kind is believed for so long at most, in ms: it may come. */
const NONE_MS = 600_000;
/** A quote that may serve when nobody answers is written no more often than this. */
const OLD_QUOTE_EVERY = 60_000;

/** How long an answer is fresh; a market that is closed need not be asked as often. */
export function freshFor(policy: AnswerPolicy, data: unknown): number {
  if (policy.closed === undefined) return policy.fresh;
  const quotes = (Array.isArray(data) ? data : [data]) as readonly ({
    readonly phase?: MarketPhase;
  } | null)[];
  const isClosed = quotes.length > 0 && quotes.every((quote) => quote?.phase === 'closed');
  return isClosed ? Math.max(policy.fresh, policy.closed) : policy.fresh;
}

/** Whether the source says itself how long its answers are fresh. */
export const isPaced = ({ policies }: MarketDataProvider, capability: Capability): boolean =>
  policies?.[capability]?.fresh !== undefined;

const isItemwise = ({ batches }: MarketDataProvider, capability: Capability): boolean =>
  (capability === 'quotes' || capability === 'instruments') && batches?.[capability] !== undefined;

type NoneSaid = Pick<ProviderError, 'kind' | 'message'>;
type Fill = Extract<Combination, { how: 'fill' }>;

/** Rejects as soon as the signal aborts; the work goes on for others. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) {
      leave();
      return;
    }
    signal.addEventListener('abort', leave, { once: true });
    const left = () => signal.removeEventListener('abort', leave);
    work.then(
      (value) => {
        left();
        resolve(value);
      },
      (problem: unknown) => {
        left();
        reject(problem instanceof Error ? problem : new Error(String(problem)));
      },
    );
  });
}

/** Items as one answer, as old as the oldest of them; each is as late as it was. */
function together(
  source: string,
  keyed: readonly (readonly [key: string, answer: ItemAnswer])[],
  missing: readonly MissingPart[],
): Sourced<unknown> {
  const items = keyed.map(([, item]) => item);
  const whole: Sourced<unknown> = {
    data: items.flatMap(({ data }) => (data === null ? [] : [data])),
    source,
    asOf: Math.min(...items.map(({ asOf }) => asOf)),
    delayedBy: Math.max(...items.map(({ delayedBy }) => delayedBy)),
    stale: false,
    ...(missing.length === 0 ? {} : { missing }),
  };
  return withDelays(
    whole,
    keyed.flatMap(([key, item]) => (item.data === null ? [] : partsOf(item, [key]))),
  );
}

/** What a vendor has answered before, in memory and in the store, and one way to ask it anew. */
export function vendorAnswers(parts: VendorAnswersParts): VendorAnswers {
  const { call, cache, kept, policyOf, now, observe } = parts;
  const joins = new Map<string, (key: string) => Promise<ItemAnswer>>();
  const itemKey = (provider: MarketDataProvider, capability: Capability, key: string): string =>
    `${provider.id} ${capability} of ${key}`;

  const timesOf = (
    provider: MarketDataProvider,
    capability: Capability,
    answer: Sourced<unknown>,
    age = 0,
  ): AnswerTimes => {
    const policy = policyOf(provider, capability);
    const keptAt = now() - age;
    return {
      keptAt,
      freshUntil: keptAt + freshFor(policy, answer.data),
      staleUntil: keptAt + policy.stale,
      isPaced: isPaced(provider, capability),
    };
  };

  const writtenAt = (key: string): number | undefined =>
    (cache.stale(`${key} written`, now()) as Sourced<number> | undefined)?.data;

  const takeIn = (
    provider: MarketDataProvider,
    capability: Capability,
    key: string,
    answer: ItemAnswer,
  ): void => {
    const name = itemKey(provider, capability, key);
    const times = timesOf(provider, capability, answer);
    cache.put(name, answer, times);
    const isOldOnly = keepingOf(capability) === 'stale';
    if (kept === undefined) return;
    if (isOldOnly) {
      const last = writtenAt(name);
      if (last !== undefined && now() - last < OLD_QUOTE_EVERY) return;
      cache.put(`${name} written`, { ...answer, data: now() }, times);
    }
    kept.keep(provider.id, capability, key, answer, {
      fresh: times.freshUntil - times.keptAt,
      stale: times.staleUntil - times.keptAt,
    });
  };

  /** One line of questions for each provider, capability and urgency. */
  const joinOf = (
    { provider, capability, query, patience }: VendorQuestion,
    rule: Fill,
  ): ((key: string) => Promise<ItemAnswer>) => {
    const { priority } = requestContext();
    const name = `${provider.id} ${capability} ${priority} ${patience}`;
    let join = joins.get(name);
    if (join === undefined) {
      join = joinedItems({
        most: provider.batches?.[capability as 'quotes'] ?? 1,
        window: JOIN_WITHIN,
        keysOf: rule.keysOf,
        // Whoever leaves leaves the others' question alone; it ends by its own time limit.
        ask: (symbols) =>
          call(
            provider,
            capability,
            { ...(query as object), symbols },
            patience,
            new AbortController().signal,
          ) as Promise<Sourced<readonly unknown[]>>,
        onItem: (key, answer) => takeIn(provider, capability, key, answer),
      });
      joins.set(name, join);
    }
    return join;
  };

  /** Asks a vendor whose requests are counted; what it has nothing of is not asked for at once again. */
  async function askOnce(
    { provider, capability, query, patience, signal }: VendorQuestion,
    text: string,
  ): Promise<Sourced<unknown>> {
    if (provider.limits === undefined) return call(provider, capability, query, patience, signal);
    const name = `${provider.id} ${capability} none of ${text}`;
    const none = cache.fresh(name, now())?.value as Sourced<NoneSaid> | undefined;
    if (none !== undefined) throw new ProviderError(none.data.kind, none.data.message);
    try {
      return await call(provider, capability, query, patience, signal);
    } catch (problem) {
      if (saysNone(problem)) {
        const { kind, message } = problem as ProviderError;
        const until = now() + Math.min(policyOf(provider, capability).fresh, NONE_MS);
        const said: Sourced<NoneSaid> = sourced(provider.id, now(), { kind, message });
        cache.put(name, said, { keptAt: now(), freshUntil: until, staleUntil: until });
      }
      throw problem;
    }
  }

  async function itemwise(question: VendorQuestion, rule: Fill): Promise<Sourced<unknown>> {
    const { provider, capability, query, signal, maxAge, ahead, seen } = question;
    const wanted = [...new Set(rule.wanted(query))];
    const found = new Map<string, ItemAnswer>();
    for (const key of wanted) {
      const entry = cache.fresh(itemKey(provider, capability, key), now() + ahead, maxAge);
      if (entry === undefined) continue;
      found.set(key, entry.value);
      seen.push(entry);
    }
    const unknown = wanted.filter((key) => !found.has(key));
    if (unknown.length > 0 && kept !== undefined && keepingOf(capability) === 'fresh')
      for (const [key, { answer, age, freshFor: left }] of await kept.find(
        provider.id,
        capability,
        unknown,
      )) {
        if (left <= ahead) continue;
        const times = timesOf(provider, capability, answer, age);
        cache.put(itemKey(provider, capability, key), answer, times);
        seen.push(times);
        found.set(key, answer);
      }
    if (found.size > 0) observe({ provider: provider.id, capability, ms: 0, outcome: 'kept' });
    const failed: { readonly key: string; readonly problem: unknown }[] = [];
    const join = joinOf(question, rule);
    await Promise.all(
      wanted
        .filter((key) => !found.has(key))
        .map(async (key) => {
          try {
            found.set(key, await orAborted(join(key), signal));
          } catch (problem) {
            if (signal.aborted) throw problem;
            // A symbol that the vendor cannot even read is one that it does not know.
            const isUnknown =
              saysNone(problem) ||
              (problem instanceof ProviderError && problem.kind === 'bad-request');
            if (!isUnknown) failed.push({ key, problem });
          }
        }),
    );
    const items = wanted.flatMap((key) => {
      const item = found.get(key);
      return item === undefined ? [] : [[rule.keysOf(item.data ?? {})[0] ?? key, item] as const];
    });
    const [first] = failed;
    if (items.length === 0) {
      if (first !== undefined) throw first.problem;
      return { data: [], source: provider.id, asOf: Date.now(), delayedBy: 0, stale: false };
    }
    return together(
      provider.id,
      items,
      failed.map(({ key }) => ({ item: key, source: provider.id, cause: 'unavailable' })),
    );
  }

  return {
    ask: async (question) => {
      const { provider, capability, query, maxAge, ahead, seen } = question;
      const rule = COMBINATIONS[capability] as Combination;
      if (rule.how === 'fill' && isItemwise(provider, capability)) return itemwise(question, rule);
      const text = JSON.stringify(query);
      if (kept === undefined) return askOnce(question, text);
      if (keepingOf(capability) === 'fresh') {
        const known = (await kept.find(provider.id, capability, [text])).get(text);
        const isYoung =
          known !== undefined &&
          known.freshFor > ahead &&
          (isPaced(provider, capability) || known.age < (maxAge ?? Infinity));
        if (isYoung) {
          observe({ provider: provider.id, capability, ms: 0, outcome: 'kept' });
          seen.push(timesOf(provider, capability, known.answer, known.age));
          return known.answer;
        }
      }
      const answer = await askOnce(question, text);
      const { keptAt, freshUntil, staleUntil } = timesOf(provider, capability, answer);
      kept.keep(provider.id, capability, text, answer, {
        fresh: freshUntil - keptAt,
        stale: staleUntil - keptAt,
      });
      return answer;
    },

    old: async (provider, capability, query, delay) => {
      /** What was live so long ago may be seen by those who must be that late. */
      const asLate = (answer: Sourced<unknown>, age: number): Sourced<unknown> | null => {
        if (answer.delayedBy >= delay) return answer;
        return answer.delayedBy + age >= delay ? { ...answer, delayedBy: delay } : null;
      };
      const rule = COMBINATIONS[capability] as Combination;
      if (rule.how === 'fill' && isItemwise(provider, capability)) {
        const wanted = [...new Set(rule.wanted(query))];
        const items = new Map<string, ItemAnswer>();
        const stored = await kept?.find(provider.id, capability, wanted);
        for (const key of wanted) {
          const inMemory =
            delay === 0 ? cache.stale(itemKey(provider, capability, key), now()) : undefined;
          const found = stored?.get(key);
          const item = inMemory ?? (found && asLate(found.answer, found.age));
          if (item !== undefined && item !== null) items.set(key, item);
        }
        return items.size === 0 ? null : together(provider.id, [...items], []);
      }
      const text = JSON.stringify(query);
      const found = (await kept?.find(provider.id, capability, [text]))?.get(text);
      return found === undefined ? null : asLate(found.answer, found.age);
    },
  };
}
