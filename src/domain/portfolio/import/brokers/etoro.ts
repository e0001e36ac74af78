import { ignored, type Layout } from '../layout.ts';

export const ETORO: Layout = {
  broker: 'etoro',
  header: ['Date', 'Type', 'Details', 'Amount', 'Units', 'Position ID'],
  columns: {
    date: ['Date'],
    action: ['Type'],
    name: ['Details'],
    amount: ['Amount'],
    quantity: ['Units'],
    assetType: ['Asset type'],
    id: ['Position ID'],
    result: ['Realized Equity Change'],
  },
  numbers: 'point',
  currency: 'USD',
  signs: 'unsigned',
  actions: [
    [/^position closed|^profit loss of trade|^close/, 'SELL'],
    [
      /edit stop loss|^start copy|^stop copy|^add funds|^account balance|^pause|^refund/,
      ignored('inside-account'),
    ],
    [/sdrt|tax/, 'TAX'],
  ],
  adjust: (draft) => {
    const pair = /^([A-Z0-9.]+)\/([A-Z]{3})$/.exec(draft.name ?? '');
    if (pair === null) return;
    draft.symbol = pair[1];
    draft.name = undefined;
  },
};
