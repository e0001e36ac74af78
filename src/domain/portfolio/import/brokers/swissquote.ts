import type { Layout } from '../layout.ts';

export const SWISSQUOTE: Layout = {
  broker: 'swissquote',
  header: [
    'Order #|Auftrag #|Ordre #|N. ordine|N° ordre',
    'Transaction|Transaktionen|Transaktion|Transazione',
    'Net Amount|Nettobetrag|Montant net|Importo netto',
    'ISIN',
  ],
  columns: {
    date: ['Date', 'Datum', 'Data'],
    orderId: ['Order #', 'Auftrag #', 'Ordre #', 'N. ordine', 'N° ordre'],
    action: ['Transaction', 'Transaktionen', 'Transaktion', 'Transazione'],
    symbol: ['Symbol', 'Symbole', 'Simbolo'],
    name: ['Name', 'Nom', 'Nome'],
    isin: ['ISIN'],
    quantity: ['Quantity', 'Anzahl', 'Quantité', 'Quantità'],
    price: ['Unit price', 'Stückpreis', 'Prix unitaire', 'Prezzo unitario'],
    fee: ['Costs', 'Kosten', 'Coûts', 'Costi'],
    accrued: ['Accrued Interest', 'Aufgelaufene Zinsen', 'Intérêts courus'],
    amount: ['Net Amount', 'Nettobetrag', 'Montant net', 'Importo netto'],
    currency: ['Currency', 'Währung', 'Monnaie', 'Valuta', 'Devise'],
  },
  numbers: 'point',
  payoutQuantity: false,
  actions: [
    [
      /forex credit|forex gutschrift|fx gutschrift|devisen gutschrift|forex debit|forex belastung|fx belastung|forex|change/,
      'FX',
    ],
    [/crypto deposit|krypto einzahlung/, 'TRANSFER_IN'],
    [/^(credit|gutschrift|vergutung|payment|zahlung|verguetung|versement)/, 'DEPOSIT'],
    [/^(debit|belastung|auszahlung|debet)/, 'WITHDRAWAL'],
    [/custody|depotgebuhr|berichtigung|fees?|frais/, 'FEE'],
    [/capital gain|kapitalgewinn/, 'DIVIDEND'],
    [/internal transfer|interner (titel)?transfer/, 'TRANSFER_IN'],
  ],
  adjust: (draft) => {
    if (draft.orderId !== undefined && /^0+$/.test(draft.orderId)) draft.orderId = undefined;
    if (draft.type === 'FX')
      draft.leg = draft.amount?.startsWith('-') === true ? 'debit' : 'credit';
    else if (draft.type === 'WITHDRAWAL' && draft.fee !== undefined)
      draft.note = 'costs are contained in the amount';
  },
};
