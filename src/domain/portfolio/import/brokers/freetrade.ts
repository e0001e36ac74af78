import { absolute, textOf } from '../read-number.ts';
import { ignored, type Layout } from '../layout.ts';
import { cellIn, numberCell } from '../table-row.ts';
import { reason } from '../reasons.ts';

export const FREETRADE: Layout = {
  broker: 'freetrade',
  header: ['Title', 'Type', 'Timestamp', 'Account Currency', 'Total Amount'],
  columns: {
    date: ['Timestamp'],
    action: ['Type'],
    name: ['Title'],
    symbol: ['Ticker'],
    isin: ['ISIN'],
    quantity: ['Quantity'],
    price: ['Price per Share', 'Price per Share in Account Currency'],
    priceCurrency: ['Instrument Currency'],
    currency: ['Account Currency'],
    amount: ['Total Amount'],
    fx: ['Base FX Rate', 'FX Rate'],
    fee: ['FX Fee Amount', 'Stamp Duty'],
    exDate: ['Dividend Ex Date'],
    perShare: ['Dividend Amount Per Share'],
  },
  numbers: 'point',
  signs: 'unsigned',
  meaning: (row) => {
    const type = cellIn(row, 'Type').toUpperCase();
    const side = cellIn(row, 'Buy / Sell').toUpperCase();
    if (type.endsWith('ORDER')) return side === 'SELL' ? 'SELL' : 'BUY';
    if (
      type === 'SIPP_ANNUAL_STATEMENT' ||
      type === 'MONTHLY_STATEMENT' ||
      type === 'TAX_CERTIFICATE'
    )
      return ignored('document');
    return undefined;
  },
  adjust: (draft, row, sink) => {
    if (draft.type !== 'BUY' && draft.type !== 'SELL' && draft.type !== 'DIVIDEND') {
      draft.name = undefined;
      draft.priceCurrency = undefined;
    }
    if (draft.type === 'DIVIDEND') {
      const gross = numberCell(row, 'Dividend Gross Distribution Amount');
      const tax = numberCell(row, 'Dividend Withheld Tax Amount');
      if (gross !== null) draft.grossInPriceCurrency = textOf(gross);
      if (tax !== null) draft.taxInPriceCurrency = textOf(absolute(tax));
      draft.fee = undefined;
    }
    if (cellIn(row, 'Type').toUpperCase() === 'FREESHARE_ORDER') {
      draft.note =
        `gift of the broker, market value ${cellIn(row, 'Total Amount')} ${draft.currency ?? ''}`.trim();
      draft.amount = '0' as typeof draft.amount;
      sink.ambiguous.push({
        row: row.line,
        why: reason('free-share'),
      });
    }
  },
};
