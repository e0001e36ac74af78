import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

/** Signed quantities: positive is a purchase. */
export const SURE: Layout = {
  broker: 'generic-sure',
  header: ['date', 'ticker', 'qty', 'price'],
  columns: {
    date: ['date'],
    symbol: ['ticker'],
    quantity: ['qty'],
    price: ['price'],
    amount: ['amount'],
    currency: ['currency'],
    account: ['account'],
    fee: ['fee'],
  },
  dates: 'mdy',
  numbers: 'point',
  currency: 'USD',
  signs: 'unsigned',
  meaning: (row) => (cellIn(row, 'qty').startsWith('-') ? 'SELL' : 'BUY'),
};
