import type { Layout } from '../layout.ts';

export const AJ_BELL: Layout = {
  broker: 'aj-bell',
  header: [
    'Date|Trade date',
    'Transaction|Transaction type',
    'Description|Security',
    'Quantity',
    'Amount (GBP)|Amount (£)|Consideration (£)|Value (£)|Total (£)',
  ],
  columns: {
    date: ['Date', 'Trade date'],
    settled: ['Settlement date'],
    action: ['Transaction', 'Transaction type'],
    name: ['Description', 'Security'],
    isin: ['ISIN'],
    symbol: ['Ticker', 'EPIC'],
    quantity: ['Quantity'],
    price: ['Price', 'Price (p)'],
    amount: ['Amount (GBP)', 'Amount (£)', 'Total (£)', 'Consideration (£)', 'Value (£)'],
    fee: ['Charges', 'Dealing charge (£)'],
    reference: ['Reference'],
  },
  numbers: 'point',
  signs: 'unsigned',
  actions: [[/subscription|receipt|contribution|deposit/, 'DEPOSIT']],
};
