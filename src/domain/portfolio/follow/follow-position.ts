import {
  add,
  compare,
  decimal,
  type Decimal,
  decimalOf,
  divide,
  equals,
  multiply,
  negate,
  round,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { PositionChanged } from '../../trading/trading-event.ts';
import { magnitude, SHARE_PLACES } from '../lots/share.ts';
import { optionTerms } from '../option-symbol.ts';
import type { RowPen } from './row-pen.ts';
import { closedAndOpened, writeTrade } from './trade-rows.ts';

const ONE = decimal('1');

/** Contracts of the ledger are for so many shares. */
const CONTRACT = 100;

/** Whether two events, one behind the other, are one thing that happened. */
export function isPair(half: PositionChanged, next: PositionChanged): boolean {
  if (next.note !== half.symbol) return false;
  if (half.change === 'exercise' || half.change === 'assignment') return next.change === 'delivery';
  return next.change === half.change && half.note === next.symbol;
}

/** False when the ledger has no row that says exactly this: then each is written by itself. */
export function writePair(
  pen: RowPen,
  half: PositionChanged,
  next: PositionChanged,
  held: Decimal,
  into: Decimal,
): boolean {
  switch (half.change) {
    case 'exercise':
    case 'assignment':
      return writeOptionEnd(pen, half.change, half, next, held);
    case 'spin-off':
      return writeSpinOff(pen, half, next, held, into);
    case 'merger':
      return writeMerger(pen, half, next, held, into);
    default:
      return false;
  }
}

/** The row trades the shares at the strike by itself; it is right if the broker did the same. */
function writeOptionEnd(
  pen: RowPen,
  kind: 'exercise' | 'assignment',
  half: PositionChanged,
  next: PositionChanged,
  held: Decimal,
): boolean {
  const terms = optionTerms(half.symbol);
  const contracts = magnitude(toDecimal(half.qty));
  if (terms === null || half.multiplier !== CONTRACT || compare(contracts, magnitude(held)) > 0)
    return false;
  if (terms.underlying !== next.symbol || held.units > 0n !== (kind === 'exercise')) return false;
  const units = multiply(contracts, decimalOf(BigInt(CONTRACT), 0));
  const isPurchase = (terms.right === 'call') === (kind === 'exercise');
  const shares = isPurchase ? units : negate(units);
  const cash = negate(multiply(shares, toDecimal(terms.strike)));
  const isSame =
    equals(toDecimal(next.qty), shares) &&
    equals(toDecimal(next.cash), cash) &&
    toDecimal(half.cash).units === 0n;
  if (isSame) pen.optionEnd(kind, half.symbol, contracts);
  return isSame;
}

function writeSpinOff(
  pen: RowPen,
  half: PositionChanged,
  next: PositionChanged,
  held: Decimal,
  into: Decimal,
): boolean {
  const units = toDecimal(next.qty);
  if (half.ratio === null || held.units === 0n || held.units > 0n !== units.units > 0n)
    return false;
  if (meetsOtherSide(into, units)) return false;
  const share = subtract(ONE, toDecimal(half.ratio));
  const ratio = unitRatio(units, held, into);
  pen.spinOff(half.symbol, next.symbol, ratio ?? ONE, share);
  // Units for units, then as many as the broker counted: whatever the digits, they are met.
  if (ratio === null) pen.split(next.symbol, units, held);
  payAlong(pen, half, next);
  return true;
}

function writeMerger(
  pen: RowPen,
  half: PositionChanged,
  next: PositionChanged,
  held: Decimal,
  into: Decimal,
): boolean {
  const units = toDecimal(next.qty);
  const gone = toDecimal(half.qty);
  if (held.units === 0n || !equals(gone, negate(held)) || held.units > 0n !== units.units > 0n)
    return false;
  if (meetsOtherSide(into, units)) return false;
  const cash = toDecimal(half.cash);
  if (cash.units > 0n && held.units > 0n) pen.income('return-of-capital', half.symbol, cash);
  else pen.income('dividend', half.symbol, cash);
  const ratio = unitRatio(units, held, into);
  pen.merger(half.symbol, next.symbol, ratio ?? ONE);
  if (ratio === null) pen.split(next.symbol, units, held);
  pen.income('dividend', next.symbol, toDecimal(next.cash));
  return true;
}

/** In the account they would meet, in the ledger lie beside each other. */
const meetsOtherSide = (into: Decimal, units: Decimal): boolean =>
  into.units !== 0n && into.units > 0n !== units.units > 0n;

const payAlong = (pen: RowPen, half: PositionChanged, next: PositionChanged): void =>
  pen.income('dividend', next.symbol, add(toDecimal(half.cash), toDecimal(next.cash)));

/**
 * New units for one old one; `null` where the ledger, which rounds lot by lot, might miss the
 * broker's count: then units are exchanged one for one and counted anew by a split, as long as no
 * older units of the new asset would be divided with them.
 */
function unitRatio(units: Decimal, held: Decimal, into: Decimal): Decimal | null {
  const ratio = divide(magnitude(units), magnitude(held), SHARE_PLACES, 'half-even');
  if (into.units !== 0n) return ratio;
  const isWhole = equals(round(ratio, 0, 'down'), ratio);
  return isWhole && equals(multiply(ratio, magnitude(held)), magnitude(units)) ? ratio : null;
}

/** Units that came or went, with the cash that moved: as the trade it was, else as a delivery. */
export function writePlain(pen: RowPen, event: PositionChanged, held: Decimal): void {
  const { symbol } = event;
  const qty = toDecimal(event.qty);
  const cash = toDecimal(event.cash);
  if (qty.units === 0n) {
    pen.income('dividend', symbol, cash);
    return;
  }
  const price = event.price === null ? ZERO : toDecimal(event.price);
  const each = multiply(price, decimalOf(BigInt(event.multiplier), 0));
  const worth = multiply(qty, each);
  if (event.price !== null && equals(cash, negate(worth))) {
    writeTrade(pen, symbol, held, qty, price, each);
    return;
  }
  const isClosing = held.units !== 0n && held.units < 0n !== qty.units < 0n;
  if (event.change === 'expiry' && cash.units === 0n && isClosing) {
    const [closed] = closedAndOpened(held, qty);
    pen.optionEnd('expiry', symbol, closed);
    return;
  }
  writeOdd(pen, { symbol, price, each, change: event.change }, held, qty, cash);
}

interface Odd {
  readonly symbol: string;
  readonly price: Decimal;
  readonly each: Decimal;
  readonly change: PositionChanged['change'];
}

/** Cash and units do not follow from one another: the cash that no trade explains is told apart. */
function writeOdd(
  pen: RowPen,
  { symbol, price, each, change }: Odd,
  held: Decimal,
  qty: Decimal,
  cash: Decimal,
): void {
  const isIn = qty.units > 0n;
  const [closed, opened] = closedAndOpened(held, qty);
  let rest = cash;
  /** A trade that moves all the cash, if it is of its direction, or none. */
  const trade = (kind: 'buy' | 'sell' | 'short' | 'cover', units: Decimal): void => {
    const isRight = isIn ? rest.units <= 0n : rest.units >= 0n;
    const gross = isRight ? magnitude(rest) : ZERO;
    if (isRight) rest = ZERO;
    pen.trade(kind, symbol, units, price, gross);
  };
  if (closed.units !== 0n) {
    const isGift = change === 'adjustment' && cash.units === 0n && !isIn;
    if (isGift) pen.delivery('delivery-out', symbol, closed, multiply(closed, each));
    else trade(isIn ? 'cover' : 'sell', closed);
  }
  if (opened.units !== 0n) {
    const worth = multiply(opened, each);
    if (isIn && rest.units < 0n) trade('buy', opened);
    else if (isIn) pen.delivery('delivery-in', symbol, opened, worth);
    else if (rest.units > 0n) trade('short', opened);
    else {
      pen.trade('short', symbol, opened, price, worth);
      pen.flow(negate(worth));
    }
  }
  pen.income('dividend', symbol, rest);
}
