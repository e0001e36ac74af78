import {
  compare,
  type Decimal,
  decimalOf,
  divide,
  subtract,
  sum,
  ZERO,
} from '../../money/decimal.ts';

const PLACES = 18;

/**
 * Divides money over what is missing so that the sum of the squares of what is still missing is as
 * small as it can be: the largest gaps are closed down to one common level. All are closed where
 * the money suffices; never more than the money is given out.
 */
export function fillGaps(gaps: readonly Decimal[], money: Decimal): readonly Decimal[] {
  const open = gaps.map((gap) => (gap.units > 0n ? gap : ZERO));
  if (money.units <= 0n) return gaps.map(() => ZERO);
  if (compare(sum(open), money) <= 0) return open;
  const sorted = open.toSorted((a, b) => compare(b, a));
  let level = ZERO;
  let above = ZERO;
  for (const [at, gap] of sorted.entries()) {
    above = sum([above, gap]);
    const count = decimalOf(BigInt(at + 1), 0);
    // Rounded up: a level that is a trifle too high gives out a trifle less than there is.
    level = divide(subtract(above, money), count, PLACES, 'ceiling');
    const next = sorted[at + 1];
    if (next === undefined || compare(level, next) >= 0) break;
  }
  return open.map((gap) => (compare(gap, level) > 0 ? subtract(gap, level) : ZERO));
}
