import { type Decimal, formatDecimal } from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The float nearest to a decimal. */
export function floatOf(value: Decimal): number {
  const { units, scale } = value;
  // Both sides are exact floats then, and one division rounds correctly.
  if (units <= SAFE && units >= -SAFE && scale <= 22) return Number(units) / 10 ** scale;
  return Number(formatDecimal(value));
}

export const floatOfText = (text: DecimalText): number => Number(text);
