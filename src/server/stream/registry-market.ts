import type { Capability, MarketDataProvider } from '../../ports/market-data.ts';
import type { StreamMarket } from './market-source.ts';

type Ask<C extends Capability> = NonNullable<MarketDataProvider[C]>;

/** Whoever ranks the providers and answers for all of them. */
export interface AskMarket {
  readonly has: (capability: Capability) => boolean;
  readonly ask: <C extends Capability>(
    capability: C,
    query: Parameters<Ask<C>>[0],
    signal: AbortSignal,
  ) => Promise<Awaited<ReturnType<Ask<C>>>>;
}

/** The market behind its registry, as the feed sees it. */
export function registryMarket({ has, ask }: AskMarket, now: () => number): StreamMarket {
  return {
    now,
    instruments: (query, signal) => ask('instruments', query, signal),
    quotes: (query, signal) => ask('quotes', query, signal),
    ...(has('trades') ? { trades: (query, signal) => ask('trades', query, signal) } : {}),
    ...(has('depth') ? { depth: (query, signal) => ask('depth', query, signal) } : {}),
    ...(has('bars') ? { bars: (query, signal) => ask('bars', query, signal) } : {}),
  };
}
