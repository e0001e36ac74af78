import { type Decimal, decimal, decimalOf, formatDecimal } from './decimal.ts';

/** Powers of ten that a float holds exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The nearest float. */
export function numberOf(value: Decimal): number {
  const { units, scale } = value;
  // Both parts are exact, so one division rounds once, as reading the text would.
  if (scale < POWERS.length && units <= SAFE && units >= -SAFE) {
    return Number(units) / POWERS[scale]!;
  }
  return Number(formatDecimal(value));
}

const EXPONENT = /^(-?\d+(?:\.\d+)?)e([+-]\d+)$/;

/**
 * The decimal that is meant by a float: the shortest text that reads back as the same float, so
 * that a price of 0.1 is one tenth.
 */
export function decimalOfNumber(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  const text = String(value);
  const [, digits, exponent] = EXPONENT.exec(text) ?? [];
  if (digits === undefined) return decimal(text);
  const parsed = decimal(digits);
  const scale = parsed.scale - Number(exponent);
  return scale >= 0
    ? decimalOf(parsed.units, scale)
    : decimalOf(parsed.units * 10n ** BigInt(-scale), 0);
}
