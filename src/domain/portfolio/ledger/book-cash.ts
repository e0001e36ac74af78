import { negate } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { CashFlow, Conversion } from '../transaction.ts';
import type { Booking } from './booking.ts';

/** The flow is the whole sum; its fee is a cost of the portfolio. */
export function bookCashFlow(booking: Booking<CashFlow>): void {
  const { row, draft } = booking;
  const typed = toDecimal(row.amount.amount);
  const amount = row.kind === 'withdrawal' ? negate(typed) : typed;
  draft.moneyFlow(row.amount.currency, amount);
  draft.cash(row.account, row.amount.currency, amount);
  booking.costItems({ fee: row.fee, tax: null }, null);
  booking.pay(row.account, row.fee);
}

export function bookConversion(booking: Booking<Conversion>): void {
  const { row, draft } = booking;
  booking.pay(row.account, row.sold);
  draft.cash(row.account, row.bought.currency, toDecimal(row.bought.amount));
  booking.costItems({ fee: row.fee, tax: null }, null);
  booking.pay(row.account, row.fee);
}
