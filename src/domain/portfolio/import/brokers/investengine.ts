import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

export const INVESTENGINE: Layout = {
  broker: 'investengine',
  header: ['Security / ISIN', 'Transaction Type', 'Share Price', 'Total Trade Value'],
  columns: {
    date: ['Trade Date/Time'],
    settled: ['Settlement Date'],
    action: ['Transaction Type'],
    quantity: ['Quantity'],
    price: ['Share Price'],
    amount: ['Total Trade Value'],
  },
  shortYears: true,
  numbers: 'point',
  currency: 'GBP',
  signs: 'unsigned',
  adjust: (draft, row) => {
    const [, name, isin] = /^(.*)\/\s*ISIN\s+(\w{12})$/.exec(cellIn(row, 'Security / ISIN')) ?? [];
    draft.name = name?.trim() ?? cellIn(row, 'Security / ISIN');
    draft.isin = isin;
    draft.priceCurrency = undefined;
  },
};
