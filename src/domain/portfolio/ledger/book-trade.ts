import {
  add,
  type Decimal,
  formatDecimal,
  multiply,
  negate,
  subtract,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { Asset } from '../asset.ts';
import { isNegative, isZero, magnitude } from '../lots/share.ts';
import type { Trade } from '../transaction.ts';
import type { Booking } from './booking.ts';
import { deal, openLot } from './open-and-close.ts';

/**
 * A purchase closes what is short first, a sale what is held. A `sell` beyond that is booked as a
 * short position and told as oversold, a `cover` beyond it as a purchase: nothing is lost. A
 * `short` opens a lot beside those held.
 */
export function bookTrade(booking: Booking<Trade>): void {
  const { row, draft } = booking;
  const asset = booking.asset(row.asset)!;
  const isPurchase = row.kind === 'buy' || row.kind === 'cover';
  const quantity = toDecimal(row.quantity);
  const traded = tradedGross(row, asset, quantity, isPurchase);
  const rounding = settledRounding(row, traded, isPurchase);
  if (!isZero(rounding)) draft.item('fee', asset.id, row.currency, rounding);
  const gross = booking.inCurrency(traded, row.currency, asset.currency);
  const fees = subtract(
    booking.moneyIn(row.fee, asset.currency),
    booking.inCurrency(rounding, row.currency, asset.currency),
  );
  const taxes = booking.moneyIn(row.tax, asset.currency);
  const moved = movedCash(booking, traded, isPurchase);
  const base = isPurchase ? negate(moved) : moved;
  const amounts = { gross, fees, taxes, base };
  booking.costItems(row, asset.id);

  const terms = {
    account: row.account,
    asset,
    quantity,
    amounts,
    method: row.lotMethod ?? booking.ledger.settings.lotMethod,
    picks: row.lots !== null && row.lots.length > 0 ? row.lots : null,
  };
  if (row.kind === 'short') {
    draft.invested(asset.id, asset.currency, negate(gross));
    draft.units(row.account, asset.id, negate(quantity));
    openLot(booking, row.account, asset, negate(quantity), {
      ...amounts,
      gross: negate(gross),
      base: negate(base),
    });
    return;
  }
  const rest = deal(booking, isPurchase ? 'buy' : 'sell', terms);
  if (isZero(rest)) return;
  const values = { asset: asset.id, quantity: formatDecimal(rest) };
  if (row.kind === 'sell') booking.problem('oversold', values);
  if (row.kind === 'cover') booking.problem('not-short', values);
}

/** Costs of a trade whose settled sum can be compared with them; `null` in another currency. */
function sameCurrencyCosts(row: Trade): Decimal | null {
  if (row.settled?.currency !== row.currency) return null;
  const costs = [row.fee, row.tax].filter((money) => money !== null);
  if (costs.some(({ currency }) => currency !== row.currency)) return null;
  return sum(costs.map(({ amount }) => toDecimal(amount)));
}

/** As the broker says, else what the settled sum leaves, else quantity times price. */
function tradedGross(row: Trade, asset: Asset, quantity: Decimal, isPurchase: boolean): Decimal {
  if (row.gross !== null) return magnitude(toDecimal(row.gross));
  const costs = sameCurrencyCosts(row);
  if (costs !== null) {
    const settled = settledCash(row, isPurchase);
    const gross = isPurchase ? subtract(negate(settled), costs) : add(settled, costs);
    if (!isNegative(gross)) return gross;
  }
  return multiply(multiply(quantity, toDecimal(row.price)), toDecimal(asset.multiplier));
}

/** What gross and costs do not explain of a sum settled in the same currency: a fee (or a gift). */
function settledRounding(row: Trade, traded: Decimal, isPurchase: boolean): Decimal {
  const costs = sameCurrencyCosts(row);
  if (costs === null) return ZERO;
  const due = subtract(isPurchase ? negate(traded) : traded, costs);
  return subtract(settledCash(row, isPurchase), due);
}

/** Importers write what left with or without a sign. */
function settledCash(row: Trade, isPurchase: boolean): Decimal {
  const settled = row.settled === null ? ZERO : toDecimal(row.settled.amount);
  return isPurchase ? negate(magnitude(settled)) : settled;
}

/** Books the cash and returns it, with its sign, in the base currency. */
function movedCash(booking: Booking<Trade>, traded: Decimal, isPurchase: boolean): Decimal {
  const { row, draft } = booking;
  const account = row.cashAccount ?? row.account;
  if (row.settled !== null) {
    const amount = settledCash(row, isPurchase);
    draft.cash(account, row.settled.currency, amount);
    return booking.inBase(amount, row.settled.currency);
  }
  const amount = isPurchase ? negate(traded) : traded;
  draft.cash(account, row.currency, amount);
  booking.pay(account, row.fee);
  booking.pay(account, row.tax);
  const costs = add(booking.moneyInBase(row.fee), booking.moneyInBase(row.tax));
  return subtract(booking.inBase(amount, row.currency), costs);
}
