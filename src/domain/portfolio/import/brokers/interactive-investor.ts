import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

/** Money in two columns, prices as text with their sign. */
export const INTERACTIVE_INVESTOR: Layout = {
  broker: 'interactive-investor',
  header: [
    'Date',
    'Settlement Date',
    'Symbol',
    'Sedol',
    'Quantity',
    'Price',
    'Description',
    'Debit',
    'Credit',
  ],
  columns: {
    date: ['Date'],
    settled: ['Settlement Date'],
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Price'],
    amount: ['Credit', 'Debit'],
    reference: ['Reference'],
  },
  numbers: 'point',
  currency: 'GBP',
  signs: 'unsigned',
  feeIs: 'difference',
  meaning: (row) => {
    const text = cellIn(row, 'Description');
    const paid = cellIn(row, 'Debit') !== '';
    if (/^div\b|dividend/i.test(text)) return 'DIVIDEND';
    if (/interest/i.test(text)) return paid ? 'INTEREST_CHARGE' : 'INTEREST';
    if (/fee|charge/i.test(text)) return paid ? 'FEE' : 'FEE_REFUND';
    if (cellIn(row, 'Quantity') !== '' && cellIn(row, 'Price') !== '') return paid ? 'BUY' : 'SELL';
    return paid ? 'WITHDRAWAL' : 'DEPOSIT';
  },
};
