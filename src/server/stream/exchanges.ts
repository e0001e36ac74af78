import type { Exchange, SymbolId } from '../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../ports/cache-budget.ts';
import type { StreamMarket } from './market-source.ts';

/** Where symbols trade; asked once each, since it decides who may see them live. */
export type Exchanges = (symbols: readonly SymbolId[]) => Promise<ReadonlyMap<SymbolId, Exchange>>;

const ANSWER_WITHIN = 8_000;

export function exchangeLookup(
  market: Pick<StreamMarket, 'ask'>,
  caches: Pick<CacheBudget, 'open'>,
): Exchanges {
  const known = caches.open<{ readonly exchange: Exchange }>('exchanges');
  return async (symbols) => {
    const found = new Map<SymbolId, Exchange>();
    const missing = new Set<SymbolId>();
    for (const symbol of symbols) {
      const exchange = known.get(symbol)?.exchange;
      if (exchange === undefined) missing.add(symbol);
      else found.set(symbol, exchange);
    }
    if (missing.size === 0) return found;
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    const { data } = await market.ask('instruments', { symbols: [...missing] }, signal);
    // Unknown symbols are not kept: anybody can invent a million of them.
    for (const { symbol, exchange } of data)
      if (missing.has(symbol)) {
        known.set(symbol, { exchange });
        found.set(symbol, exchange);
      }
    return found;
  };
}
