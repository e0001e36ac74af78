import type { QuotesAnswer } from '../../../contract/market/quotes.schema.ts';
import { delayOf } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import {
  combined,
  type MissingPart,
  sourceOf,
  type Sourced,
} from '../../../domain/quotes/sourced.ts';
import type { Exchange, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { EntitlementFor } from './entitlement.ts';
import type { InstrumentDirectory } from './instrument-directory.ts';
import type { ProviderRegistry } from './provider-registry.ts';

type Batch = Sourced<readonly Quote[]>;

const NOTHING: readonly string[] = [];

/** A list of symbols, sorted out once: which are known and on which exchange. */
interface Plan {
  readonly known: readonly SymbolId[];
  readonly unknown: readonly string[];
  /** Who may know these was out of reach. */
  readonly missing: readonly MissingPart[];
  readonly byExchange: ReadonlyMap<Exchange, readonly SymbolId[]>;
  readonly until: number;
}

const PLAN_MS = 60_000;
/** A plan with symbols that could not be looked up is made again this soon. */
const PARTIAL_PLAN_MS = 5_000;

function planner(
  directory: InstrumentDirectory,
  caches: Pick<CacheBudget, 'open'>,
  now: () => number,
): (symbols: readonly SymbolId[], signal: AbortSignal) => Promise<Plan> | Plan {
  const plans = caches.open<Plan>('quote plans');
  const make = async (
    key: string,
    symbols: readonly SymbolId[],
    signal: AbortSignal,
  ): Promise<Plan> => {
    const unreachable = await directory.load(symbols, signal);
    const byExchange = new Map<Exchange, SymbolId[]>();
    const unknown: string[] = [];
    const missing: MissingPart[] = [];
    for (const symbol of symbols) {
      const instrument = directory.atHand(symbol);
      if (instrument === undefined) {
        const part = unreachable.get(symbol);
        if (part === undefined) unknown.push(symbol);
        else missing.push(part);
        continue;
      }
      const group = byExchange.get(instrument.exchange);
      if (group === undefined) byExchange.set(instrument.exchange, [symbol]);
      else group.push(symbol);
    }
    const absent = new Set([...unknown, ...missing.map(({ item }) => item)]);
    const known = absent.size === 0 ? symbols : symbols.filter((symbol) => !absent.has(symbol));
    const plan = {
      known,
      unknown: unknown.length === 0 ? NOTHING : unknown,
      missing,
      byExchange,
      until: now() + (missing.length === 0 ? PLAN_MS : PARTIAL_PLAN_MS),
    };
    plans.set(key, plan);
    return plan;
  };
  return (symbols, signal) => {
    const key = symbols.join(' ');
    const kept = plans.get(key);
    return kept !== undefined && now() < kept.until ? kept : make(key, symbols, signal);
  };
}

/** Batches of one question, before they are put in the order asked. */
export interface QuotesFound {
  readonly symbols: readonly SymbolId[];
  readonly unknown: readonly string[];
  readonly batches: readonly Batch[];
}

export interface QuotesParts {
  readonly registry: ProviderRegistry;
  readonly directory: InstrumentDirectory;
  readonly entitlement: EntitlementFor;
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly now: () => number;
}

/** What is found of many symbols, each as fresh as the visitor may see its exchange. */
export function quotesService({
  registry,
  directory,
  entitlement,
  caches,
  now,
}: QuotesParts): (
  symbols: readonly SymbolId[],
  visitor: Visitor,
  signal: AbortSignal,
) => Promise<Sourced<QuotesFound>> {
  const planOf = planner(directory, caches, now);

  return async (symbols, visitor, signal) => {
    const [{ known, unknown, missing, byExchange }, granted] = await Promise.all([
      planOf(symbols, signal),
      entitlement(visitor),
    ]);
    if (missing.length > 0 && missing.length === symbols.length)
      throw new ProviderError('unavailable', 'The data source is not available right now.');
    const byDelay = new Map<number, (readonly SymbolId[])[]>();
    for (const [exchange, group] of byExchange) {
      const delay = delayOf(granted, exchange);
      const groups = byDelay.get(delay);
      if (groups === undefined) byDelay.set(delay, [group]);
      else groups.push(group);
    }
    const asks =
      byDelay.size <= 1
        ? [{ delay: byDelay.keys().next().value ?? 0, symbols: known }]
        : [...byDelay].map(([delay, groups]) => ({ delay, symbols: groups.flat() }));
    const batches = await Promise.all(asks.map((query) => registry.ask('quotes', query, signal)));
    const found = combined(batches, { symbols: known, unknown, batches }, { missing });
    // What is missing may turn out to be unknown while the batches stay the same.
    return missing.length === 0 ? found : { ...found, version: undefined };
  };
}

/** Quotes in the order asked, each with how late it is on purpose. */
export function quotesInOrder(found: Sourced<QuotesFound>): QuotesAnswer {
  const { symbols, unknown, batches } = found.data;
  const place = new Map<string, number>(symbols.map((symbol, i) => [symbol, i]));
  const labelled = batches.flatMap((batch) =>
    batch.data.map((quote) => ({
      ...quote,
      delayedBy:
        batch.parts === undefined ? batch.delayedBy : sourceOf(batch, quote.symbol).delayedBy,
    })),
  );
  const parts = batches.flatMap((batch) => batch.parts ?? []);
  return {
    ...found,
    data:
      batches.length === 1
        ? labelled
        : labelled.toSorted((a, b) => (place.get(a.symbol) ?? 0) - (place.get(b.symbol) ?? 0)),
    ...(parts.length === 0 ? {} : { parts }),
    unknown,
  };
}
