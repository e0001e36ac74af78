import type { Layout } from '../layout.ts';

export const SHARESIGHT: Layout = {
  broker: 'sharesight',
  header: ['Market', 'Code', 'Name', 'Type', 'Date', 'Quantity', 'Price *', 'Brokerage *'],
  columns: {
    date: ['Date'],
    action: ['Type'],
    symbol: ['Code'],
    name: ['Name'],
    quantity: ['Quantity'],
    price: ['Price *'],
    fee: ['Brokerage *'],
    currency: ['Brokerage Currency', 'Currency', 'Instrument Currency'],
    amount: ['Value'],
    fx: ['Exchange Rate', 'Exch. Rate'],
    note: ['Comments'],
  },
  numbers: 'point',
  amountIs: 'none',
  signs: 'unsigned',
  actions: [
    [/^buy|^opening balance/, 'BUY'],
    [/consolidation/, 'SPLIT'],
    [/bonus/, 'STOCK_DIVIDEND'],
    [/merge.*buy/, 'MERGER_IN'],
    [/merge|cancel/, 'MERGER_OUT'],
    [/capital return/, 'RETURN_OF_CAPITAL'],
  ],
};
