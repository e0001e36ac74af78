import type { Layout } from '../layout.ts';
import { absolute, readNumber, textOf } from '../read-number.ts';
import { cellIn, type TableRow } from '../table-row.ts';

const eventOf = (row: TableRow): string => cellIn(row, 'Event') || cellIn(row, 'Action');

/** Quantity and price stand in the event: `Buy 10 @ 101.50 USD`. */
export const SAXO: Layout = {
  broker: 'saxo',
  header: [
    'Client ID|Account ID|Account',
    'Trade Date|TradeDate',
    'Type',
    'Instrument',
    'Event|Action',
    'Booked Amount|Amount',
  ],
  columns: {
    account: ['Account ID', 'Client ID', 'Account'],
    date: ['Trade Date', 'TradeDate'],
    settled: ['Value Date'],
    action: ['Type', 'Event'],
    name: ['Instrument'],
    isin: ['Instrument ISIN', 'ISIN'],
    symbol: ['Instrument Symbol', 'Symbol'],
    priceCurrency: ['Instrument currency'],
    amount: ['Booked Amount', 'Amount'],
    currency: ['Currency', 'Account currency', 'Instrument currency'],
    fx: ['Conversion Rate'],
    fee: ['Total cost', 'Commission'],
    result: ['Realized P/L'],
    reference: ['Trade ID', 'Bk Record Id'],
  },
  numbers: 'point',
  meaning: (row) => {
    const text = `${cellIn(row, 'Type')} ${eventOf(row)}`;
    if (/dividend.*tax|withholding/i.test(text)) return 'TAX';
    if (/dividend/i.test(text)) return 'DIVIDEND';
    if (/\bbuy\b/i.test(text)) return 'BUY';
    if (/\bsell\b/i.test(text)) return 'SELL';
    if (/interest/i.test(text)) return 'INTEREST';
    if (/fee|charge|commission/i.test(text)) return 'FEE';
    return /deposit|withdraw|transfer|cash/i.test(text) ? 'CASH' : undefined;
  },
  adjust: (draft, row) => {
    const [, units, price] = /(?:buy|sell)\s+(-?[\d,.]+)\s*@\s*([\d,.]+)/i.exec(eventOf(row)) ?? [];
    const quantity = readNumber(units ?? '', 'point');
    const paid = readNumber(price ?? '', 'point');
    if (quantity !== null) draft.quantity = textOf(absolute(quantity.value));
    if (paid !== null) draft.unitPrice = textOf(paid.value);
    const symbol = draft.symbol?.replace(/:.*$/, '');
    if (symbol !== undefined) draft.symbol = symbol;
  },
};
