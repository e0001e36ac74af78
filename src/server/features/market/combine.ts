import {
  combined,
  partsOf,
  type MissingPart,
  type Sourced,
  type SourcePart,
} from '../../../domain/quotes/sourced.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { isAnswer, noSource, PassedOn, ProviderError } from '../../../ports/provider-error.ts';
import { COMBINATIONS, type Combination } from './combinations.ts';
import { asProviderError } from './provider-caller.ts';

/** Asks one provider; `isLast` when nobody is left to be asked after it. */
export type AskProvider = (
  provider: MarketDataProvider,
  query: unknown,
  isLast: boolean,
) => Promise<Sourced<unknown>>;

interface Contribution {
  readonly answer: Sourced<readonly unknown[]>;
  readonly items: readonly unknown[];
  /** Of the items, in their order. */
  readonly keys: readonly string[];
}

/** What was thrown on the way, and what it means when nobody has answered. */
function failures(capability: Capability) {
  let answered: ProviderError | undefined;
  let failed: ProviderError | undefined;
  const down: { readonly source: string; readonly error: ProviderError }[] = [];
  return {
    down,
    add: (provider: MarketDataProvider, thrown: unknown): void => {
      const error = asProviderError(thrown);
      if (error instanceof PassedOn) return;
      if (isAnswer(error)) answered ??= error;
      else {
        failed ??= error;
        down.push({ source: provider.id, error });
      }
    },
    /** "Unknown" counts only when nobody who might know was out of reach. */
    verdict: (): ProviderError => failed ?? answered ?? noSource(capability),
  };
}

const causeOf = ({ kind }: ProviderError): MissingPart['cause'] =>
  kind === 'not-yet' ? 'not-yet' : 'unavailable';

/** Several contributions as one answer that names the source of each item. */
function together(
  contributions: readonly Contribution[],
  data: readonly unknown[],
  isIn: (key: string) => boolean,
  missing: readonly MissingPart[],
): Sourced<readonly unknown[]> {
  const parts = contributions
    .flatMap(({ answer, keys }) => partsOf(answer, keys))
    .map((part): SourcePart => ({ ...part, items: part.items.filter(isIn) }))
    .filter(({ items }) => items.length > 0);
  const used = contributions.filter(({ keys }) => keys.some(isIn));
  const sources = used.length === 0 ? contributions.slice(0, 1) : used;
  const { missing: _, ...whole } = combined(
    sources.map(({ answer }) => answer),
    data,
  );
  return {
    ...whole,
    ...(parts.length > 1 ? { parts } : {}),
    ...(missing.length === 0 ? {} : { missing }),
  };
}

async function first(
  capability: Capability,
  providers: readonly MarketDataProvider[],
  query: unknown,
  ask: AskProvider,
  signal: AbortSignal,
): Promise<Sourced<unknown>> {
  const thrown = failures(capability);
  for (const [i, provider] of providers.entries()) {
    try {
      return await ask(provider, query, i === providers.length - 1);
    } catch (error) {
      if (signal.aborted) throw error;
      if (asProviderError(error).retry === 'never') throw error;
      thrown.add(provider, error);
    }
  }
  throw thrown.verdict();
}

