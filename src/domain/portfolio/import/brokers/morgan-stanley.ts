import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

/** Shares that vest arrive without cash. */
export const MORGAN_STANLEY_RELEASES: Layout = {
  broker: 'morgan-stanley',
  header: ['Vest Date', 'Order Number', 'Plan', 'Type', 'Status', 'Price', 'Quantity'],
  columns: {
    date: ['Vest Date'],
    orderId: ['Order Number'],
    name: ['Plan'],
    price: ['Price'],
    quantity: ['Net Share Proceeds', 'Quantity'],
  },
  numbers: 'point',
  currency: 'USD',
  meaning: () => 'TRANSFER_IN',
  adjust: (draft) => {
    draft.priceCurrency = undefined;
    draft.symbol = /GSU Class C/i.test(draft.name ?? '') ? 'GOOG' : undefined;
  },
};

export const MORGAN_STANLEY_WITHDRAWALS: Layout = {
  broker: 'morgan-stanley',
  header: ['Execution Date', 'Order Number', 'Plan', 'Type', 'Order Status', 'Price', 'Quantity'],
  columns: {
    date: ['Execution Date'],
    orderId: ['Order Number'],
    name: ['Plan'],
    price: ['Price'],
    quantity: ['Quantity'],
    amount: ['Net Amount'],
  },
  numbers: 'point',
  currency: 'USD',
  signs: 'unsigned',
  feeIs: 'difference',
  meaning: (row) => {
    if (/^cash$/i.test(cellIn(row, 'Plan'))) return 'WITHDRAWAL';
    return 'SELL';
  },
  adjust: (draft) => {
    draft.priceCurrency = undefined;
    if (draft.type === 'SELL')
      draft.symbol = /GSU Class C/i.test(draft.name ?? '') ? 'GOOG' : undefined;
    else draft.name = undefined;
  },
};
