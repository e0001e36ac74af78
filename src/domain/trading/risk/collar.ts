import { compare, decimal, type Decimal, multiply } from '../../money/decimal.ts';

const WIDE = decimal('1.04');
const NARROW = decimal('1.025');
const COLLAR_BELOW = decimal('50');

/** A buy that has no limit is executed at most so far above its price: Alpaca's collar. */
export const withCollar = (price: Decimal): Decimal =>
  multiply(price, compare(price, COLLAR_BELOW) < 0 ? WIDE : NARROW);
