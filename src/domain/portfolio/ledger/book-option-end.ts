import {
  add,
  decimal,
  formatDecimal,
  multiply,
  negate,
  subtract,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import { amountText, toDecimal } from '../../money/decimal-text.ts';
import type { Asset } from '../asset.ts';
import { isZero } from '../lots/share.ts';
import { optionTerms } from '../option-symbol.ts';
import type { OptionEnd } from '../transaction.ts';
import type { Booking } from './booking.ts';
import { closeLots, deal, takeLots } from './open-and-close.ts';

const ONE_UNIT = amountText(decimal('1'));

/**
 * An expired option is sold for nothing. Exercise and assignment trade the underlying at the
 * strike, and the premium becomes a part of that trade (practice of the United States): it adds
 * to the cost of what is bought and lowers the proceeds of what is sold, the other way round for
 * an option that was written. The option itself then has no gain.
 */
export function bookOptionEnd(booking: Booking<OptionEnd>): void {
  const { row, books } = booking;
  const asset = booking.asset(row.asset)!;
  const wanted = toDecimal(row.quantity);
  const side = sideOf(booking);
  const quantity = books.available(row.account, asset.id, side, wanted);
  const missing = subtract(wanted, quantity);
  if (!isZero(missing)) {
    const values = { asset: asset.id, quantity: formatDecimal(missing) };
    booking.problem(side === 'long' ? 'oversold' : 'not-short', values);
  }
  if (isZero(quantity)) return;
  booking.costItems({ fee: row.fee, tax: null }, asset.id);
  booking.pay(row.account, row.fee);
  const fees = booking.moneyIn(row.fee, asset.currency);
  const baseFees = booking.moneyInBase(row.fee);
  const where = { account: row.account, asset, side } as const;
  const { lotMethod } = booking.ledger.settings;
  booking.draft.units(row.account, asset.id, side === 'long' ? negate(quantity) : quantity);
  if (row.kind === 'expiry') {
    const amounts = { gross: ZERO, fees, taxes: ZERO, base: negate(baseFees) };
    closeLots(booking, where, quantity, amounts, lotMethod, null);
    return;
  }

  const terms = optionTerms(asset.id)!;
  const underlying = booking.asset(terms.underlying) ?? unknownUnderlying(booking, asset);
  const parts = takeLots(booking, where, quantity, lotMethod, null).map(({ part }) => part);
  const premium = sum(parts.map(({ cost }) => cost));
  const premiumCosts = sum(parts.map((part) => add(part.fees, part.taxes)));
  const premiumBase = sum(parts.map(({ baseCost }) => baseCost));
  booking.draft.invested(asset.id, asset.currency, negate(premium));

  const units = multiply(quantity, toDecimal(asset.multiplier));
  const strike = multiply(units, toDecimal(terms.strike));
  const isPurchase = (terms.right === 'call') === (row.kind === 'exercise');
  booking.draft.cash(row.account, asset.currency, isPurchase ? negate(strike) : strike);
  const signed = (amount: typeof ZERO) => (isPurchase ? amount : negate(amount));
  const convert = (amount: typeof ZERO) =>
    booking.inCurrency(amount, asset.currency, underlying.currency);
  const amounts = {
    gross: convert(add(strike, signed(premium))),
    fees: convert(add(fees, premiumCosts)),
    taxes: ZERO,
    base: add(booking.inBase(strike, asset.currency), signed(add(premiumBase, baseFees))),
  };
  deal(booking, isPurchase ? 'buy' : 'sell', {
    account: row.account,
    asset: underlying,
    quantity: units,
    amounts,
    method: lotMethod,
    picks: null,
  });
}

/** Exercised options were held, assigned ones written; an expired one is whichever is there. */
function sideOf({ row, books }: Booking<OptionEnd>): 'long' | 'short' {
  if (row.kind === 'exercise') return 'long';
  if (row.kind === 'assignment') return 'short';
  return isZero(books.held(row.account, row.asset, 'long')) ? 'short' : 'long';
}

/** The shares arrive all the same: they are booked in the currency of the option. */
function unknownUnderlying(booking: Booking<OptionEnd>, option: Asset): Asset {
  const { underlying } = optionTerms(option.id)!;
  booking.problem('unknown-asset', { asset: underlying });
  return { ...option, id: underlying, class: 'equity', multiplier: ONE_UNIT };
}
