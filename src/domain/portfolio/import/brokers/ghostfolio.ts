import type { Layout } from '../layout.ts';

/** The CSV that Ghostfolio takes. Years of two digits are refused, as it does. */
export const GHOSTFOLIO: Layout = {
  broker: 'generic-ghostfolio',
  header: [
    'Date|TradeDate',
    'Code|Symbol|Ticker',
    'Currency|CCY|CurrencyPrimary',
    'Price|UnitPrice|Unit Price|TradePrice',
    'Quantity|Qty|Shares|Units',
    'Action|Type|Buy/Sell',
  ],
  closed: true,
  columns: {
    date: ['Date', 'TradeDate'],
    action: ['Action', 'Type', 'Buy/Sell'],
    symbol: ['Symbol', 'Code', 'Ticker'],
    isin: ['ISIN'],
    quantity: ['Quantity', 'Qty', 'Shares', 'Units'],
    price: ['Unit Price', 'UnitPrice', 'Price', 'TradePrice'],
    currency: ['Currency', 'CCY', 'CurrencyPrimary'],
    fee: ['Fee', 'Fees', 'Commission', 'IBCommission'],
    account: ['Account', 'AccountId'],
    note: ['Comment', 'Note', 'dataSource', 'tags'],
    gross: ['Amount', 'Total', 'Value'],
  },
  numbers: 'point',
  amountIs: 'none',
  signs: 'unsigned',
  payoutQuantity: false,
  actions: [[/^item|^liability/, 'BUY']],
};
