import { type MissingPart, type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import { buildSearchIndex, type SearchIndex } from '../../../domain/symbols/search.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { isAnswer, ProviderError, saysNone, unknownSymbol } from '../../../ports/provider-error.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import type { ProviderRegistry } from './provider-registry.ts';

const KEEP_MS = 10 * 60_000;

type Known = Sourced<Instrument>;
type Unreachable = ReadonlyMap<string, MissingPart>;

export interface InstrumentDirectory extends SymbolDirectory {
  /** Throws `unknownSymbol`, or `unavailable` when who may know it is out of reach. */
  readonly get: (symbol: SymbolId, signal: AbortSignal) => Promise<Known>;
  /** Synchronously what is at hand; `undefined` when somebody has to be asked. */
  readonly atHand: (symbol: SymbolId) => Instrument | undefined;
  /**
   * Makes the symbols that exist be at hand; returns those that could not be asked about, by symbol.
   * Throws when nobody answered and nothing is at hand.
   */
  readonly load: (symbols: readonly SymbolId[], signal: AbortSignal) => Promise<Unreachable>;
}

const NONE: Unreachable = new Map();

const byItem = (parts: readonly MissingPart[]): Unreachable =>
  new Map(parts.flatMap((part) => (part.item === null ? [] : [[part.item, part]])));

/**
 * The one directory of symbols, built on the providers: pages, guards, search and the market's own
 * routes ask it. Instruments are kept at hand, since every question about a symbol begins here.
 */
export function instrumentDirectory(
  registry: ProviderRegistry,
  caches: Pick<CacheBudget, 'open'>,
  now: () => number,
): InstrumentDirectory {
  const kept = caches.open<{ readonly known: Known; readonly until: number }>('instruments');
  let index: { readonly version: string | undefined; readonly search: SearchIndex } | undefined;

  async function load(symbols: readonly SymbolId[], signal: AbortSignal): Promise<Unreachable> {
    const moment = now();
    const missing = symbols.filter((symbol) => (kept.get(symbol)?.until ?? 0) <= moment);
    if (missing.length === 0) return NONE;
    try {
      const answer = await registry.ask('instruments', { symbols: missing }, signal);
      for (const instrument of answer.data) {
        kept.set(instrument.symbol, {
          known: withData(answer, instrument),
          until: moment + KEEP_MS,
        });
      }
      return byItem(answer.missing ?? []);
    } catch (thrown) {
      // Instruments hardly change: one that is at hand outlives an outage.
      if (!(thrown instanceof ProviderError) || isAnswer(thrown)) throw thrown;
      const unknown = missing.filter((symbol) => kept.get(symbol) === undefined);
      if (unknown.length === symbols.length) throw thrown;
      return byItem(unknown.map((item) => ({ item, source: null, cause: 'unavailable' })));
    }
  }

  const get: InstrumentDirectory['get'] = async (symbol, signal) => {
    const unreachable = await load([symbol], signal);
    const found = kept.get(symbol);
    if (found !== undefined) return found.known;
    if (unreachable.has(symbol))
      throw new ProviderError('unavailable', 'The data source is not available right now.');
    throw unknownSymbol(symbol);
  };

  return {
    load,
    get,
    atHand: (symbol) => kept.get(symbol)?.known.data,
    find: async (symbol, signal) => {
      try {
        return (await get(symbol, signal)).data;
      } catch (thrown) {
        if (saysNone(thrown)) return undefined;
        throw thrown;
      }
    },
    findAll: async (symbols, signal) => {
      await load(symbols, signal);
      return new Map(
        symbols.flatMap((symbol) => {
          const found = kept.get(symbol)?.known.data;
          return found === undefined ? [] : [[symbol, found]];
        }),
      );
    },
    search: async (query, signal) => {
      if (registry.has('search')) return registry.ask('search', query, signal);
      // Providers that list their instruments and cannot search them are searched here.
      const all = await registry.ask('universe', { types: [] }, signal);
      if (index === undefined || index.version !== all.version)
        index = { version: all.version, search: buildSearchIndex(all.data) };
      const { parts: _, version: __, ...found } = withData(all, index.search.search(query));
      return found;
    },
  };
}
