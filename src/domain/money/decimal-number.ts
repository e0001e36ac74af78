import { type Decimal, formatDecimal } from './decimal.ts';

/** Powers of ten that a float holds exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
const MOST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const LEAST_SAFE = -MOST_SAFE;

/** The nearest float. */
export function numberOf(value: Decimal): number {
  const { units, scale } = value;
  // Both parts are exact, so one division rounds once, as reading the text would.
  if (scale < POWERS.length && units <= MOST_SAFE && units >= LEAST_SAFE) {
    return Number(units) / POWERS[scale]!;
  }
  return Number(formatDecimal(value));
}
