import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

export const QUESTRADE: Layout = {
  broker: 'questrade',
  header: ['Transaction Date', 'Action', 'Symbol', 'Net Amount', 'Account', 'Activity Type'],
  columns: {
    date: ['Transaction Date'],
    settled: ['Settlement Date'],
    action: ['Activity Type', 'Action'],
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Price'],
    fee: ['Commission'],
    amount: ['Net Amount'],
    currency: ['Currency'],
    account: ['Account'],
    accountName: ['Account Type'],
  },
  numbers: 'point',
  currency: 'CAD',
  meaning: (row) => {
    const action = cellIn(row, 'Action').toUpperCase();
    const kind = cellIn(row, 'Activity Type').toLowerCase();
    if (action === 'BUY') return 'BUY';
    if (action === 'SELL') return 'SELL';
    if (kind.includes('dividend') && action === 'NRT') return 'TAX';
    if (kind.includes('dividend') || action === 'DIV') return 'DIVIDEND';
    if (kind.includes('interest')) return 'INTEREST';
    if (kind.includes('fee')) return 'FEE';
    if (kind.includes('fx conversion')) return 'FX';
    return /deposit|withdrawal|transfer/.test(kind) ? 'CASH' : undefined;
  },
};
