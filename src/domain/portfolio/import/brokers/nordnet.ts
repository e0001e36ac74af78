import type { Layout } from '../layout.ts';

/** Several columns are called Valuta: each belongs to the figure before it. */
export const NORDNET: Layout = {
  broker: 'nordnet',
  header: [
    'Bokföringsdag|Bogføringsdag|Bokføringsdag',
    'Transaktionstyp|Transaktionstype|Transaksjonstype',
    'ISIN',
    'Antal|Antall',
    'Belopp|Beløb|Beløp',
  ],
  columns: {
    id: ['Id'],
    date: [
      'Affärsdag',
      'Handelsdag',
      'Handelsdato',
      'Bokföringsdag',
      'Bogføringsdag',
      'Bokføringsdag',
    ],
    settled: ['Likviddag', 'Valørdag', 'Oppgjørsdag', 'Valørdato'],
    account: ['Depå', 'Depot', 'Portefølje', 'Depotnummer'],
    action: ['Transaktionstyp', 'Transaktionstype', 'Transaksjonstype'],
    name: ['Värdepapper', 'Værdipapir', 'Værdipapirer', 'Verdipapir'],
    isin: ['ISIN'],
    quantity: ['Antal', 'Antall'],
    price: ['Kurs'],
    fee: ['Total Avgift', 'Samlede afgifter', 'Totale Avgifter', 'Avgifter'],
    amount: ['Belopp', 'Beløb', 'Beløp'],
    fx: ['Växlingskurs', 'Vekslingskurs'],
    result: ['Resultat'],
    note: ['Transaktionstext', 'Transaksjonstekst'],
  },
  numbers: 'comma',
  currency: 'SEK',
  actions: [
    [/kopt|^kob|^kjop|^kop/, 'BUY'],
    [/salt|^salg|^solgt|^salj/, 'SELL'],
    [/kupongskatt|kallskatt|skatt|skat\b/, 'TAX'],
    [/utdelning|udbytte|utbytte/, 'DIVIDEND'],
    [/ranta|rente/, 'INTEREST'],
    [/avgift|gebyr/, 'FEE'],
    [/insattning|uttag|indbetaling|udbetaling|innskudd|uttak|overforing|haevning/, 'CASH'],
  ],
  adjust: (draft, row) => {
    const currency = row.cells[(row.places.amount[0] ?? -2) + 1] ?? '';
    if (/^[A-Z]{3}$/.test(currency)) draft.currency = currency;
  },
};
