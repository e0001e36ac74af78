import type { Layout } from '../layout.ts';

/** Desjardins; the currency CAN means CAD, a dash in the trade date leaves the settlement date. */
export const DISNAT: Layout = {
  broker: 'disnat',
  header: ['Type de transaction', 'Symbole', "Montant de l'opération", 'Devise du compte'],
  columns: {
    date: ['Date de transaction', 'Date de règlement'],
    settled: ['Date de règlement'],
    action: ['Type de transaction'],
    symbol: ['Symbole'],
    name: ['Description'],
    quantity: ['Quantité'],
    price: ['Prix'],
    currency: ['Devise du compte'],
    fee: ['Commission payée'],
    amount: ["Montant de l'opération"],
  },
  numbers: 'comma',
  actions: [
    [/resiliation/, 'WITHDRAWAL'],
    [/subvention|incitatif|cotisation|transfert recu/, 'DEPOSIT'],
    [/transfert/, 'CASH'],
  ],
};
