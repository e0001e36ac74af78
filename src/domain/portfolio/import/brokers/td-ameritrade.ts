import type { Layout } from '../layout.ts';

export const TD_AMERITRADE: Layout = {
  broker: 'td-ameritrade',
  header: [
    'DATE',
    'TRANSACTION ID',
    'DESCRIPTION',
    'QUANTITY',
    'SYMBOL',
    'PRICE',
    'COMMISSION',
    'AMOUNT',
  ],
  columns: {
    date: ['DATE'],
    id: ['TRANSACTION ID'],
    action: ['DESCRIPTION'],
    name: ['DESCRIPTION'],
    quantity: ['QUANTITY'],
    symbol: ['SYMBOL'],
    price: ['PRICE'],
    fee: ['COMMISSION', 'REG FEE', 'SHORT-TERM RDM FEE', 'FUND REDEMPTION FEE'],
    amount: ['AMOUNT'],
  },
  dates: 'mdy',
  numbers: 'point',
  currency: 'USD',
  actions: [
    [/^bought|^buy/, 'BUY'],
    [/^sold|^sell/, 'SELL'],
    [/w 8 withholding|foreign tax|withholding/, 'TAX'],
    [/dividend|gain distribution/, 'DIVIDEND'],
    [/interest/, 'INTEREST'],
    [/electronic funding|wire|ach|transfer|disbursement|cash/, 'CASH'],
  ],
};
