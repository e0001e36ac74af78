import { compare, type Decimal, multiply, subtract, ZERO } from '../../money/decimal.ts';
import { magnitude } from '../lots/share.ts';
import type { RowPen } from './row-pen.ts';

/** How much of a change closes what is held, and how much opens; both positive. */
export function closedAndOpened(
  held: Decimal,
  qty: Decimal,
): readonly [closed: Decimal, opened: Decimal] {
  const isOther = held.units !== 0n && held.units < 0n !== qty.units < 0n;
  const has = isOther ? magnitude(held) : ZERO;
  const units = magnitude(qty);
  const closed = compare(has, units) < 0 ? has : units;
  return [closed, subtract(units, closed)];
}

/** What closes a position first, then what opens one: an execution may do both. */
export function writeTrade(
  pen: RowPen,
  symbol: string,
  held: Decimal,
  qty: Decimal,
  price: Decimal,
  /** Of one unit, multiplier included. */
  each: Decimal,
): void {
  const isBuy = qty.units > 0n;
  const [closed, opened] = closedAndOpened(held, qty);
  if (closed.units !== 0n)
    pen.trade(isBuy ? 'cover' : 'sell', symbol, closed, price, multiply(closed, each));
  if (opened.units !== 0n)
    pen.trade(isBuy ? 'buy' : 'short', symbol, opened, price, multiply(opened, each));
}
