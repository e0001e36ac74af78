import { formatDecimal, negate, subtract } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { Asset } from '../asset.ts';
import { isZero } from '../lots/share.ts';
import type { Transfer } from '../transaction.ts';
import type { Booking } from './booking.ts';
import { takeLots } from './open-and-close.ts';

/** Lots move with their dates and costs: picked ones, else the oldest. */
export function bookTransfer(booking: Booking<Transfer>): void {
  const { row, draft } = booking;
  booking.costItems({ fee: row.fee, tax: null }, row.asset);
  booking.pay(row.account, row.fee);
  if (row.amount !== null) {
    booking.pay(row.account, row.amount);
    draft.cash(row.to, row.amount.currency, toDecimal(row.amount.amount));
  }
  const asset = row.asset === null ? undefined : booking.asset(row.asset);
  if (asset !== undefined && row.quantity !== null) moveLots(booking, asset);
}

function moveLots(booking: Booking<Transfer>, asset: Asset): void {
  const { row, draft, books } = booking;
  const wanted = toDecimal(row.quantity!);
  const long = books.available(row.account, asset.id, 'long', wanted);
  const side = isZero(long) ? 'short' : 'long';
  const quantity = isZero(long) ? books.available(row.account, asset.id, side, wanted) : long;
  const missing = subtract(wanted, quantity);
  if (!isZero(missing))
    booking.problem('oversold', { asset: asset.id, quantity: formatDecimal(missing) });
  if (isZero(quantity)) return;
  const method = booking.ledger.settings.lotMethod === 'average' ? 'average' : 'fifo';
  const picks = row.lots !== null && row.lots.length > 0 ? row.lots : null;
  const where = { account: row.account, asset, side } as const;
  for (const { lot, part, whole } of takeLots(booking, where, quantity, method, picks)) {
    const { quantity: units, cost, fees, taxes, baseCost } = part;
    const id = whole ? lot.id : books.partId(lot.opened);
    const moved = { ...lot, id, account: row.to, quantity: units, cost, fees, taxes, baseCost };
    books.addLot(moved);
  }
  const moved = side === 'long' ? quantity : negate(quantity);
  draft.units(row.account, asset.id, negate(moved));
  draft.units(row.to, asset.id, moved);
}
