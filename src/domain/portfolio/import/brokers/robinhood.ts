import type { Layout } from '../layout.ts';

export const ROBINHOOD: Layout = {
  broker: 'robinhood',
  header: ['Activity Date', 'Instrument', 'Trans Code', 'Quantity', 'Price', 'Amount'],
  columns: {
    date: ['Activity Date'],
    settled: ['Settle Date'],
    action: ['Trans Code'],
    symbol: ['Instrument'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Price'],
    amount: ['Amount'],
  },
  dates: 'mdy',
  shortYears: true,
  numbers: 'point',
  currency: 'USD',
  feeIs: 'unsaid',
  actions: [
    [/^(buy|bto|btc|drip)$/, 'BUY'],
    [/^(sell|sto|stc)$/, 'SELL'],
    [/^(cdiv|mdiv|sdiv|qdiv|div)$/, 'DIVIDEND'],
    [/^(int|slip|gmpc|cint)$/, 'INTEREST'],
    [/^(mint)$/, 'INTEREST_CHARGE'],
    [/^(dtax|ntax|fwht|dfee)$/, 'TAX'],
    [/^(gold|afee|fee|dfee|abip)$/, 'FEE'],
    [/^(ach|rtp|wire|xent|xentcc|misc|ccard|dcf|jnlc|itrf|acati c)$/, 'CASH'],
    [/^(spl|spr)$/, 'SPLIT'],
    [/^(rec|acati)$/, 'TRANSFER_IN'],
    [/^(acato)$/, 'TRANSFER_OUT'],
    [/^(oexp)$/, 'EXPIRY'],
    [/^(oasgn)$/, 'ASSIGNMENT'],
    [/^(oexcs|oexcr)$/, 'EXERCISE'],
    [/^(mrgs|mrgc)$/, 'MERGER_IN'],
    [/^(cil)$/, 'CASH_IN_LIEU'],
    [/^(soff)$/, 'SPIN_OFF'],
    [/^(roc)$/, 'RETURN_OF_CAPITAL'],
  ],
  adjust: (draft) => {
    draft.priceCurrency = undefined;
  },
};
