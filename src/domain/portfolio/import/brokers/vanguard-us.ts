import { ignored, type Layout } from '../layout.ts';

export const VANGUARD_US: Layout = {
  broker: 'vanguard',
  header: [
    'Account Number',
    'Trade Date',
    'Transaction Type',
    'Investment Name',
    'Share Price',
    'Net Amount',
  ],
  columns: {
    account: ['Account Number'],
    date: ['Trade Date'],
    settled: ['Settlement Date'],
    action: ['Transaction Type'],
    name: ['Investment Name'],
    symbol: ['Symbol'],
    quantity: ['Shares'],
    price: ['Share Price'],
    fee: ['Commission Fees', 'Commissions and Fees', 'Commission'],
    accrued: ['Accrued Interest'],
    amount: ['Net Amount'],
  },
  dates: 'mdy',
  numbers: 'point',
  currency: 'USD',
  actions: [
    [/dividend|capital gain/, 'DIVIDEND'],
    [/sweep in|sweep out/, ignored('fund-sweep')],
    [
      /transfer|contribution|distribution|rollover|funds|deposit|withdraw|conversion|wire|check/,
      'CASH',
    ],
  ],
};
