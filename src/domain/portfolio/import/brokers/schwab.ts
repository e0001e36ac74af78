import { readDate } from '../read-date.ts';
import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

/** `01/02/2024 as of 12/29/2023`: booked on the first day, effective on the second. */
export const SCHWAB: Layout = {
  broker: 'schwab',
  header: ['Date', 'Action', 'Symbol', 'Description', 'Fees & Comm', 'Amount'],
  columns: {
    date: ['Date'],
    action: ['Action'],
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Price'],
    fee: ['Fees & Comm'],
    amount: ['Amount'],
  },
  dates: 'mdy',
  numbers: 'point',
  currency: 'USD',
  actions: [
    [/nra (tax|withholding)|foreign tax|tax withholding|non resident/, 'TAX'],
    [/stock merger|^merger/, 'MERGER_IN'],
    [/stock plan activity|security transfer|journaled shares|internal transfer/, 'TRANSFER_IN'],
    [/interest/, 'INTEREST'],
    [/div|cap gain/, 'DIVIDEND'],
    [/adr mgmt|service fee|\bfees?\b|margin adj/, 'FEE'],
    [
      /moneylink|wire|journal|funds|deposit|transfer|misc|promotional|atm|check|bank|visa|adjustment|ach|credits|debit/,
      'CASH',
    ],
  ],
  adjust: (draft, row) => {
    const [first = '', second] = cellIn(row, 'Date').split(/\sas of\s/i);
    const effective = second === undefined ? null : readDate(second, 'mdy');
    if (effective !== null) {
      draft.settlementDate = readDate(first, 'mdy')?.date;
      draft.date = effective.date;
    }
    draft.priceCurrency = undefined;
    draft.feeCurrency = undefined;
    if (draft.type === 'TRANSFER_IN' && cellIn(row, 'Quantity').startsWith('-'))
      draft.type = 'TRANSFER_OUT';
    if (draft.type === 'TRANSFER_IN' && draft.quantity === undefined && draft.value !== undefined) {
      const out = cellIn(row, 'Amount').includes('-');
      draft.type = out ? 'WITHDRAWAL' : 'DEPOSIT';
      draft.amount = (out ? `-${draft.value}` : draft.value) as typeof draft.value;
      draft.value = undefined;
    }
    if (draft.type === 'CASH_MERGER_OUT') draft.amount = undefined;
    if (/^reinvest shares/i.test(cellIn(row, 'Action'))) draft.subtype = 'REINVEST';
  },
};
