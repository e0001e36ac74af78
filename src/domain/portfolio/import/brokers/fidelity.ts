import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';
import { reason } from '../reasons.ts';

export const FIDELITY: Layout = {
  broker: 'fidelity',
  header: ['Run Date', 'Action', 'Symbol', 'Amount'],
  columns: {
    date: ['Run Date'],
    settled: ['Settlement Date'],
    action: ['Action'],
    symbol: ['Symbol'],
    name: ['Description', 'Security Description'],
    account: ['Account Number'],
    accountName: ['Account'],
    quantity: ['Quantity'],
    price: ['Price'],
    currency: ['Currency'],
    fee: ['Commission', 'Fees'],
    accrued: ['Accrued Interest'],
    amount: ['Amount'],
  },
  dates: 'mdy',
  numbers: 'point',
  currency: 'USD',
  feeIs: 'unsaid',
  actions: [
    [/^dividend received|^(long|short) term cap gain|^royalty/, 'DIVIDEND'],
    [/^foreign tax|tax withheld|^adr.*tax/, 'TAX'],
    [/^(interest earned|muni exempt int|muni taxable int|interest|bond interest)/, 'INTEREST'],
    [/^(you bought|reinvestment|purchase into)/, 'BUY'],
    [/^(you sold|redemption|redeemed)/, 'SELL'],
    [/^merger mer from|^merger.*from/, 'MERGER_IN'],
    [/^merger mer to|^merger/, 'MERGER_OUT'],
    [/^in lieu of|cash in lieu/, 'CASH_IN_LIEU'],
    [/^return of capital/, 'RETURN_OF_CAPITAL'],
    [/^distribution/, 'STOCK_DIVIDEND'],
    [/split/, 'SPLIT'],
    [/^expired/, 'EXPIRY'],
    [/^assigned/, 'ASSIGNMENT'],
    [/^(fee|advisory fee|adr|foreign custody|account fee|service charge)/, 'FEE'],
    [
      /transferred|direct|electronic funds|check|wire|journaled|contrib|deposit|debit card|bill payment|cash advance|rollover|partic|conversion|normal distr|withdraw|cash management/,
      'CASH',
    ],
  ],
  adjust: (draft, row, sink) => {
    const action = cellIn(row, 'Action').toUpperCase();
    if (draft.name === 'No Description') draft.name = undefined;
    if (action.startsWith('REINVESTMENT')) draft.subtype = 'REINVEST';
    if (action.startsWith('REDEMPTION')) draft.subtype = 'REDEMPTION';
    if (draft.subtype === 'REINVEST' && draft.feeDerived !== undefined) {
      draft.fee = '0' as typeof draft.fee;
      draft.feeDerived = undefined;
    }
    if (draft.type === 'MERGER_IN' || draft.type === 'MERGER_OUT')
      sink.ambiguous.push({
        row: row.line,
        why: reason('merger-amount'),
      });
  },
};
