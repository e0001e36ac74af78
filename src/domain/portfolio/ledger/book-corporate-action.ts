import {
  type Decimal,
  decimal,
  multiply,
  negate,
  round,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { amountText, toDecimal } from '../../money/decimal-text.ts';
import type { Asset } from '../asset.ts';
import type { Lot } from '../booked.ts';
import type { LotCost } from '../lots/divide-lot.ts';
import { isZero, magnitude, SHARE_PLACES } from '../lots/share.ts';
import type { Merger, Money, SpinOff, Split, SymbolChange } from '../transaction.ts';
import { payBack } from './book-income.ts';
import type { Booking } from './booking.ts';
import { growLots } from './grow-lots.ts';
import { continueLot, divideCost } from './move-cost.ts';
import { closeLots } from './open-and-close.ts';

const ONE = decimal('1');
const ALL = amountText(ONE);

/** Every lot of the account keeps its cost and its date. */
export function bookSplit(booking: Booking<Split>): void {
  const { row } = booking;
  const asset = booking.asset(row.asset)!;
  const [numerator, denominator] = [toDecimal(row.numerator), toDecimal(row.denominator)];
  for (const side of ['long', 'short'] as const)
    growLots(booking, row.account, asset, side, numerator, denominator);
  payFraction(booking, asset, row.cashInLieu);
}

/** A part of the cost of every lot begins a lot of the new asset with the same date. */
export function bookSpinOff(booking: Booking<SpinOff>): void {
  const { row, books } = booking;
  const [asset, into] = [booking.asset(row.asset)!, booking.asset(row.into)!];
  const position = books.position(row.account, asset.id);
  const [ratio, share] = [toDecimal(row.ratio), toDecimal(row.costShare)];
  for (const side of ['long', 'short'] as const) {
    position[side] = position[side].map((lot) => {
      const { moved, kept } = divideCost(lot, share);
      const quantity = round(multiply(lot.quantity, ratio), SHARE_PLACES, 'half-even');
      continueLot(booking, lot, into, quantity, moved, books.partId(lot.opened));
      return { ...lot, ...kept };
    });
  }
  payFraction(booking, into, row.cashInLieu);
}

export function bookSymbolChange(booking: Booking<SymbolChange>): void {
  const { row } = booking;
  replaceLots(booking, booking.asset(row.asset)!, (lot) => {
    continueLot(booking, lot, booking.asset(row.into)!, lot.quantity, lot, lot.id);
  });
}

/**
 * For stock the lots go on in the new asset. For cash they are sold. For both, `costShare` of
 * the cost goes on and the rest is the cost of what the cash paid for; without a share the cash is
 * capital paid back, a gain only beyond the cost.
 */
export function bookMerger(booking: Booking<Merger>): void {
  const { row } = booking;
  const asset = booking.asset(row.asset)!;
  const into = row.into === null ? undefined : booking.asset(row.into);
  const paysBack = into !== undefined && row.costShare === null;
  if (row.cash !== null && paysBack) payCapital(booking, asset, row.cash);
  const share = into === undefined ? ZERO : toDecimal(row.costShare ?? ALL);
  replaceLots(booking, asset, (lot) => {
    const { moved, kept } = divideCost(lot, row.cash === null ? ONE : share);
    if (row.cash !== null && !paysBack) {
      const sold = round(multiply(lot.quantity, subtract(ONE, share)), SHARE_PLACES, 'half-even');
      sellForCash(booking, lot, sold, kept, row.cash);
    }
    if (into === undefined) return;
    const units = multiply(lot.quantity, toDecimal(row.ratio ?? ALL));
    const quantity = round(units, SHARE_PLACES, 'half-even');
    continueLot(booking, lot, into, quantity, moved, lot.id);
  });
  if (into !== undefined) payFraction(booking, into, row.cashInLieu);
}

/** Ends every lot of the account; `next` says what follows. */
function replaceLots(booking: Booking, asset: Asset, next: (lot: Lot) => void): void {
  const position = booking.books.position(booking.row.account, asset.id);
  const lots = [...position.long, ...position.short];
  position.long = [];
  position.short = [];
  for (const lot of lots) {
    booking.draft.units(lot.account, asset.id, negate(lot.quantity));
    next(lot);
  }
}

/** The cash of a merger for all units, as capital paid back. */
function payCapital(booking: Booking, asset: Asset, perUnit: Money): void {
  const { row, books, draft } = booking;
  const held = books.held(row.account, asset.id, 'long');
  if (isZero(held)) return;
  const amount = multiply(held, toDecimal(perUnit.amount));
  draft.cash(row.account, perUnit.currency, amount);
  payBack(booking, row.account, asset, { amount: amountText(amount), currency: perUnit.currency });
}

/** `sold` units of a lot, at the cost that does not go on, for the cash of all its units. */
function sellForCash(
  booking: Booking,
  lot: Lot,
  sold: Decimal,
  kept: LotCost,
  perUnit: Money,
): void {
  const { row, draft } = booking;
  const amount = multiply(lot.quantity, toDecimal(perUnit.amount));
  const proceeds = booking.inCurrency(amount, perUnit.currency, lot.currency);
  draft.cash(row.account, perUnit.currency, amount);
  draft.invested(lot.asset, lot.currency, negate(proceeds));
  draft.disposal({
    transaction: row.id,
    date: row.date,
    lot,
    quantity: magnitude(sold),
    cost: kept.cost,
    buyFees: kept.fees,
    buyTaxes: kept.taxes,
    proceeds,
    sellFees: ZERO,
    sellTaxes: ZERO,
    gain: subtract(proceeds, kept.cost),
    baseCost: kept.baseCost,
    baseProceeds: booking.inBase(amount, perUnit.currency),
  });
}

/** Money for the fraction of a unit that nobody gets: it is sold; without one, capital paid back. */
function payFraction(
  booking: Booking<Split | SpinOff | Merger>,
  asset: Asset,
  money: Money | null,
): void {
  if (money === null) return;
  const { row, books, draft } = booking;
  draft.cash(row.account, money.currency, toDecimal(money.amount));
  const held = books.held(row.account, asset.id, 'long');
  const fraction = subtract(held, round(held, 0, 'down'));
  if (isZero(fraction)) {
    payBack(booking, row.account, asset, money);
    return;
  }
  const gross = booking.moneyIn(money, asset.currency);
  const amounts = { gross, fees: ZERO, taxes: ZERO, base: booking.moneyInBase(money) };
  draft.invested(asset.id, asset.currency, negate(gross));
  draft.units(row.account, asset.id, negate(fraction));
  const where = { account: row.account, asset, side: 'long' } as const;
  closeLots(booking, where, fraction, amounts, booking.ledger.settings.lotMethod, null);
}
