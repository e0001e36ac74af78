import {
  add,
  type Decimal,
  formatDecimal,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { Asset } from '../asset.ts';
import { isZero, shareOf } from '../lots/share.ts';
import type { Delivery } from '../transaction.ts';
import type { Booking } from './booking.ts';
import { closeLots, openLot } from './open-and-close.ts';

/** Units that arrive: the flow is what they are worth, the lot what their owner paid. */
export function bookDeliveryIn(booking: Booking<Delivery>): void {
  const { row, draft } = booking;
  const asset = booking.asset(row.asset)!;
  const quantity = toDecimal(row.quantity);
  const cost = row.cost === null ? null : booking.moneyIn(row.cost, asset.currency);
  const value = deliveredValue(booking, asset, quantity) ?? cost;
  if (value === null) booking.problem('no-price', { asset: asset.id });
  const gross = cost ?? value ?? ZERO;
  draft.unitFlow(asset.id, asset.currency, value ?? ZERO, quantity);
  draft.units(row.account, asset.id, quantity);
  payCosts(booking, asset);
  const paid = row.cost ?? row.value;
  const base = paid === null ? booking.inBase(gross, asset.currency) : booking.moneyInBase(paid);
  const amounts = {
    gross,
    fees: booking.moneyIn(row.fee, asset.currency),
    taxes: booking.moneyIn(row.tax, asset.currency),
    base: add(base, add(booking.moneyInBase(row.fee), booking.moneyInBase(row.tax))),
  };
  openLot(booking, row.account, asset, quantity, amounts, row.acquired ?? row.date);
}

/**
 * Units that leave: a disposal at what they are worth. Whether that is a sale for the tax office
 * is not for the books to say; the kind of the entry tells it.
 */
export function bookDeliveryOut(booking: Booking<Delivery>): void {
  const { row, draft, books } = booking;
  const asset = booking.asset(row.asset)!;
  const wanted = toDecimal(row.quantity);
  const quantity = books.available(row.account, asset.id, 'long', wanted);
  const missing = subtract(wanted, quantity);
  if (!isZero(missing))
    booking.problem('oversold', { asset: asset.id, quantity: formatDecimal(missing) });
  payCosts(booking, asset);
  if (isZero(quantity)) return;
  const told = deliveredValue(booking, asset, wanted);
  if (told === null) booking.problem('no-price', { asset: asset.id });
  draft.units(row.account, asset.id, negate(quantity));
  const costs = add(booking.moneyInBase(row.fee), booking.moneyInBase(row.tax));
  const gross = shareOf(told ?? ZERO, quantity, wanted);
  const amounts = {
    gross,
    fees: booking.moneyIn(row.fee, asset.currency),
    taxes: booking.moneyIn(row.tax, asset.currency),
    base: subtract(booking.inBase(gross, asset.currency), costs),
  };
  const where = { account: row.account, asset, side: 'long' } as const;
  const picks = row.lots !== null && row.lots.length > 0 ? row.lots : null;
  const { lotMethod } = booking.ledger.settings;
  const brought = told === null ? 'at-cost' : amounts;
  const value = closeLots(booking, where, quantity, brought, lotMethod, picks);
  draft.unitFlow(asset.id, asset.currency, negate(value), negate(quantity));
}

function payCosts(booking: Booking<Delivery>, asset: Asset): void {
  booking.costItems(booking.row, asset.id);
  booking.pay(booking.row.account, booking.row.fee);
  booking.pay(booking.row.account, booking.row.tax);
}

/** As typed, else at the price of the day; in the currency of the asset. */
function deliveredValue(
  booking: Booking<Delivery>,
  asset: Asset,
  quantity: Decimal,
): Decimal | null {
  const { row, market } = booking;
  if (row.value !== null) return booking.moneyIn(row.value, asset.currency);
  const price = market.price(asset, row.date);
  return price === null ? null : multiply(multiply(quantity, price), toDecimal(asset.multiplier));
}
