import type { Layout } from '../layout.ts';

export const RELAI: Layout = {
  broker: 'relai',
  header: ['Transaction Type', 'BTC Amount', 'BTC Price'],
  columns: {
    date: ['Date'],
    action: ['Transaction Type'],
    quantity: ['BTC Amount'],
    price: ['BTC Price'],
    amount: ['Fiat Amount (excl. fees)', 'Fiat Amount *'],
    currency: ['Fiat Currency'],
    fee: ['Fee'],
    feeCurrency: ['Fee Currency'],
    reference: ['Operation ID'],
  },
  numbers: 'point',
  amountIs: 'gross',
  signs: 'unsigned',
  adjust: (draft) => {
    draft.symbol = 'BTC';
  },
};
