import type { Layout } from '../layout.ts';
import { reason } from '../reasons.ts';

/** Amounts are gross; a negative tax is a refund. The local date is the one that counts. */
export const PARQET: Layout = {
  broker: 'parqet',
  header: [
    'datetime',
    'price',
    'shares',
    'amount',
    'identifier|isin',
    'type',
    'holding|holdingname',
  ],
  columns: {
    date: ['date', 'datetime'],
    time: ['time'],
    action: ['type'],
    isin: ['identifier', 'isin'],
    name: ['holdingname', 'name'],
    quantity: ['shares'],
    price: ['price'],
    currency: ['currency'],
    amount: ['amount'],
    fee: ['fee'],
    tax: ['tax'],
  },
  numbers: 'comma',
  amountIs: 'gross',
  signs: 'unsigned',
  costs: 'positive',
  unsure: reason('gross-amount'),
  actions: [
    [/^transfer ?in/, 'TRANSFER_IN'],
    [/^transfer ?out/, 'TRANSFER_OUT'],
  ],
  adjust: (draft) => {
    if (draft.type === 'DIVIDEND') {
      draft.unitPrice = draft.dividendPerShare;
      draft.dividendPerShare = undefined;
    }
  },
};
