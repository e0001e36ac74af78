import type { Figure, Formats } from '../../i18n/formats.ts';

/** A price in its currency, with the decimals of its instrument; points and rates have no currency. */
export const priceText = (
  format: Formats,
  value: Figure,
  currency: string | null,
  decimals: number,
): string =>
  currency === null ? format.number(value, decimals) : format.money(value, currency, decimals);
