import type { MarketDataProvider } from '../../ports/market-data.ts';

/** A provider with connections: `close` ends sockets, timers and requests under way. */
export type ClosableProvider = MarketDataProvider & { readonly close: () => void };
