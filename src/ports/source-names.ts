/** The providers that MARKET_DATA can name, in the order in which the documentation lists them. */
export const SOURCE_NAMES = [
  'simulated',
  'yahoo',
  'sec',
  'alpaca',
  'treasury',
  'ecb',
  'finra',
  'nasdaqtrader',
] as const;

export type SourceName = (typeof SOURCE_NAMES)[number];
