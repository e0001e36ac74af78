import { decimal, subtract } from '../../../money/decimal.ts';
import type { Layout } from '../layout.ts';
import { absolute, textOf } from '../read-number.ts';

export const RABOBANK: Layout = {
  broker: 'rabobank',
  header: ['Portefeuille', 'Type mutatie', 'Volume', 'Koers', 'Bedrag'],
  columns: {
    date: ['Datum'],
    time: ['Tijd'],
    action: ['Type mutatie'],
    name: ['Naam'],
    isin: ['Isin code'],
    quantity: ['Volume'],
    price: ['Koers'],
    priceCurrency: ['Valuta koers'],
    currency: ['Valuta mutatie'],
    amount: ['Bedrag'],
    gross: ['Waarde'],
    fee: ['Valuta kosten'],
  },
  numbers: 'comma',
  adjust: (draft) => {
    if (
      draft.type === 'DIVIDEND' &&
      draft.grossAmount !== undefined &&
      draft.amount !== undefined
    ) {
      draft.tax = textOf(absolute(subtract(decimal(draft.grossAmount), decimal(draft.amount))));
      draft.fee = undefined;
    } else draft.grossAmount = undefined;
  },
};
