import { type Decimal, sum } from '../../money/decimal.ts';
import type { Lot } from '../booked.ts';
import { distribute } from './share.ts';

/**
 * The same lots at one cost per unit: the moving average. They stay apart, because their dates
 * decide how long units were held.
 */
export function averageLots(lots: readonly Lot[]): Lot[] {
  if (lots.length < 2) return [...lots];
  const weights = lots.map((lot) => lot.quantity);
  const spread = (part: (lot: Lot) => Decimal) => distribute(sum(lots.map(part)), weights);
  const cost = spread((lot) => lot.cost);
  const fees = spread((lot) => lot.fees);
  const taxes = spread((lot) => lot.taxes);
  const baseCost = spread((lot) => lot.baseCost);
  return lots.map((lot, index) => ({
    ...lot,
    cost: cost[index]!,
    fees: fees[index]!,
    taxes: taxes[index]!,
    baseCost: baseCost[index]!,
  }));
}
