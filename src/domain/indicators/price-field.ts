/** What a value can be computed of: a field of the bar or a mean of several. */
export const PRICE_FIELDS = [
  'open',
  'high',
  'low',
  'close',
  'volume',
  'hl2',
  'hlc3',
  'oc2',
  'ohl3',
  'ohlc4',
] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

export const isPriceField = (value: unknown): value is PriceField =>
  PRICE_FIELDS.some((field) => field === value);
