import type { Quote } from '../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import type { ProviderRegistry } from '../market/provider-registry.ts';

/** Symbols in one question: what a simulated market answers within a turn. */
const BATCH = 50;

export interface UniverseQuotes {
  readonly of: (symbol: SymbolId) => Quote | undefined;
  /** When all of them were asked for the last time, by the machine's clock; `-Infinity` before. */
  readonly at: () => number;
  /** Some could not be had the last time: those are older. */
  readonly isStale: () => boolean;
  readonly refresh: (symbols: readonly SymbolId[], signal: AbortSignal) => Promise<void>;
}

/** The newest quotes of a whole universe with one delay. */
export function universeQuotes(
  registry: Pick<ProviderRegistry, 'ask'>,
  delay: number,
  clock: () => number,
): UniverseQuotes {
  const known = new Map<SymbolId, Quote>();
  let at = -Infinity;
  let isStale = false;
  let running: Promise<void> | undefined;

  async function ask(symbols: readonly SymbolId[], signal: AbortSignal): Promise<void> {
    let failed = false;
    for (let from = 0; from < symbols.length; from += BATCH) {
      const batch = symbols.slice(from, from + BATCH);
      try {
        const answer = await registry.ask('quotes', { symbols: batch, delay }, signal, {
          keep: false,
        });
        failed ||= answer.stale || (answer.missing?.length ?? 0) > 0;
        for (const quote of answer.data) known.set(quote.symbol, quote);
      } catch (thrown) {
        if (!(thrown instanceof ProviderError)) throw thrown;
        failed = true;
      }
      await ownTurn();
      signal.throwIfAborted();
    }
    at = clock();
    isStale = failed;
  }

  return {
    of: (symbol) => known.get(symbol),
    at: () => at,
    isStale: () => isStale,
    refresh: (symbols, signal) => {
      // Whoever comes while it runs waits for the same answers.
      running ??= ask(symbols, signal).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
