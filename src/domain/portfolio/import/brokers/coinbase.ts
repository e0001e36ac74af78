import { type Layout } from '../layout.ts';
import { readNumber, textOf } from '../read-number.ts';
import { finished } from '../read-transaction.ts';
import { reason } from '../reasons.ts';

const CONVERTED = /converted\s+([\d.,]+)\s+(\w+)\s+to\s+([\d.,]+)\s+(\w+)/i;

export const COINBASE: Layout = {
  broker: 'coinbase',
  header: ['Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted'],
  columns: {
    date: ['Timestamp'],
    action: ['Transaction Type'],
    symbol: ['Asset'],
    quantity: ['Quantity Transacted'],
    currency: ['Price Currency', 'Spot Price Currency'],
    price: ['Price at Transaction', 'Spot Price at Transaction'],
    gross: ['Subtotal'],
    amount: ['Total (inclusive of fees and/or spread)', 'Total (inclusive of fees)'],
    fee: ['Fees and/or Spread', 'Fees'],
  },
  numbers: 'point',
  signs: 'unsigned',
  actions: [
    [/^convert/, 'FX'],
    [/reward|inflation|learning|coinbase earn|interest/, 'STAKING_REWARD'],
    [/^(exchange|pro) deposit/, 'TRANSFER_IN'],
    [/^(exchange|pro) withdrawal/, 'TRANSFER_OUT'],
  ],
  adjust: (draft, row, sink) => {
    if (draft.type !== 'FX') {
      if (draft.type === 'TRANSFER_IN' || draft.type === 'TRANSFER_OUT') {
        draft.unitPrice = undefined;
        draft.value = undefined;
      }
      return;
    }
    const notes = row.cells.find((cell) => CONVERTED.test(cell)) ?? '';
    const [, sold = '', from = '', bought = '', to = ''] = CONVERTED.exec(notes) ?? [];
    const out = readNumber(sold, 'point');
    const into = readNumber(bought, 'point');
    if (out === null || into === null || draft.date === undefined) {
      sink.ambiguous.push({ row: row.line, why: reason('nothing-bought') });
      draft.type = undefined;
      return;
    }
    const base = { row: row.line, date: draft.date, time: draft.time, currency: draft.currency };
    sink.transactions.push(
      finished({
        ...base,
        type: 'SELL',
        symbol: from,
        quantity: textOf(out.value),
        note: 'leg 1 of a conversion',
      }),
      finished({
        ...base,
        type: 'BUY',
        symbol: to,
        quantity: textOf(into.value),
        note: 'leg 2 of the same conversion',
      }),
    );
    sink.ambiguous.push({ row: row.line, why: reason('conversion-value') });
    draft.type = undefined;
  },
};
