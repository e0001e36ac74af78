import { decimal, negate } from '../../../money/decimal.ts';
import { textOf } from '../read-number.ts';
import type { Layout } from '../layout.ts';
import { cellIn } from '../table-row.ts';
import { ignored } from '../layout.ts';
import { reason } from '../reasons.ts';

/** The export of the app: amounts before fee and tax, which are negative. */
export const TRADE_REPUBLIC: Layout = {
  broker: 'trade-republic',
  header: ['datetime', 'account_type', 'category', 'type', 'shares', 'amount', 'transaction_id'],
  columns: {
    date: ['datetime', 'date'],
    action: ['type'],
    account: ['account_type'],
    isin: ['symbol'],
    name: ['name'],
    quantity: ['shares'],
    price: ['price'],
    amount: ['amount'],
    fee: ['fee'],
    tax: ['tax'],
    currency: ['currency'],
  },
  numbers: 'point',
  timestamps: true,
  costs: 'negative',
  amountIs: 'gross',
  actions: [
    [
      /^(transfer out|transfer outbound|customer outbound|card transaction|card|direct debit|customer outpayment)/,
      'CASH',
    ],
    [
      /^(transfer in|transfer inbound|customer inpayment|customer inbound|transfer instant|transfer direct debit)/,
      'CASH',
    ],
    [/^(stock perk|free receipt|bonus share|shares? received|migration)/, 'TRANSFER_IN'],
    [/benefits saveback|saveback|stockperk|bonus|gift|kindergeld/, 'BONUS'],
    [/final maturity|redemption|maturity/, 'SELL'],
    [/earnings/, 'DIVIDEND'],
    [/rejected|cancel/, ignored('no-booking')],
  ],
  adjust: (draft, row) => {
    if (draft.type === 'TAX' && draft.tax !== undefined && draft.tax !== '0') {
      const net = negate(decimal(draft.tax));
      draft.amount = textOf(net);
      draft.type = net.units > 0n ? 'TAX_REFUND' : 'TAX';
      draft.tax = undefined;
    }
    if (cellIn(row, 'date') !== '')
      draft.date = (/^\d{4}-\d{2}-\d{2}/.exec(cellIn(row, 'date'))?.[0] ??
        draft.date) as typeof draft.date;
    if (
      draft.grossAmount !== undefined &&
      draft.fee === undefined &&
      draft.type !== 'BUY' &&
      draft.type !== 'SELL' &&
      (draft.tax ?? '0') === '0'
    )
      draft.grossAmount = undefined;
  },
};

/** The list that users got before, in several languages; values are net. */
export const TRADE_REPUBLIC_OLD: Layout = {
  broker: 'trade-republic',
  header: [
    'Datum|Date|Data|Fecha',
    'Transactietype|Type|Typ|Tipo|Transaktionstyp|Transaction type',
    'Waarde (netto)|Waarde|Wert|Value|Valeur|Valor|Value (net)|Wert (netto)',
    'ISIN',
    'Opmerking|Note|Notiz|Nota|Remarque',
  ],
  columns: {
    date: ['Datum', 'Date', 'Data', 'Fecha'],
    action: ['Transactietype', 'Type', 'Typ', 'Tipo', 'Transaktionstyp', 'Transaction type'],
    amount: [
      'Waarde (netto)',
      'Waarde',
      'Wert',
      'Value',
      'Valeur',
      'Valor',
      'Value (net)',
      'Wert (netto)',
    ],
    name: ['Opmerking', 'Note', 'Notiz', 'Nota', 'Remarque'],
    isin: ['ISIN'],
    quantity: ['Aantal', 'Shares', 'Anteile', 'Stück', 'Parts', 'Quantité', 'Acciones', 'Quantity'],
    fee: ['Kosten', 'Fees', 'Gebühren', 'Frais', 'Costes', 'Costi'],
    tax: ['Belasting', 'Taxes', 'Steuern', 'Impôts', 'Impuestos', 'Tasse'],
  },
  currency: 'EUR',
  adjust: (draft, row, sink) => {
    draft.tax = draft.tax === '0' ? undefined : draft.tax;
    const trade = draft.type === 'BUY' || draft.type === 'SELL';
    if (!draft.isin) draft.name = undefined;
    if (trade && draft.fee !== undefined && draft.fee !== '0')
      sink.ambiguous.push({
        row: row.line,
        why: reason('fee-in-net'),
      });
  },
};
