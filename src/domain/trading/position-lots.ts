import type { IsoDate } from '../calendar/iso-date.ts';
import { add, type Decimal, divide, multiply, round, subtract, ZERO } from '../money/decimal.ts';
import type { PositionLot } from './account-state.ts';

/** Digits of an average: what is lost is below anything that is ever shown. */
const AVERAGE_PLACES = 18;
/** Shares have nine decimals, here and at Alpaca. */
export const QUANTITY_PLACES = 9;

const isNegative = ({ units }: Decimal): boolean => units < 0n;
const haveOneSign = (a: Decimal, b: Decimal): boolean => isNegative(a) === isNegative(b);

/** All units of a position, negative when short. */
export function lotsQuantity(lots: readonly PositionLot[]): Decimal {
  let total = ZERO;
  for (const { qty } of lots) total = add(total, qty);
  return total;
}

/**
 * Units come (positive) or go. Those of the other sign take away the oldest lots first; what is left
 * of them, or all, joins the lot of its day at the average price. Changes `lots` in place.
 */
export function addUnits(lots: PositionLot[], date: IsoDate, qty: Decimal, price: Decimal): void {
  const rest = takeUnits(lots, qty);
  if (rest.units === 0n) return;
  let at = lots.length;
  while (at > 0 && lots[at - 1]!.date > date) at -= 1;
  const before = lots[at - 1];
  if (before?.date !== date) {
    lots.splice(at, 0, { date, qty: rest, price });
    return;
  }
  const cost = add(multiply(before.qty, before.price), multiply(rest, price));
  before.qty = add(before.qty, rest);
  before.price = divide(cost, before.qty, AVERAGE_PLACES, 'half-even');
}

/** Closes lots against units of the other sign; returns the units that found nothing to close. */
function takeUnits(lots: PositionLot[], qty: Decimal): Decimal {
  let rest = qty;
  while (rest.units !== 0n && lots.length > 0) {
    const oldest = lots[0]!;
    if (haveOneSign(oldest.qty, rest)) return rest;
    const left = add(oldest.qty, rest);
    if (left.units !== 0n && haveOneSign(left, oldest.qty)) {
      oldest.qty = left;
      return ZERO;
    }
    lots.shift();
    rest = left;
  }
  return rest;
}

/**
 * A split: every lot is multiplied, its cost stays. `change` is what the whole position gains; the
 * last lot takes what rounding leaves, so that the broker's count is met exactly.
 */
export function splitLots(lots: PositionLot[], ratio: Decimal, change: Decimal): void {
  if (lots.length === 0) return;
  const wanted =
    change.units === 0n
      ? round(multiply(lotsQuantity(lots), ratio), QUANTITY_PLACES, 'half-even')
      : add(lotsQuantity(lots), change);
  let rest = wanted;
  for (const [index, lot] of lots.entries()) {
    const isLast = index === lots.length - 1;
    const qty = isLast ? rest : round(multiply(lot.qty, ratio), QUANTITY_PLACES, 'half-even');
    const cost = multiply(lot.qty, lot.price);
    rest = subtract(rest, qty);
    lot.qty = qty;
    lot.price = qty.units === 0n ? ZERO : divide(cost, qty, AVERAGE_PLACES, 'half-even');
  }
  const kept = lots.filter(({ qty }) => qty.units !== 0n);
  lots.splice(0, lots.length, ...kept);
}

/** A spin-off takes a part of the cost with it: `share` of every lot's stays. */
export function keepCost(lots: readonly PositionLot[], share: Decimal): void {
  for (const lot of lots)
    lot.price = round(multiply(lot.price, share), AVERAGE_PLACES, 'half-even');
}
