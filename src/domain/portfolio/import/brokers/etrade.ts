import type { Layout } from '../layout.ts';

export const ETRADE: Layout = {
  broker: 'etrade',
  header: [
    'TransactionDate|Transaction Date|Activity/Trade Date',
    'TransactionType|Transaction Type|Activity Type',
    'Symbol',
    'Quantity',
    'Amount',
    'Commission',
    'Description',
  ],
  columns: {
    date: ['TransactionDate', 'Transaction Date', 'Activity/Trade Date'],
    settled: ['Settlement Date'],
    action: ['TransactionType', 'Transaction Type', 'Activity Type'],
    assetType: ['SecurityType', 'Security Type'],
    symbol: ['Symbol'],
    cusip: ['Cusip'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Price'],
    fee: ['Commission'],
    amount: ['Amount'],
  },
  dates: 'mdy',
  shortYears: true,
  numbers: 'point',
  currency: 'USD',
  actions: [
    [/dividend/, 'DIVIDEND'],
    [/adr/, 'FEE'],
    [/transfer|deposit|online|wire|ach|withdraw|direct|contribution|cash/, 'CASH'],
  ],
  adjust: (draft) => {
    draft.priceCurrency = undefined;
  },
};
