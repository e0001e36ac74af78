import type { Layout } from '../layout.ts';

export const BUX: Layout = {
  broker: 'bux',
  header: [
    'Transaction Time (CET)|Transaction Time',
    'Transaction Category',
    'Transaction Type',
    'Transaction Amount',
  ],
  columns: {
    date: ['Transaction Time (CET)', 'Transaction Time'],
    action: ['Transaction Type', 'Transaction Category'],
    isin: ['Asset Id'],
    name: ['Asset Name'],
    priceCurrency: ['Asset Currency'],
    currency: ['Transaction Currency'],
    fx: ['Exchange Rate'],
    amount: ['Transaction Amount'],
    price: ['Trade Price'],
    quantity: ['Trade Quantity'],
    result: ['Profit And Loss Amount'],
  },
  numbers: 'point',
  currency: 'EUR',
  actions: [
    [/tax/, 'TAX'],
    [/cost/, 'FEE'],
    [/transfer/, 'CASH'],
    [/corporate action/, 'SPLIT'],
  ],
};
