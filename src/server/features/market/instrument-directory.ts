import type { Sourced } from '../../../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { unknownSymbol } from '../../../ports/provider-error.ts';
import type { ProviderRegistry } from './provider-registry.ts';

const KEEP_MS = 10 * 60_000;

type Known = Sourced<Instrument>;

export interface InstrumentDirectory {
  /** Throws `unknownSymbol`. */
  readonly get: (symbol: SymbolId, signal: AbortSignal) => Promise<Known>;
  /** Synchronously what is at hand; `undefined` when somebody has to be asked. */
  readonly atHand: (symbol: SymbolId) => Instrument | undefined;
  /** Makes the symbols that exist be at hand. */
  readonly load: (symbols: readonly SymbolId[], signal: AbortSignal) => Promise<void>;
}

/** What symbols stand for, kept at hand: every question about a symbol begins here. */
export function instrumentDirectory(
  registry: ProviderRegistry,
  caches: Pick<CacheBudget, 'open'>,
  now: () => number,
): InstrumentDirectory {
  const kept = caches.open<{ readonly known: Known; readonly until: number }>('instruments');

  async function load(symbols: readonly SymbolId[], signal: AbortSignal): Promise<void> {
    const moment = now();
    const missing = symbols.filter((symbol) => (kept.get(symbol)?.until ?? 0) <= moment);
    if (missing.length === 0) return;
    const answer = await registry.ask('instruments', { symbols: missing }, signal);
    for (const instrument of answer.data) {
      kept.set(instrument.symbol, {
        known: { ...answer, data: instrument },
        until: moment + KEEP_MS,
      });
    }
  }

  return {
    load,
    atHand: (symbol) => kept.get(symbol)?.known.data,
    get: async (symbol, signal) => {
      await load([symbol], signal);
      const found = kept.get(symbol);
      if (found === undefined) throw unknownSymbol(symbol);
      return found.known;
    },
  };
}
