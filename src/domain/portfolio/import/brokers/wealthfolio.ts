import type { Layout } from '../layout.ts';

export const WEALTHFOLIO: Layout = {
  broker: 'generic-wealthfolio',
  header: ['date', 'symbol', 'activityType', 'unitPrice'],
  columns: {
    date: ['date'],
    action: ['activityType'],
    symbol: ['symbol'],
    isin: ['isin'],
    quantity: ['quantity'],
    price: ['unitPrice'],
    currency: ['currency'],
    fee: ['fee'],
    amount: ['amount'],
    fx: ['fxRate'],
    subtype: ['subtype'],
    account: ['account', 'accountId', 'accountName'],
    note: ['comment', 'notes'],
  },
  dates: 'mdy',
  numbers: 'point',
  currency: 'USD',
  signs: 'unsigned',
  payoutQuantity: false,
  actions: [
    [/^add holding|^transfer in/, 'TRANSFER_IN'],
    [/^remove holding/, 'TRANSFER_OUT'],
    [/^credit/, 'BONUS'],
    [/^conversion in/, 'DEPOSIT'],
    [/^conversion out/, 'WITHDRAWAL'],
    [/^adjustment|^unknown/, 'BONUS'],
  ],
  adjust: (draft) => {
    if ((draft.type === 'TRANSFER_IN' || draft.type === 'TRANSFER_OUT') && !draft.symbol) {
      draft.type = draft.type === 'TRANSFER_IN' ? 'DEPOSIT' : 'WITHDRAWAL';
      draft.quantity = undefined;
      draft.unitPrice = undefined;
      const value = draft.value ?? draft.amount;
      draft.amount = (
        value === undefined || draft.type === 'DEPOSIT' ? value : `-${value}`
      ) as typeof draft.amount;
      draft.value = undefined;
    }
    if (draft.symbol?.startsWith('$CASH')) draft.symbol = undefined;
  },
};
