import { ignored, type Layout } from '../layout.ts';
import { reason } from '../reasons.ts';

/** The crypto statement. The fee comes on top of the value. */
export const REVOLUT_CRYPTO: Layout = {
  broker: 'revolut',
  header: ['Symbol', 'Type', 'Quantity', 'Price', 'Value', 'Fees', 'Date'],
  columns: {
    date: ['Date'],
    action: ['Type'],
    symbol: ['Symbol'],
    quantity: ['Quantity'],
    price: ['Price'],
    amount: ['Value'],
    fee: ['Fees'],
  },
  numbers: 'point',
  amountIs: 'gross',
  signs: 'unsigned',
  unsure: reason('fee-on-top'),
  actions: [
    [/^(un)?stake$/, ignored('staked-coins')],
    [/^other/, 'TRANSFER_IN'],
    [/^(payment|exchange)/, 'SELL'],
  ],
  adjust: (draft) => {
    if (draft.type === 'TRANSFER_IN' || draft.type === 'TRANSFER_OUT') {
      draft.unitPrice = undefined;
      draft.priceCurrency = undefined;
    }
    draft.feeCurrency = undefined;
    draft.priceCurrency = undefined;
  },
};

export const REVOLUT_STOCKS: Layout = {
  broker: 'revolut',
  header: ['Date', 'Ticker', 'Type', 'Quantity', 'Price per share', 'Total Amount'],
  columns: {
    date: ['Date'],
    action: ['Type'],
    symbol: ['Ticker'],
    quantity: ['Quantity'],
    price: ['Price per share'],
    amount: ['Total Amount'],
    currency: ['Currency'],
    fx: ['FX Rate'],
  },
  numbers: 'point',
  signs: 'unsigned',
  actions: [
    [/dividend tax/, 'TAX'],
    [/merger.*cash/, 'CASH_MERGER'],
    [/merger.*stock/, 'MERGER_IN'],
    [/^transfer from|position transfer/, 'TRANSFER_IN'],
  ],
  adjust: (draft) => {
    draft.priceCurrency = undefined;
  },
};
