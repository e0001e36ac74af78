import type { Layout } from '../layout.ts';
import { absolute, textOf } from '../read-number.ts';
import { cellIn, columnOf, numberAt } from '../table-row.ts';
import { unitOf } from '../standard-row.ts';

/** Totals are in the currency of the account and contain every cost; rates are price per account. */
export const TRADING212: Layout = {
  broker: 'trading212',
  header: ['Action', 'Time', 'ISIN', 'Ticker', 'No. of shares', 'Price / share'],
  columns: {
    date: ['Time'],
    action: ['Action'],
    isin: ['ISIN'],
    symbol: ['Ticker'],
    name: ['Name'],
    quantity: ['No. of shares'],
    price: ['Price / share'],
    priceCurrency: ['Currency (Price / share)'],
    fx: ['Exchange rate'],
    result: ['Result (*)'],
    amount: ['Total (*)'],
    currency: ['Currency (Total)'],
    fee: [
      'Currency conversion fee (*)',
      'Transaction fee (*)',
      'Finra fee (*)',
      'Stamp duty (*)',
      'French transaction tax (*)',
      'Ptm levy (*)',
    ],
  },
  numbers: 'point',
  actions: [
    [/dividend/, 'DIVIDEND'],
    [/stock distribution/, 'STOCK_DIVIDEND'],
    [/cashback|free shares/, 'BONUS'],
    [/card debit|card cost/, 'WITHDRAWAL'],
    [/result adjustment|adjustment/, 'CASH'],
  ],
  adjust: (draft, row) => {
    const time = /\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?/.exec(cellIn(row, 'Time'))?.[0];
    draft.time = time;
    const taxAt = columnOf(row.header, 'Withholding tax');
    const tax = taxAt < 0 ? null : numberAt(row, taxAt);
    if (tax !== null && draft.type === 'DIVIDEND') {
      draft.withholdingTax = textOf(absolute(tax.value));
      draft.withholdingTaxCurrency = unitOf(cellIn(row, 'Currency (Withholding tax)'));
    }
    if (draft.type !== 'DIVIDEND') return;
    draft.fee = undefined;
    if (/return of capital/i.test(cellIn(row, 'Action'))) draft.subtype = 'RETURN_OF_CAPITAL';
  },
};
