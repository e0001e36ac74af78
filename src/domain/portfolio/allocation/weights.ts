import { type Decimal, decimalOf, divide, subtract, sum, ZERO } from '../../money/decimal.ts';

/** Places of a weight as a fraction: a hundredth of a basis point. */
export const WEIGHT_PLACES = 6;

/**
 * The parts of a total as fractions that sum to exactly 1 (largest remainder: what rounding down
 * leaves goes, a last digit each, to those that lost most). Negative parts (shorts, debts) have
 * negative weights. `null` for a total that is not positive: there is nothing to be a part of.
 */
export function weightsOf(
  values: readonly Decimal[],
  places = WEIGHT_PLACES,
): readonly Decimal[] | null {
  const total = sum(values);
  if (total.units <= 0n) return null;
  const floors = values.map((value) => divide(value, total, places, 'floor'));
  // Compared at many more places than are shown; equal losses go to the earlier part.
  const lost = values.map((value, at) =>
    subtract(divide(value, total, places + 24, 'floor'), floors[at]!),
  );
  const last = decimalOf(1n, places);
  const missing = subtract(decimalOf(1n, 0), sum(floors));
  let steps = Number(missing.units * 10n ** BigInt(places - missing.scale));
  const weights = [...floors];
  const order = lost
    .map((rest, at) => ({ at, rest: rest.units * 10n ** BigInt(places + 24 - rest.scale) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of order) {
    if (steps === 0) break;
    weights[at] = sum([weights[at] ?? ZERO, last]);
    steps -= 1;
  }
  return weights;
}
