import { type Decimal, multiply, negate, subtract } from '../../money/decimal.ts';
import type { Asset } from '../asset.ts';
import type { Lot } from '../booked.ts';
import type { LotCost } from '../lots/divide-lot.ts';
import type { Booking } from './booking.ts';

/** The part of a lot's cost that goes to another asset, and what stays. */
export function divideCost(lot: LotCost, share: Decimal): { moved: LotCost; kept: LotCost } {
  const moved = {
    cost: multiply(lot.cost, share),
    fees: multiply(lot.fees, share),
    taxes: multiply(lot.taxes, share),
    baseCost: multiply(lot.baseCost, share),
  };
  const kept = {
    cost: subtract(lot.cost, moved.cost),
    fees: subtract(lot.fees, moved.fees),
    taxes: subtract(lot.taxes, moved.taxes),
    baseCost: subtract(lot.baseCost, moved.baseCost),
  };
  return { moved, kept };
}

/**
 * A lot of another asset that goes on where this one ends: it keeps date and opening. Its cost
 * leaves the old asset and is invested in the new one, in the currency of each.
 */
export function continueLot(
  booking: Booking,
  lot: Lot,
  into: Asset,
  quantity: Decimal,
  moved: LotCost,
  id: string,
): void {
  const { draft, books } = booking;
  const convert = (amount: Decimal) => booking.inCurrency(amount, lot.currency, into.currency);
  const cost = convert(moved.cost);
  draft.invested(lot.asset, lot.currency, negate(moved.cost));
  draft.invested(into.id, into.currency, cost);
  draft.units(lot.account, into.id, quantity);
  books.addLot({
    ...lot,
    id,
    asset: into.id,
    currency: into.currency,
    quantity,
    cost,
    fees: convert(moved.fees),
    taxes: convert(moved.taxes),
    baseCost: moved.baseCost,
  });
}
