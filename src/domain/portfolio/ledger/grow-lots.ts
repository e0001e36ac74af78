import { add, type Decimal, divide, multiply, subtract, ZERO } from '../../money/decimal.ts';
import type { Asset } from '../asset.ts';
import { isZero, SHARE_PLACES } from '../lots/share.ts';
import type { Booking } from './booking.ts';
import type { Side } from './books.ts';

/** New units for old ones: `numerator` for every `denominator`. */
export const scaleUnits = (units: Decimal, numerator: Decimal, denominator: Decimal): Decimal =>
  divide(multiply(units, numerator), denominator, SHARE_PLACES, 'half-even');

/**
 * Changes the number of units and leaves cost and dates. Lots are rounded together: they sum to
 * the rounded whole.
 */
export function growLots(
  booking: Booking,
  account: string,
  asset: Asset,
  side: Side,
  numerator: Decimal,
  denominator: Decimal,
): void {
  const position = booking.books.position(account, asset.id);
  let before = ZERO;
  let after = ZERO;
  const grown = position[side].map((lot) => {
    before = add(before, lot.quantity);
    const due = scaleUnits(before, numerator, denominator);
    const quantity = subtract(due, after);
    after = due;
    return { ...lot, quantity };
  });
  position[side] = grown.filter(({ quantity }) => !isZero(quantity));
  booking.draft.units(account, asset.id, subtract(after, before));
}
