import type { Layout } from '../layout.ts';
import { textIn } from '../table-row.ts';

export const COMDIRECT: Layout = {
  broker: 'comdirect',
  header: [
    'Geschäftstag|Buchungstag',
    'Stück / Nom.|Stück/Nominale',
    'Bezeichnung',
    'WKN',
    'Ausführungskurs|Kurs',
    'Umsatz in EUR|Kurswert in EUR',
  ],
  columns: {
    date: ['Geschäftstag', 'Buchungstag'],
    quantity: ['Stück / Nom.', 'Stück/Nominale'],
    name: ['Bezeichnung'],
    isin: ['ISIN'],
    symbol: ['WKN'],
    price: ['Ausführungskurs', 'Kurs'],
    priceCurrency: ['Währung'],
    amount: ['Umsatz in EUR', 'Kurswert in EUR'],
  },
  numbers: 'comma',
  meaning: (row) =>
    textIn(row, 'quantity').startsWith('-') || /verkauf/i.test(row.cells.join(' '))
      ? 'SELL'
      : 'BUY',
};
