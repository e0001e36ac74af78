import { add, type Decimal, equals, subtract } from '../../money/decimal.ts';
import type { Lot } from '../booked.ts';
import { shareOf } from './share.ts';

/** What a lot cost, in its parts. */
export interface LotCost {
  readonly cost: Decimal;
  readonly fees: Decimal;
  readonly taxes: Decimal;
  readonly baseCost: Decimal;
}

/** All that was paid for a lot, in its own currency. */
export const fullCost = (lot: LotCost): Decimal => add(add(lot.cost, lot.fees), lot.taxes);

/**
 * Takes units (with the sign of the lot) out of a lot. The share is rounded; what is left keeps
 * the difference, so that both sum to the lot.
 */
export function divideLot(
  lot: Lot,
  quantity: Decimal,
): { readonly taken: LotCost & { readonly quantity: Decimal }; readonly rest: Lot | null } {
  if (equals(quantity, lot.quantity)) return { taken: lot, rest: null };
  const share = (total: Decimal) => shareOf(total, quantity, lot.quantity);
  const taken = {
    quantity,
    cost: share(lot.cost),
    fees: share(lot.fees),
    taxes: share(lot.taxes),
    baseCost: share(lot.baseCost),
  };
  return {
    taken,
    rest: {
      ...lot,
      quantity: subtract(lot.quantity, quantity),
      cost: subtract(lot.cost, taken.cost),
      fees: subtract(lot.fees, taken.fees),
      taxes: subtract(lot.taxes, taken.taxes),
      baseCost: subtract(lot.baseCost, taken.baseCost),
    },
  };
}
