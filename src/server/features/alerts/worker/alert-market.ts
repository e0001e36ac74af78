import type { Quote } from '../../../../domain/quotes/quote.ts';
import type { Exchange, SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Capability, QueryOf, SourcedOf } from '../../../../ports/market-data.ts';
import type { RequestPriority } from '../../../../ports/request-budget.ts';

/** What alerts ask the market for. */
export interface AlertMarket {
  readonly has: (capability: Capability) => boolean;
  readonly ask: <C extends Capability>(
    capability: C,
    query: QueryOf<C>,
    signal: AbortSignal,
    options?: { readonly maxAge?: number; readonly priority?: RequestPriority },
  ) => Promise<SourcedOf<C>>;
  /** The market's own clock: a simulated one need not show the time of day. */
  readonly now: () => number;
  /** Where symbols trade; unknown ones are left out. */
  readonly exchanges: (symbols: readonly SymbolId[]) => Promise<ReadonlyMap<SymbolId, Exchange>>;
}

/** What one line says: a new quote, or that the source has fallen silent, or that there is nothing. */
export type LineNews =
  | { readonly kind: 'quote'; readonly quote: Quote; readonly isStale: boolean }
  | { readonly kind: 'stale' }
  | { readonly kind: 'none' };

/** The quotes of the feed, whichever process runs it. */
export interface QuoteLines {
  /** Asks for a line until the returned function is called; several readers share one. */
  readonly watch: (symbol: SymbolId, delay: number, onNews: (news: LineNews) => void) => () => void;
  readonly close: () => Promise<void>;
}