async function fill(
  capability: Capability,
  rule: Extract<Combination, { how: 'fill' }>,
  providers: readonly MarketDataProvider[],
  query: unknown,
  ask: AskProvider,
  signal: AbortSignal,
): Promise<Sourced<unknown>> {
  const wanted = rule.wanted(query);
  const missing = new Set(wanted);
  const notYet = new Map<string, MissingPart>();
  const contributions: Contribution[] = [];
  const thrown = failures(capability);
  for (const [i, provider] of providers.entries()) {
    if (contributions.length > 0 && missing.size === 0) break;
    const rest =
      missing.size === wanted.length ? query : rule.narrowed(query, (key) => missing.has(key));
    try {
      const answer = (await ask(provider, rest, i === providers.length - 1)) as Sourced<
        readonly unknown[]
      >;
      // Items that were not asked for (a vendor's own spelling of a symbol) are nobody's answer.
      const asked = answer.data.filter((item) => rule.keysOf(item).some((key) => missing.has(key)));
      if (asked.length === 0 && answer.data.length > 0)
        throw new ProviderError('bad-answer', 'The data source answered about other symbols.');
      contributions.push({
        answer,
        items: asked,
        keys: asked.map((item) => rule.keysOf(item)[0]!),
      });
      for (const item of asked) for (const key of rule.keysOf(item)) missing.delete(key);
      for (const part of answer.missing ?? []) if (part.item !== null) notYet.set(part.item, part);
    } catch (error) {
      if (signal.aborted) throw error;
      if (asProviderError(error).retry === 'never') throw error;
      thrown.add(provider, error);
    }
  }
  const [only, ...others] = contributions;
  if (only === undefined) throw thrown.verdict();
  const down = thrown.down[0];
  const absent = [...missing].flatMap((key): MissingPart[] => {
    const waiting = notYet.get(key);
    if (waiting !== undefined) return [waiting];
    return down === undefined
      ? []
      : [{ item: key, source: down.source, cause: causeOf(down.error) }];
  });
  if (others.length === 0 && absent.length === 0 && only.items.length === only.answer.data.length)
    return only.answer;
  const place = new Map(wanted.map((key, i) => [key, i]));
  const placeOf = (item: unknown): number =>
    Math.min(...rule.keysOf(item).map((key) => place.get(key) ?? Infinity));
  const data = contributions
    .flatMap(({ items }) => items)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  return together(contributions, data, () => true, absent);
}

async function merge(
  capability: Capability,
  rule: Extract<Combination, { how: 'merge' }>,
  providers: readonly MarketDataProvider[],
  query: unknown,
  ask: AskProvider,
  signal: AbortSignal,
): Promise<Sourced<unknown>> {
  const thrown = failures(capability);
  const answers = await Promise.all(
    providers.map(async (provider) => {
      try {
        return (await ask(provider, query, true)) as Sourced<readonly unknown[]>;
      } catch (error) {
        if (signal.aborted) throw error;
        thrown.add(provider, error);
        return undefined;
      }
    }),
  );
  const hasOriginals = ({ data }: Sourced<readonly unknown[]>): boolean =>
    rule.isOriginal !== undefined && data.some(rule.isOriginal);
  const given = answers
    .filter((answer) => answer !== undefined)
    .toSorted((a, b) => Number(hasOriginals(b)) - Number(hasOriginals(a)));
  const [only, ...others] = given;
  if (only === undefined) throw thrown.verdict();
  const absent = thrown.down.map(({ source, error }): MissingPart => ({
    item: null,
    source,
    cause: causeOf(error),
  }));
  if (others.length === 0 && absent.length === 0) return only;
  const seen = new Set<string>();
  const told: unknown[] = [];
  const contributions = given.map((answer): Contribution => {
    const earlier = rule.several === true ? new Set(seen) : seen;
    const isTold = rule.isToldBy?.(told) ?? (() => false);
    const items = answer.data.filter((item) => {
      const key = rule.keyOf(item);
      const isNew = !earlier.has(key) && !isTold(item);
      seen.add(key);
      return isNew;
    });
    told.push(...items);
    return { answer, items, keys: items.map(rule.keyOf) };
  });
  const all = contributions.flatMap(({ items }) => items);
  const sorted = rule.compare === undefined ? all : all.toSorted(rule.compare);
  const data = sorted.slice(0, rule.limitOf?.(query) ?? sorted.length);
  const kept = new Set(data.map(rule.keyOf));
  return together(contributions, data, (key) => kept.has(key), absent);
}

/** One answer out of those of several providers, as the capability's rule says. */
export function combine(
  capability: Capability,
  providers: readonly MarketDataProvider[],
  query: unknown,
  ask: AskProvider,
  signal: AbortSignal,
): Promise<Sourced<unknown>> {
  const rule = COMBINATIONS[capability] as Combination;
  switch (rule.how) {
    case 'first':
      return first(capability, providers, query, ask, signal);
    case 'fill':
      return fill(capability, rule, providers, query, ask, signal);
    case 'merge':
      return merge(capability, rule, providers, query, ask, signal);
    default:
      return rule satisfies never;
  }
}
