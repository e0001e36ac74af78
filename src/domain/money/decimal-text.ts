import { compare, type Decimal, decimal, formatDecimal, parseDecimal, ZERO } from './decimal.ts';

declare const decimalBrand: unique symbol;

/**
 * A decimal in its one text form. For values that travel as JSON and are stored as they are:
 * equal texts are equal values. Arithmetic is done on `Decimal`.
 */
export type DecimalText = string & { readonly [decimalBrand]: true };

/** Digits before and after the point that any price has. */
const WHOLE_DIGITS = 12;
const PLACES = 8;

/** A positive price; `null` for anything else. */
export function parsePrice(text: string): DecimalText | null {
  const value = parseDecimal(text);
  if (value === undefined || compare(value, ZERO) <= 0 || value.scale > PLACES) return null;
  const written = formatDecimal(value);
  return written.split('.')[0]!.length > WHOLE_DIGITS ? null : (written as DecimalText);
}

/** Digits of any sum, quantity or ratio of a ledger: coins have 18 after the point. */
const AMOUNT_WHOLE_DIGITS = 18;
const AMOUNT_PLACES = 18;

/** An amount of either sign, zero among them; `null` for anything else. */
export function parseAmount(text: string): DecimalText | null {
  const value = parseDecimal(text);
  if (value === undefined || value.scale > AMOUNT_PLACES) return null;
  const written = formatDecimal(value);
  const whole = written.replace('-', '').split('.')[0]!;
  return whole.length > AMOUNT_WHOLE_DIGITS ? null : (written as DecimalText);
}

/** An amount that was computed: whatever digits it has. */
export const amountText = (value: Decimal): DecimalText => formatDecimal(value) as DecimalText;

/** For constants and for text that was checked before. */
export const toDecimal = (text: DecimalText): Decimal => decimal(text);

/** The price that a feed gave as a float, as far as it is meant. */
export const priceOfNumber = (value: number): DecimalText | null =>
  Number.isFinite(value) && value < 1e12 ? parsePrice(value.toFixed(PLACES)) : null;
