import type { Layout } from '../layout.ts';

export const ING: Layout = {
  broker: 'ing',
  header: [
    'Ausführungsdatum|Datum',
    'ISIN',
    'Wertpapier|Wertpapiername',
    'Orderart|Auftragsart|Geschäftsart',
    'Stück|Nominale|Anzahl',
    'Kurs|Ausführungskurs',
  ],
  columns: {
    date: ['Ausführungsdatum', 'Datum'],
    action: ['Orderart', 'Auftragsart', 'Geschäftsart'],
    isin: ['ISIN'],
    name: ['Wertpapier', 'Wertpapiername'],
    quantity: ['Stück', 'Nominale', 'Anzahl'],
    price: ['Kurs', 'Ausführungskurs'],
    amount: ['Betrag', 'Endbetrag', 'Kurswert'],
    currency: ['Währung'],
    fee: ['Provision', 'Gebühren'],
    orderId: ['Ordernummer'],
  },
  numbers: 'comma',
  currency: 'EUR',
  signs: 'unsigned',
};
