import type { Quote } from '../../../domain/quotes/quote.ts';
import type { Sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';

export type OnQuote = (quote: Sourced<Quote>) => void;

export interface PushedQuotes {
  /**
   * Listens to the provider for as long as somebody wants the symbol. One that tells nothing by
   * itself is only remembered, with what it is known to have given.
   */
  readonly subscribe: (
    provider: MarketDataProvider,
    symbols: readonly SymbolId[],
    onQuote: OnQuote,
  ) => () => void;
  /** The newest quote that was told, while the telling can be trusted. */
  readonly newest: (provider: MarketDataProvider, symbol: SymbolId) => Sourced<Quote> | undefined;
  /** Notes that readers who are this late have had a quote from the provider, told or asked for. */
  readonly gave: (provider: MarketDataProvider, symbol: SymbolId, delay: number) => void;
  /** Whether such readers have their quotes of the symbol from the provider now. */
  readonly gives: (provider: MarketDataProvider, symbol: SymbolId, delay: number) => boolean;
}

/** A quote older than this may mean a dead connection as well as a quiet market: it is asked for. */
const TRUSTED_MS = 10_000;

interface Listening {
  readonly listeners: Set<OnQuote>;
  readonly stop: () => void;
  newest: { readonly quote: Sourced<Quote>; readonly at: number } | undefined;
  /** When it last gave a quote, by the delay of the readers. */
  readonly gaveAt: Map<number, number>;
}

/** One subscription per symbol at the provider, however many listen. */
export function pushedQuotes(now: () => number): PushedQuotes {
  const listening = new Map<string, Listening>();
  const keyOf = ({ id }: MarketDataProvider, symbol: SymbolId): string => `${id} ${symbol}`;

  const listen = (provider: MarketDataProvider, symbol: SymbolId): Listening => {
    const listeners = new Set<OnQuote>();
    const entry: Listening = {
      listeners,
      stop: () => stop?.(),
      newest: undefined,
      gaveAt: new Map(),
    };
    const stop = provider.subscribeQuotes?.([symbol], (quote) => {
      // A provider may tell of symbols that it was not asked for; those are nobody's.
      if (quote.data.symbol !== symbol) return;
      entry.newest = { quote, at: now() };
      for (const listener of listeners) listener(quote);
    });
    listening.set(keyOf(provider, symbol), entry);
    return entry;
  };

  return {
    subscribe: (provider, symbols, onQuote) => {
      const joined = symbols.map((symbol) => {
        const entry = listening.get(keyOf(provider, symbol)) ?? listen(provider, symbol);
        // A listener of its own for each call, so that leaving twice takes nobody else away.
        const listener: OnQuote = (quote) => onQuote(quote);
        entry.listeners.add(listener);
        return { symbol, entry, listener };
      });
      return () => {
        for (const { symbol, entry, listener } of joined.splice(0)) {
          entry.listeners.delete(listener);
          if (entry.listeners.size > 0) continue;
          entry.stop();
          listening.delete(keyOf(provider, symbol));
        }
      };
    },
    newest: (provider, symbol) => {
      const known = listening.get(keyOf(provider, symbol))?.newest;
      return known !== undefined && now() - known.at < TRUSTED_MS ? known.quote : undefined;
    },
    gave: (provider, symbol, delay) =>
      void listening.get(keyOf(provider, symbol))?.gaveAt.set(delay, now()),
    gives: (provider, symbol, delay) => {
      const at = listening.get(keyOf(provider, symbol))?.gaveAt.get(delay);
      return at !== undefined && now() - at < TRUSTED_MS;
    },
  };
}
