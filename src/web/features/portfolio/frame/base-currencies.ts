/** Currencies that a reader may see a portfolio in; that of the portfolio is added where missing. */
export const BASE_CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'JPY',
  'SEK',
  'NOK',
  'DKK',
  'HKD',
  'SGD',
] as const;
