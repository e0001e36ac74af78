import { priceDecimals } from '../../../../domain/quotes/price-decimals.ts';
import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { BesideLine } from './beside-lines.ts';

/** A value of a line in the words of its unit. */
export function lineText(
  format: Formats,
  { unit, name, kind }: Pick<BesideLine, 'unit' | 'name' | 'kind'>,
  value: number | null | undefined,
): string {
  switch (unit) {
    case 'fraction':
      return format.percent(value);
    case 'money':
      return format.compact(value);
    case 'times':
      return format.number(value, 2);
    case 'plain':
      return format.number(value, 4);
    case 'price': {
      const symbol = kind === 'compared' ? parseSymbolId(name) : null;
      return format.number(value, symbol === null ? 2 : priceDecimals(symbol, value));
    }
    default:
      return unit satisfies never;
  }
}
