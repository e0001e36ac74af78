import { ignored, type Layout } from '../layout.ts';
import { textOf } from '../read-number.ts';
import { cellIn, numberCell } from '../table-row.ts';

export const BITVAVO: Layout = {
  broker: 'bitvavo',
  header: ['Timezone', 'Date', 'Time', 'Type', 'Currency', 'Amount'],
  columns: {
    date: ['Date'],
    time: ['Time'],
    action: ['Type'],
    symbol: ['Currency'],
    quantity: ['Amount'],
    price: ['Quote Price', 'Price (EUR)'],
    amount: ['Received / Paid Amount', 'EUR received / paid'],
    currency: ['Received / Paid Currency', 'Quote Currency'],
    fee: ['Fee amount'],
    feeCurrency: ['Fee currency'],
    id: ['Transaction ID'],
  },
  numbers: 'point',
  currency: 'EUR',
  meaning: (row) => {
    const fiat = /^(EUR|USD|GBP)$/.test(cellIn(row, 'Currency'));
    const type = cellIn(row, 'Type').toLowerCase();
    if (/fail|cancel|reject/i.test(cellIn(row, 'Status'))) return ignored('not-carried-out');
    if (type === 'deposit') return fiat ? 'DEPOSIT' : 'TRANSFER_IN';
    if (type === 'withdrawal') return fiat ? 'WITHDRAWAL' : 'TRANSFER_OUT';
    if (/^(rebate|affiliate)$|campaign|cashback/.test(type)) return 'BONUS';
    return /staking|earn|reward/.test(type) ? 'STAKING_REWARD' : undefined;
  },
  adjust: (draft, row) => {
    const cash = draft.type === 'DEPOSIT' || draft.type === 'WITHDRAWAL' || draft.type === 'BONUS';
    if (!cash) return;
    draft.currency = cellIn(row, 'Currency');
    draft.symbol = undefined;
    const amount = numberCell(row, 'Amount');
    if (amount !== null) draft.amount = textOf(amount);
  },
};
