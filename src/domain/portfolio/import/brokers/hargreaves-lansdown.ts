import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

/** Prices in pence, the direction in the reference, the dealing charge only in the amount. */
export const HARGREAVES_LANSDOWN: Layout = {
  broker: 'hargreaves-lansdown',
  header: ['Trade date', 'Reference', 'Description', 'Unit cost (p)', 'Quantity'],
  columns: {
    date: ['Trade date'],
    settled: ['Settle date'],
    reference: ['Reference'],
    name: ['Description'],
    price: ['Unit cost (p)'],
    quantity: ['Quantity'],
    amount: ['Value'],
  },
  numbers: 'point',
  currency: 'GBP',
  feeIs: 'difference',
  meaning: (row) => {
    const reference = cellIn(row, 'Reference').toUpperCase();
    const text = cellIn(row, 'Description').toUpperCase();
    if (/^B\d+$/.test(reference)) return 'BUY';
    if (/^S\d+$/.test(reference)) return 'SELL';
    if (/FEE|CHARGE/.test(reference)) return 'FEE';
    if (/INTEREST/.test(reference)) return 'INTEREST';
    if (/DIV|^LOYALTYU?|UNIT|EQUALIS/.test(reference) || /DIVIDEND|DISTRIBUTION/.test(text))
      return 'DIVIDEND';
    if (
      /TRANSFER|FPC|FPD|CARD|DEPOSIT|BACS|CHQ|PAYMENT|DD|WEB|REC|WITHDRAW|SUBSCRIPTION/.test(
        reference,
      )
    )
      return 'CASH';
    return /FEE|CHARGE/.test(text) ? 'FEE' : 'CASH';
  },
  adjust: (draft) => {
    if (draft.type !== 'BUY' && draft.type !== 'SELL') return;
    draft.name = draft.name?.replace(/(?<!\s)\s+[\d.,]+\s*@\s*[\d.,]+\s*$/, '');
  },
};
