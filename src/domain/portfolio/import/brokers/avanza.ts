import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';

export const AVANZA: Layout = {
  broker: 'avanza',
  header: [
    'Datum',
    'Konto',
    'Typ av transaktion',
    'Värdepapper/beskrivning',
    'Antal',
    'Kurs',
    'Belopp',
  ],
  columns: {
    date: ['Datum'],
    account: ['Konto'],
    action: ['Typ av transaktion'],
    name: ['Värdepapper/beskrivning'],
    quantity: ['Antal'],
    price: ['Kurs'],
    amount: ['Belopp'],
    currency: ['Transaktionsvaluta', 'Valuta'],
    fee: ['Courtage (*)'],
    fx: ['Valutakurs'],
    priceCurrency: ['Instrumentvaluta'],
    isin: ['ISIN'],
    result: ['Resultat'],
  },
  numbers: 'comma',
  currency: 'SEK',
  actions: [
    [/overforing/, 'CASH'],
    [/^ovrigt|vardepappersoverforing|byte|split/, 'TRANSFER_IN'],
  ],
  adjust: (draft, row) => {
    if (draft.type === 'TRANSFER_IN' && cellIn(row, 'Antal').startsWith('-'))
      draft.type = 'TRANSFER_OUT';
    if (draft.type === 'TRANSFER_IN' && draft.quantity === undefined) {
      const out = draft.value !== undefined && cellIn(row, 'Belopp').startsWith('-');
      draft.type = out ? 'WITHDRAWAL' : 'DEPOSIT';
      if (draft.value !== undefined)
        draft.amount = (out ? `-${draft.value}` : draft.value) as typeof draft.value;
      draft.value = undefined;
    }
  },
};
