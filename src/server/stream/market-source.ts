import type { Quote } from '../../domain/quotes/quote.ts';
import type { Sourced } from '../../domain/quotes/sourced.ts';
import type { Capability, QueryOf, SourcedOf } from '../../ports/market-data.ts';
import type { RequestPriority } from '../../ports/request-budget.ts';

/** What the live feed needs of the market: the registry of providers, and the market's clock. */
export interface StreamMarket {
  readonly has: (capability: Capability) => boolean;
  readonly ask: <C extends Capability>(
    capability: C,
    query: QueryOf<C>,
    signal: AbortSignal,
    options?: { readonly maxAge?: number; readonly priority?: RequestPriority },
  ) => Promise<SourcedOf<C>>;
  /** Tells new quotes where a provider does so by itself; everything else is asked for. */
  readonly subscribeQuotes: (
    query: QueryOf<'quotes'>,
    onQuote: (quote: Sourced<Quote>) => void,
  ) => () => void;
  /** The market's own clock, in ms: a simulated one need not show the time of day. */
  readonly now: () => number;
}
