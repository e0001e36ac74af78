import type { Layout } from '../layout.ts';
import { textOf } from '../read-number.ts';
import { cellIn, numberCell } from '../table-row.ts';
import { decimal, subtract } from '../../../money/decimal.ts';

/** Amounts are gross; a negative tax is a refund. The local date is the one that counts. */
export const PARQET: Layout = {
  broker: 'parqet',
  header: [
    'datetime',
    'price',
    'shares',
    'amount',
    'identifier|isin',
    'type',
    'holding|holdingname',
  ],
  columns: {
    date: ['date', 'datetime'],
    time: ['time'],
    action: ['type'],
    isin: ['identifier', 'isin'],
    name: ['holdingname', 'name'],
    quantity: ['shares'],
    price: ['price'],
    currency: ['currency'],
    amount: ['amount'],
    fee: ['fee'],
    tax: ['tax'],
  },
  dates: 'dmy',
  numbers: 'comma',
  amountIs: 'gross',
  signs: 'unsigned',
  unsure: 'the amount is taken as gross: fee and tax come on top of it or off it',
  actions: [
    [/^transfer ?in/, 'TRANSFER_IN'],
    [/^transfer ?out/, 'TRANSFER_OUT'],
  ],
  adjust: (draft, row) => {
    if (draft.type === 'DIVIDEND') {
      draft.unitPrice = draft.dividendPerShare;
      draft.dividendPerShare = undefined;
    }
    const tax = numberCell(row, 'tax');
    if (
      tax !== null &&
      tax.units < 0n &&
      draft.grossAmount !== undefined &&
      cellIn(row, 'tax') !== ''
    ) {
      draft.tax = textOf(tax);
      const fee = decimal(draft.fee ?? '0');
      const gross = decimal(draft.grossAmount);
      const net =
        draft.type === 'BUY'
          ? subtract(subtract({ units: -gross.units, scale: gross.scale }, fee), tax)
          : subtract(subtract(gross, fee), tax);
      draft.amount = textOf(net);
    }
  },
};
