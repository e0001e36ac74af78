import type { Transaction } from '../transaction.ts';
import { bookCashFlow, bookConversion } from './book-cash.ts';
import { bookMerger, bookSpinOff, bookSplit, bookSymbolChange } from './book-corporate-action.ts';
import { bookDeliveryIn, bookDeliveryOut } from './book-delivery.ts';
import {
  bookAccumulation,
  bookCharge,
  bookIncome,
  bookReinvestment,
  bookStockDividend,
} from './book-income.ts';
import { bookOptionEnd } from './book-option-end.ts';
import { bookTrade } from './book-trade.ts';
import { bookTransfer } from './book-transfer.ts';
import type { Booking } from './booking.ts';

/** Puts a row that was checked into the books. */
export function bookRow(booking: Booking): void {
  const row = booking.row;
  // The compiler narrows the row, not the booking that holds it.
  const of = <Row extends Transaction>(_row: Row): Booking<Row> =>
    booking as Booking as Booking<Row>;
  switch (row.kind) {
    case 'buy':
    case 'sell':
    case 'short':
    case 'cover':
      return bookTrade(of(row));
    case 'dividend':
    case 'interest':
    case 'return-of-capital':
      return bookIncome(of(row));
    case 'reinvestment':
      return bookReinvestment(of(row));
    case 'accumulation':
      return bookAccumulation(of(row));
    case 'stock-dividend':
      return bookStockDividend(of(row));
    case 'fee':
    case 'tax':
    case 'interest-charge':
      return bookCharge(of(row));
    case 'deposit':
    case 'withdrawal':
    case 'opening-cash':
      return bookCashFlow(of(row));
    case 'delivery-in':
    case 'opening-position':
      return bookDeliveryIn(of(row));
    case 'delivery-out':
      return bookDeliveryOut(of(row));
    case 'transfer':
      return bookTransfer(of(row));
    case 'conversion':
      return bookConversion(of(row));
    case 'split':
      return bookSplit(of(row));
    case 'spin-off':
      return bookSpinOff(of(row));
    case 'merger':
      return bookMerger(of(row));
    case 'symbol-change':
      return bookSymbolChange(of(row));
    case 'exercise':
    case 'assignment':
    case 'expiry':
      return bookOptionEnd(of(row));
    default:
      row satisfies never;
  }
}
