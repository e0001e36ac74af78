import { amountText, type DecimalText, parseAmount } from '../../../domain/money/decimal-text.ts';
import { parseDecimal, round } from '../../../domain/money/decimal.ts';

const NUMBER = /^[+-]?\d{1,18}(?:\.\d{1,40})?$/;
/** Quotients of the vendor may have more decimals than any sum of a ledger. */
const PLACES = 16;

/** An amount as text or number, in its one text form; `null` for anything else. */
export function amountOf(value: unknown): DecimalText | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !NUMBER.test(text)) return null;
  const exact = parseAmount(text);
  if (exact !== null) return exact;
  const long = parseDecimal(text);
  return long === undefined ? null : amountText(round(long, PLACES, 'half-even'));
}

export const NOTHING: DecimalText = parseAmount('0')!;

export const amountOrZero = (value: unknown): DecimalText => amountOf(value) ?? NOTHING;
