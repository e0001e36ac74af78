import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

export const WEALTHSIMPLE: Layout = {
  broker: 'wealthsimple',
  header: ['transaction_date', 'account_id', 'activity_type', 'net_cash_amount'],
  columns: {
    date: ['transaction_date'],
    settled: ['settlement_date'],
    account: ['account_id'],
    action: ['activity_type', 'activity_sub_type'],
    symbol: ['symbol'],
    name: ['name'],
    currency: ['currency'],
    quantity: ['quantity'],
    price: ['unit_price'],
    fee: ['commission'],
    amount: ['net_cash_amount'],
  },
  numbers: 'point',
  meaning: (row) => {
    const type = cellIn(row, 'activity_type').toLowerCase();
    const sub = cellIn(row, 'activity_sub_type').toUpperCase();
    if (type === 'trade') return sub.includes('SELL') ? 'SELL' : 'BUY';
    if (type === 'moneymovement') return 'CASH';
    if (type.includes('tax')) return 'TAX';
    if (type === 'fxexchange') return 'FX';
    if (type.includes('securitytransfer'))
      return cellIn(row, 'quantity').startsWith('-') ? 'TRANSFER_OUT' : 'TRANSFER_IN';
    if (type === 'corporateaction')
      return /SPLIT|CONSOLIDATION|SUBDIVISION/.test(sub) ? 'SPLIT' : 'MERGER_IN';
    if (type === 'legacytransfer') return 'CASH';
    return undefined;
  },
};

/** The older monthly statement. */
export const WEALTHSIMPLE_STATEMENT: Layout = {
  broker: 'wealthsimple',
  header: ['date', 'transaction', 'description', 'amount', 'balance'],
  columns: {
    date: ['date'],
    action: ['transaction'],
    name: ['description'],
    amount: ['amount'],
    currency: ['currency'],
  },
  numbers: 'point',
  currency: 'CAD',
  actions: [
    [/^(fplint|int|interest)/, 'INTEREST'],
    [/^(nrt|tax|withh)/, 'TAX'],
    [
      /^(cont|eft|trfin|trfout|transfer|wd|e transfer|p2p|aft|obp|spend|refer|giveaway|afT)/,
      'CASH',
    ],
  ],
  adjust: (draft) => {
    const [, symbol, , units] =
      /^([A-Z.]+) - (.*?): (?:Bought|Sold) ([\d.]+) shares/.exec(draft.name ?? '') ?? [];
    if (units !== undefined) {
      draft.symbol = symbol;
      draft.quantity = units as typeof draft.quantity;
    }
  },
};
