import type { MarketDataProvider } from '../../ports/market-data.ts';

/** The little that the live feed needs of the market. A capability is the presence of a function. */
export type StreamMarket = Required<Pick<MarketDataProvider, 'instruments' | 'quotes'>> &
  Pick<MarketDataProvider, 'trades' | 'depth' | 'bars'> & {
    /** The market's own clock, in ms: a simulated one need not show the time of day. */
    readonly now: () => number;
  };
