import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

export const BITPANDA: Layout = {
  broker: 'bitpanda',
  header: [
    'Transaction ID',
    'Timestamp',
    'Transaction Type',
    'In/Out',
    'Amount Fiat',
    'Fiat',
    'Amount Asset',
    'Asset',
  ],
  columns: {
    id: ['Transaction ID'],
    date: ['Timestamp'],
    action: ['Transaction Type'],
    symbol: ['Asset'],
    assetType: ['Asset class'],
    quantity: ['Amount Asset'],
    price: ['Asset market price'],
    priceCurrency: ['Asset market price currency'],
    amount: ['Amount Fiat'],
    currency: ['Fiat'],
    fee: ['Fee'],
    feeCurrency: ['Fee asset'],
    tax: ['Tax Fiat'],
  },
  numbers: 'point',
  signs: 'unsigned',
  meaning: (row) => {
    const type = cellIn(row, 'Transaction Type').toLowerCase();
    const fiat =
      /fiat/i.test(cellIn(row, 'Asset class')) || cellIn(row, 'Asset') === cellIn(row, 'Fiat');
    const incoming = /incoming/i.test(cellIn(row, 'In/Out'));
    if (type === 'deposit') return fiat ? 'DEPOSIT' : 'TRANSFER_IN';
    if (type === 'withdrawal') return fiat ? 'WITHDRAWAL' : 'TRANSFER_OUT';
    if (/^reward$|stak/.test(type)) return 'STAKING_REWARD';
    return type === 'transfer' ? (incoming ? 'TRANSFER_IN' : 'TRANSFER_OUT') : undefined;
  },
  adjust: (draft) => {
    if (draft.type !== 'DEPOSIT' && draft.type !== 'WITHDRAWAL') return;
    draft.symbol = undefined;
    draft.assetType = undefined;
  },
};
