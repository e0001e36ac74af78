import type { QuotesAnswer } from '../../../contract/market/quotes.ts';
import { delayOf } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { Sourced } from '../../../domain/quotes/sourced.ts';
import type { Exchange, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { EntitlementFor } from './entitlement.ts';
import type { InstrumentDirectory } from './instrument-directory.ts';
import type { ProviderRegistry } from './provider-registry.ts';

type Batch = Sourced<readonly Quote[]>;

const NOTHING: readonly string[] = [];

/** Adds to each quote how late it is; the same batch gives the same object while it is kept. */
function labelled(): (batch: Batch, unknown: readonly string[]) => QuotesAnswer {
  const made = new WeakMap<Batch, QuotesAnswer>();
  return (batch, unknown) => {
    const kept = made.get(batch);
    if (kept !== undefined && kept.unknown === unknown) return kept;
    const answer: QuotesAnswer = {
      ...batch,
      data: batch.data.map((quote) => ({ ...quote, delayedBy: batch.delayedBy })),
      unknown,
    };
    made.set(batch, answer);
    return answer;
  };
}

/** A list of symbols, sorted out once: which are known and on which exchange. */
interface Plan {
  readonly known: readonly SymbolId[];
  readonly unknown: readonly string[];
  readonly byExchange: ReadonlyMap<Exchange, readonly SymbolId[]>;
  readonly until: number;
}

const PLAN_MS = 60_000;

function planner(
  directory: InstrumentDirectory,
  now: () => number,
): (symbols: readonly SymbolId[], signal: AbortSignal) => Promise<Plan> | Plan {
  const plans = new WeakMap<readonly SymbolId[], Plan>();
  const make = async (symbols: readonly SymbolId[], signal: AbortSignal): Promise<Plan> => {
    await directory.load(symbols, signal);
    const byExchange = new Map<Exchange, SymbolId[]>();
    const unknown: string[] = [];
    for (const symbol of symbols) {
      const instrument = directory.atHand(symbol);
      if (instrument === undefined) {
        unknown.push(symbol);
        continue;
      }
      const group = byExchange.get(instrument.exchange);
      if (group === undefined) byExchange.set(instrument.exchange, [symbol]);
      else group.push(symbol);
    }
    const known =
      unknown.length === 0 ? symbols : symbols.filter((symbol) => !unknown.includes(symbol));
    const plan = {
      known,
      unknown: unknown.length === 0 ? NOTHING : unknown,
      byExchange,
      until: now() + PLAN_MS,
    };
    plans.set(symbols, plan);
    return plan;
  };
  return (symbols, signal) => {
    const kept = plans.get(symbols);
    return kept !== undefined && now() < kept.until ? kept : make(symbols, signal);
  };
}

/** Quotes of many symbols, each as fresh as the visitor may see its exchange. */
export function quotesService(
  registry: ProviderRegistry,
  directory: InstrumentDirectory,
  entitlement: EntitlementFor,
  now: () => number,
): (symbols: readonly SymbolId[], visitor: Visitor, signal: AbortSignal) => Promise<QuotesAnswer> {
  const label = labelled();
  const planOf = planner(directory, now);
  const merge = remembered();

  return async (symbols, visitor, signal) => {
    const [{ known, unknown, byExchange }, granted] = await Promise.all([
      planOf(symbols, signal),
      entitlement(visitor),
    ]);
    const byDelay = new Map<number, (readonly SymbolId[])[]>();
    for (const [exchange, group] of byExchange) {
      const delay = delayOf(granted, exchange);
      const groups = byDelay.get(delay);
      if (groups === undefined) byDelay.set(delay, [group]);
      else groups.push(group);
    }
    if (byDelay.size <= 1) {
      const delay = byDelay.keys().next().value ?? 0;
      return label(await registry.ask('quotes', { symbols: known, delay }, signal), unknown);
    }
    const batches = await Promise.all(
      [...byDelay].map(([delay, groups]) =>
        registry.ask('quotes', { symbols: groups.flat(), delay }, signal),
      ),
    );
    return merge(
      known,
      batches.map((batch) => label(batch, NOTHING)),
      unknown,
    );
  };
}

interface Merged {
  readonly symbols: readonly SymbolId[];
  readonly parts: readonly QuotesAnswer[];
  readonly answer: QuotesAnswer;
}

/** Remembers the last merge of each first part: the same question of the same parts is the same object. */
function remembered(): typeof mergeInOrder {
  const made = new WeakMap<QuotesAnswer, Merged>();
  const same = (a: readonly QuotesAnswer[], b: readonly QuotesAnswer[]) =>
    a.length === b.length && a.every((part, i) => part === b[i]);
  return (symbols, parts, unknown) => {
    const [first] = parts;
    if (first === undefined) return mergeInOrder(symbols, parts, unknown);
    const kept = made.get(first);
    if (
      kept !== undefined &&
      kept.symbols === symbols &&
      kept.answer.unknown === unknown &&
      same(kept.parts, parts)
    ) {
      return kept.answer;
    }
    const answer = mergeInOrder(symbols, parts, unknown);
    made.set(first, { symbols, parts, answer });
    return answer;
  };
}

/** Several delays in one answer: the whole is as old and as late as its oldest part. */
function mergeInOrder(
  symbols: readonly SymbolId[],
  parts: readonly QuotesAnswer[],
  unknown: readonly string[],
): QuotesAnswer {
  const place = new Map<string, number>(symbols.map((symbol, i) => [symbol, i]));
  return {
    data: parts
      .flatMap((part) => part.data)
      .toSorted((a, b) => (place.get(a.symbol) ?? 0) - (place.get(b.symbol) ?? 0)),
    source: [...new Set(parts.map((part) => part.source))].join(', '),
    asOf: Math.min(...parts.map((part) => part.asOf)),
    delayedBy: Math.max(...parts.map((part) => part.delayedBy)),
    stale: parts.some((part) => part.stale),
    unknown,
  };
}
