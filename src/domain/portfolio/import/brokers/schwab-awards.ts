import { ignored, type Layout } from '../layout.ts';

export const SCHWAB_AWARDS: Layout = {
  broker: 'schwab-equity-awards',
  header: ['Date', 'Action', 'Symbol', 'Quantity', 'FeesAndCommissions', 'Amount'],
  columns: {
    date: ['Date'],
    action: ['Action'],
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['SalePrice', 'VestFairMarketValue', 'FairMarketValuePrice', 'PurchasePrice'],
    fee: ['FeesAndCommissions'],
    amount: ['Amount'],
  },
  dates: 'mdy',
  numbers: 'point',
  currency: 'USD',
  actions: [
    [/^(lapse|deposit|espp|award|restricted)/, 'TRANSFER_IN'],
    [/^(wire|journal|disbursement|transfer)/, 'CASH'],
    [/^dividend reinvested/, 'BUY'],
  ],
  meaning: (row) =>
    row.cells.slice(0, 3).every((cell) => cell === '') ? ignored('row-details') : undefined,
  adjust: (draft) => {
    draft.priceCurrency = undefined;
  },
};
