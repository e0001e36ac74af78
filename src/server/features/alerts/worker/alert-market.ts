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
