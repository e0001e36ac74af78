import {
  add,
  type Decimal,
  divide,
  equals,
  multiply,
  subtract,
  ZERO,
} from '../../money/decimal.ts';

/** Digits of a share of a lot: more than any coin has. What is cut off stays in the lot. */
export const SHARE_PLACES = 18;

export const isZero = (value: Decimal): boolean => value.units === 0n;
export const isNegative = (value: Decimal): boolean => value.units < 0n;
export const magnitude = (value: Decimal): Decimal =>
  value.units < 0n ? { units: -value.units, scale: value.scale } : value;

/** The `part / whole` of a total, exact when it is all of it. */
export function shareOf(total: Decimal, part: Decimal, whole: Decimal): Decimal {
  if (isZero(total) || isZero(part)) return ZERO;
  if (equals(part, whole)) return total;
  return divide(multiply(total, part), whole, SHARE_PLACES, 'half-even');
}

/**
 * Divides a total in proportion to weights so that the parts sum to it: every part ends at the
 * rounded share of all weights so far.
 */
export function distribute(total: Decimal, weights: readonly Decimal[]): Decimal[] {
  if (weights.length === 1) return [total];
  if (isZero(total)) return weights.map(() => ZERO);
  let whole = ZERO;
  for (const weight of weights) whole = add(whole, weight);
  if (isZero(whole)) return weights.map((_, index) => (index === 0 ? total : ZERO));
  const parts: Decimal[] = [];
  let weighed = ZERO;
  let given = ZERO;
  for (const weight of weights) {
    weighed = add(weighed, weight);
    const due = shareOf(total, weighed, whole);
    parts.push(subtract(due, given));
    given = due;
  }
  return parts;
}
