import { ignored, type Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

export const SCALABLE_CAPITAL: Layout = {
  broker: 'scalable-capital',
  header: [
    'date',
    'time',
    'status',
    'reference',
    'description',
    'type',
    'isin',
    'shares',
    'price',
    'amount',
  ],
  columns: {
    date: ['date'],
    time: ['time'],
    action: ['type'],
    name: ['description'],
    isin: ['isin'],
    quantity: ['shares'],
    price: ['price'],
    amount: ['amount'],
    fee: ['fee'],
    tax: ['tax'],
    currency: ['currency'],
    reference: ['reference'],
    assetType: ['assetType'],
  },
  numbers: 'comma',
  currency: 'EUR',
  amountIs: 'gross',
  meaning: (row) => {
    if (/cancel|reject|expired|pending/i.test(cellIn(row, 'status')))
      return ignored('not-carried-out');
    const type = cellIn(row, 'type').toLowerCase();
    if (type === 'savings plan') return 'BUY';
    if (type === 'security transfer')
      return cellIn(row, 'shares').startsWith('-') ? 'TRANSFER_OUT' : 'TRANSFER_IN';
    if (type === 'distribution') return 'DIVIDEND';
    return type === 'corporate action' ? 'SPLIT' : undefined;
  },
};
