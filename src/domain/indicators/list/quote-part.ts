import { choice, defineIndicator, line } from '../definition.ts';
import type { PriceField } from '../price-field.ts';

/** Prices of a bar and means of them, as they are written. */
const PARTS = ['Open', 'High', 'Low', 'Close', 'HL2', 'HLC3', 'OC2', 'OHL3', 'OHLC4'] as const;
const fieldOf = (part: (typeof PARTS)[number]): PriceField =>
  part.toLowerCase() as Lowercase<typeof part>;

export const quotePart = defineIndicator({
  id: 'quote-part',
  aliases: ['bar-part', 'candle-part', 'basic-quote'],
  short: 'Price',
  group: 'price',
  inputs: { candlePart: choice('Close', PARTS) },
  outputs: { value: line() },
  pane: 'price',
  start: ({ inputs: { candlePart }, bars }) => ({
    columns: { value: bars.column(fieldOf(candlePart)) },
    step: () => {},
  }),
});
