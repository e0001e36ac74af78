import type { Layout } from '../layout.ts';

export const FINPENSION: Layout = {
  broker: 'finpension',
  header: ['Date', 'Category', 'Asset Name', 'Cash Flow'],
  columns: {
    date: ['Date'],
    action: ['Category'],
    name: ['Asset Name'],
    isin: ['ISIN'],
    quantity: ['Number of Shares'],
    price: ['Asset Price in CHF', 'Asset Price in *'],
    amount: ['Cash Flow'],
  },
  numbers: 'point',
  currency: 'CHF',
  actions: [[/transfer|deposit/, 'CASH']],
};
