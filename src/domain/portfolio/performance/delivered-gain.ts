import { type Decimal, divide, equals, multiply, subtract } from '../../money/decimal.ts';
import type { Disposal } from '../booked.ts';
import type { Prepared } from './prepared.ts';

/** Digits after the point of a cost per unit; the rest stays in what is still held. */
const PLACES = 24;

export const quotient = (a: Decimal, b: Decimal): Decimal => divide(a, b, PLACES, 'half-even');

/** What delivered units had gained before they came is not a gain of the portfolio. */
export function gainSinceDelivery(
  { delivered }: Pick<Prepared, 'delivered'>,
  disposal: Disposal,
): Decimal {
  const came = delivered.get(disposal.lot.opened);
  if (came === undefined || came.cost.units === 0n || equals(came.cost, came.value)) {
    return disposal.gain;
  }
  const worth = quotient(multiply(disposal.cost, came.value), came.cost);
  return subtract(disposal.proceeds, worth);
}
