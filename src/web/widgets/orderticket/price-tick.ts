import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalOfNumber,
  divide,
  formatDecimal,
  multiply,
  round,
  type Rounding,
  subtract,
  ZERO,
} from '../../../domain/money/decimal.ts';
import { typedDecimal } from './typed-decimal.ts';

const ONE = decimal('1');

/** Orders from a dollar on are priced in cents, below it in hundredths of a cent. */
export const placesOf = (price: Decimal): number => (compare(price, ONE) >= 0 ? 2 : 4);

/** On the grid that exchanges take. */
export const onTick = (price: Decimal, rounding: Rounding = 'half-up'): Decimal =>
  round(price, placesOf(price), rounding);

export const isSubPenny = (price: Decimal): boolean => price.scale > placesOf(price);

export const priceText = (price: Decimal): string => formatDecimal(price, placesOf(price));

/** A price of the feed as it stands in a field. */
export const priceOfFeed = (price: number): string => priceText(onTick(decimalOfNumber(price)));

/** The next price up or down; an empty field begins at the market. */
export function steppedPrice(text: string, steps: number, market: number | null): string {
  const from = typedDecimal(text);
  if (from === null) return market === null ? text : priceOfFeed(market);
  const isFalling = steps < 0;
  // One tick below a dollar is a hundredth of a cent away, not a cent.
  const places = isFalling && compare(from, ONE) === 0 ? 4 : placesOf(from);
  const tick = divide(ONE, decimal(`1${'0'.repeat(places)}`), places, 'down');
  const way = multiply(tick, decimal(String(Math.abs(steps))));
  const to = isFalling ? subtract(from, way) : add(from, way);
  return compare(to, ZERO) > 0 ? priceText(onTick(to, isFalling ? 'ceiling' : 'floor')) : text;
}

/** A whole number more or less, never below one. */
export function steppedSize(text: string, steps: number): string {
  const from = typedDecimal(text) ?? ZERO;
  const to = add(from, decimal(String(steps)));
  return compare(to, ZERO) > 0 ? formatDecimal(to) : text === '' ? '1' : text;
}
