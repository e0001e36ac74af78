import type { Figure, Formats } from '../../i18n/formats.ts';

/** Rates of currencies move in the fourth decimal. */
const decimalsOf = (value: Figure): number => (Math.abs(value ?? 0) < 10 ? 4 : 2);

/** A price in its currency; points and rates have none. */
export const priceText = (format: Formats, value: Figure, currency: string | null): string =>
  currency === null ? format.number(value, decimalsOf(value)) : format.money(value, currency, 2);
