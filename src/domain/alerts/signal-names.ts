/** Figures of a symbol that come with its quote. Everything else is a name of the field catalogue. */
export const QUOTE_SIGNALS = [
  'price',
  'bid',
  'ask',
  'open',
  'high',
  'low',
  'previousClose',
  'change',
  'changePercent',
  'volume',
  'averageVolume',
  'vwap',
  'gap',
  'high52',
  'low52',
  'allTimeHigh',
  'allTimeLow',
] as const;
export type QuoteSignal = (typeof QUOTE_SIGNALS)[number];

/** Figures of a symbol that are found slowly. */
export const SLOW_SIGNALS = ['earningsIn', 'exDividendIn', 'ivRank', 'impliedVolatility'] as const;
export type SlowSignal = (typeof SLOW_SIGNALS)[number];

/** Figures of an own portfolio (subject `portfolio:<id>`). Shares are fractions. */
export const PORTFOLIO_SIGNALS = [
  'value',
  'dayChange',
  'dayChangePercent',
  'totalReturn',
  'drawdown',
  /** The largest distance of a class or holding from its target. */
  'drift',
  /** The loss of the worst holding since it was bought, as a positive fraction. */
  'holdingLoss',
  'cash',
] as const;
export type PortfolioSignal = (typeof PORTFOLIO_SIGNALS)[number];
