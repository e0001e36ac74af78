import type { QuotesAnswer } from '../../../contract/market-quotes.ts';
import { delayOf } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Quote } from '../../../domain/market/quote.ts';
import type { Sourced } from '../../../domain/market/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
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

/** Quotes of many symbols, each as fresh as the visitor may see its exchange. */
export function quotesService(
  registry: ProviderRegistry,
  directory: InstrumentDirectory,
  entitlement: EntitlementFor,
): (symbols: readonly SymbolId[], visitor: Visitor, signal: AbortSignal) => Promise<QuotesAnswer> {
  const label = labelled();

  return async (symbols, visitor, signal) => {
    const [granted] = await Promise.all([entitlement(visitor), directory.load(symbols, signal)]);
    const byDelay = new Map<number, SymbolId[]>();
    const unknown: string[] = [];
    for (const symbol of symbols) {
      const instrument = directory.atHand(symbol);
      if (instrument === undefined) {
        unknown.push(symbol);
        continue;
      }
      const delay = delayOf(granted, instrument.exchange);
      const group = byDelay.get(delay);
      if (group === undefined) byDelay.set(delay, [symbol]);
      else group.push(symbol);
    }
    const unheard = unknown.length === 0 ? NOTHING : unknown;
    const batches = await Promise.all(
      [...byDelay].map(([delay, group]) =>
        registry.ask('quotes', { symbols: group, delay }, signal),
      ),
    );
    const [first] = batches;
    if (first === undefined) {
      const nothing = await registry.ask('quotes', { symbols: [], delay: 0 }, signal);
      return label(nothing, unheard);
    }
    if (batches.length === 1) return label(first, unheard);
    return mergeInOrder(
      symbols,
      batches.map((batch) => label(batch, NOTHING)),
      unheard,
    );
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
