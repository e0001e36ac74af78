import { accountOf, type Visitor } from '../../../domain/identity/visitor.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { MarketService } from '../market/service.ts';

/** Symbols in one question to the market. */
const BATCH = 200;
/** Pages of one visit see the same prices; live cells move by the stream in between. */
const HELD_MS = 5_000;

export interface HeldQuotes {
  readonly bySymbol: ReadonlyMap<SymbolId, Quote>;
  readonly sources: readonly string[];
  readonly delayedBy: number;
  readonly stale: boolean;
}

interface Held {
  readonly quotes: HeldQuotes;
  readonly until: number;
}

/** The quotes themselves are those that the registry keeps. */
const bytesOf = ({ quotes }: Held): number => 200 + quotes.bySymbol.size * 60;

const NONE: HeldQuotes = { bySymbol: new Map(), sources: [], delayedBy: 0, stale: false };

/** The newest quotes that the visitor may see, the same ones for some seconds. */
export function heldQuotes(
  market: Pick<MarketService, 'quotes'>,
  caches: Pick<CacheBudget, 'open'>,
  wallClock: () => number,
): (symbols: readonly SymbolId[], visitor: Visitor, signal: AbortSignal) => Promise<HeldQuotes> {
  const held = caches.open<Held>('portfolio quotes', bytesOf);
  return async (symbols, visitor, signal) => {
    const wanted = [...new Set(symbols)].toSorted();
    if (wanted.length === 0) return NONE;
    const key = `${accountOf(visitor) ?? `~${visitor.wmid}`} ${wanted.join(' ')}`;
    const known = held.get(key);
    if (known !== undefined && wallClock() < known.until) return known.quotes;
    const quotes = await asked(market, wanted, visitor, signal);
    held.set(key, { quotes, until: wallClock() + HELD_MS });
    return quotes;
  };
}

async function asked(
  market: Pick<MarketService, 'quotes'>,
  symbols: readonly SymbolId[],
  visitor: Visitor,
  signal: AbortSignal,
): Promise<HeldQuotes> {
  const bySymbol = new Map<SymbolId, Quote>();
  const sources = new Set<string>();
  let delayedBy = 0;
  let stale = false;
  for (let from = 0; from < symbols.length; from += BATCH)
    try {
      const found = await market.quotes(symbols.slice(from, from + BATCH), visitor, signal);
      for (const batch of found.data.batches) {
        if (batch.data.length === 0) continue;
        sources.add(batch.source);
        delayedBy = Math.max(delayedBy, batch.delayedBy);
        stale ||= batch.stale;
        for (const quote of batch.data) bySymbol.set(quote.symbol, quote);
      }
    } catch (problem) {
      // Closes of the days before still value the holdings.
      if (!(problem instanceof ProviderError)) throw problem;
      stale = true;
    }
  return { bySymbol, sources: [...sources], delayedBy, stale };
}
