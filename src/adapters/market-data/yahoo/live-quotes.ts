import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { YahooQuote } from './map-quotes.ts';
import { mergedQuote } from './map-stream.ts';
import type { PricingFrame } from './stream-frame.ts';
import { SYSTEM_TIMERS, type YahooStream, yahooStream, type YahooStreamOptions } from './stream.ts';
import { ourSymbol, yahooSymbol } from './symbols.ts';

export interface LiveQuotesOptions extends Omit<YahooStreamOptions, 'onFrame' | 'expectsData'> {
  readonly source: string;
  /** Asks for whole quotes of symbols that are told about and not known yet. */
  readonly fetch: (symbols: readonly SymbolId[]) => Promise<void>;
}

type OnQuote = (quote: Sourced<Quote>) => void;

export interface LiveQuotes {
  readonly subscribe: (symbols: readonly SymbolId[], onQuote: OnQuote) => () => void;
  /** Takes in whole quotes that were asked for; of symbols that nobody watches nothing is kept. */
  readonly know: (quotes: Iterable<YahooQuote>) => void;
  readonly close: () => void;
}

interface Watched {
  readonly listeners: Set<OnQuote>;
  newest: YahooQuote | undefined;
  /** A frame has come, so Yahoo knows the symbol. */
  isTold: boolean;
  isAsked: boolean;
}

/** Subscriptions of one turn are sent together. */
const GATHER_MS = 50;
/** Time for a question of somebody else to bring the whole quote; then it is asked for. */
const PATIENCE_MS = 2_000;

/** Pushed quotes: frames of the stream on top of the newest whole quote of each symbol. */
export function liveQuotes(options: LiveQuotesOptions): LiveQuotes {
  const { timers = SYSTEM_TIMERS } = options;
  const watched = new Map<SymbolId, Watched>();
  let gathering = false;
  let completing = false;
  let isClosed = false;

  /** Without the whole quote a frame says too little. */
  const complete = (): void => {
    if (completing || isClosed) return;
    completing = true;
    timers.later(() => {
      completing = false;
      const unknown = [...watched].flatMap(([symbol, entry]) => {
        if (entry.newest !== undefined || entry.isAsked || !entry.isTold) return [];
        entry.isAsked = true;
        return [symbol];
      });
      if (unknown.length > 0 && !isClosed) options.fetch(unknown).catch(() => undefined);
    }, PATIENCE_MS);
  };

  const onFrame = (frame: PricingFrame): void => {
    const symbol = ourSymbol(frame.id);
    const entry = symbol === null ? undefined : watched.get(symbol);
    if (entry === undefined) return;
    if (entry.newest === undefined) {
      entry.isTold = true;
      if (!entry.isAsked) complete();
      return;
    }
    const at = options.now();
    const next = mergedQuote(entry.newest, frame, at);
    if (next === null) return;
    entry.newest = next;
    const told = sourced(options.source, at - next.delay, next.quote, next.delay);
    for (const listener of entry.listeners) listener(told);
  };

  const stream: YahooStream = yahooStream({
    ...options,
    onFrame,
    expectsData: () =>
      [...watched.values()].some(({ newest }) => newest?.quote.phase === 'regular'),
  });

  const gather = (): void => {
    if (gathering || isClosed) return;
    gathering = true;
    timers.later(() => {
      gathering = false;
      if (isClosed) return;
      stream.watch(new Set([...watched.keys()].map(yahooSymbol).filter((text) => text !== null)));
    }, GATHER_MS);
  };

  return {
    subscribe: (symbols, onQuote) => {
      // Two subscriptions with the same function are two.
      const listener: OnQuote = (quote) => onQuote(quote);
      const own = symbols.filter((symbol) => yahooSymbol(symbol) !== null);
      for (const symbol of own) {
        const entry: Watched = watched.get(symbol) ?? {
          listeners: new Set(),
          newest: undefined,
          isTold: false,
          isAsked: false,
        };
        entry.listeners.add(listener);
        watched.set(symbol, entry);
      }
      if (own.length > 0) gather();
      return () => {
        for (const symbol of own) {
          const entry = watched.get(symbol);
          entry?.listeners.delete(listener);
          if (entry?.listeners.size === 0) watched.delete(symbol);
        }
        gather();
      };
    },
    know: (quotes) => {
      for (const known of quotes) {
        const entry = watched.get(known.quote.symbol);
        if (entry === undefined) continue;
        const { newest } = entry;
        const isOlder = newest !== undefined && newest.quote.lastTime > known.quote.lastTime;
        if (!isOlder) entry.newest = known;
      }
    },
    close: () => {
      isClosed = true;
      watched.clear();
      stream.close();
    },
  };
}
