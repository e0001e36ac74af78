/**
 * Where prices come from. `sip`: all US exchanges, live, with a paid plan. `iex`: one exchange,
 * live, free; about 2.5 % of the volume. `delayed_sip`: all exchanges, 15 minutes late, free.
 */
export const ALPACA_FEEDS = ['sip', 'iex', 'delayed_sip'] as const;
export type AlpacaFeed = (typeof ALPACA_FEEDS)[number];

const QUARTER_HOUR = 900_000;
/** Requests for consolidated data that is younger are refused; a minute for clocks that differ. */
const CLOSED_TO_FREE_PLANS = QUARTER_HOUR + 60_000;

/** How far quotes are behind the market. */
export const feedDelay = (feed: AlpacaFeed): number => (feed === 'delayed_sip' ? QUARTER_HOUR : 0);

/**
 * Bars and trades are always those of all exchanges: without the paid plan they end 16 minutes ago.
 * Bars of IEX alone have holes and a fortieth of the volume.
 */
export const historyEnd = (feed: AlpacaFeed, now: number): number =>
  feed === 'sip' ? now : now - CLOSED_TO_FREE_PLANS;

export const historyDelay = (feed: AlpacaFeed): number => (feed === 'sip' ? 0 : QUARTER_HOUR);
