import type { Quote } from '../domain/quotes/quote.ts';
import type { SymbolId } from '../domain/symbols/instrument.ts';

/** What one line says: a new quote, or that the source has fallen silent, or that there is nothing. */
export type LineNews =
  | { readonly kind: 'quote'; readonly quote: Quote; readonly isStale: boolean }
  | { readonly kind: 'stale' }
  | { readonly kind: 'none' };

/** The quotes of the live feed for the program itself, whichever process fills them. */
export interface QuoteLines {
  /** Asks for a line until the returned function is called; several readers share one. */
  readonly watch: (symbol: SymbolId, delay: number, onNews: (news: LineNews) => void) => () => void;
  readonly close: () => Promise<void>;
}
