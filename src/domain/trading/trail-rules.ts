import {
  add,
  compare,
  decimal,
  type Decimal,
  divide,
  multiply,
  round,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import { toDecimal } from '../money/decimal-text.ts';
import type { OrderDraft, OrderSide, Trail } from './order.ts';
import { refuse } from './reasons.ts';
import type { TradingRefusal } from './refusal.ts';

const HUNDRED = decimal('100');

/** `prefix` names the part of the request that it is in. */
export function checkTrail(trail: OrderDraft['trail'], prefix: string): TradingRefusal | null {
  if (trail === null || (trail.price === null) === (trail.percent === null)) {
    return refuse('trail-required');
  }
  if (trail.price !== null) {
    const price = toDecimal(trail.price);
    const field = `${prefix}trail_price`;
    if (compare(price, ZERO) <= 0) return refuse('qty-not-positive', { field });
    return price.scale > 4 ? refuse('too-many-decimals', { field, places: '4' }) : null;
  }
  const percent = toDecimal(trail.percent!);
  const field = `${prefix}trail_percent`;
  if (compare(percent, ZERO) <= 0 || compare(percent, HUNDRED) >= 0) {
    return refuse('trail-invalid', { field, limit: '100' });
  }
  return percent.scale > 4 ? refuse('too-many-decimals', { field, places: '4' }) : null;
}

const ONE = decimal('1');

/** Places of a price that a market takes: cents, below a dollar hundredths of a cent. */
export const pricePlaces = (price: Decimal): number => (compare(price, ONE) < 0 ? 4 : 2);

/** Where a trailing stop stands when the best price since it was placed is `best`. */
export function trailingStop(side: OrderSide, trail: Trail, best: Decimal): Decimal {
  const distance =
    trail.price === null
      ? divide(multiply(best, toDecimal(trail.percent!)), HUNDRED, 8, 'half-even')
      : toDecimal(trail.price);
  const stop = side === 'sell' ? subtract(best, distance) : add(best, distance);
  return round(stop, pricePlaces(stop), 'half-even');
}
