import type { Layout } from '../layout.ts';

export const DIRECTA: Layout = {
  broker: 'directa',
  header: ['Data operazione', 'Tipo operazione', 'Isin', 'Quantità', 'Importo euro'],
  columns: {
    date: ['Data operazione'],
    settled: ['Data valuta'],
    action: ['Tipo operazione'],
    symbol: ['Ticker'],
    isin: ['Isin'],
    name: ['Descrizione'],
    quantity: ['Quantità'],
    amount: ['Importo euro'],
    orderId: ['Riferimento ordine'],
    reference: ['Protocollo'],
  },
  currency: 'EUR',
  actions: [
    [/ritenut|tassa|imposta|capital gain|bollo|tobin/, 'TAX'],
    [/commission|spese|canone/, 'FEE'],
    [/provent|dividend|cedol|stacco/, 'DIVIDEND'],
    [/bonifico|conferimento|prelievo|versamento|giroconto/, 'CASH'],
  ],
};
