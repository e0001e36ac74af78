import { add, decimal } from '../../../money/decimal.ts';
import type { Layout } from '../layout.ts';
import { textOf } from '../read-number.ts';

/** Amounts are net and positive; the type says the direction. */
export const PORTFOLIO_PERFORMANCE: Layout = {
  broker: 'portfolio-performance',
  header: [
    'Date|Datum',
    'Type|Typ',
    'Value|Wert|Amount|Betrag',
    'Transaction Currency|Buchungswährung',
    'Shares|Stück',
    'Security Name|Wertpapiername|ISIN',
  ],
  columns: {
    date: ['Date', 'Datum'],
    time: ['Time', 'Uhrzeit'],
    action: ['Type', 'Typ'],
    amount: ['Value', 'Wert', 'Amount', 'Betrag'],
    currency: ['Transaction Currency', 'Buchungswährung'],
    fx: ['Exchange Rate', 'Wechselkurs'],
    fee: ['Fees', 'Gebühren'],
    tax: ['Taxes', 'Steuern'],
    quantity: ['Shares', 'Stück'],
    isin: ['ISIN'],
    symbol: ['Ticker Symbol', 'Symbol'],
    name: ['Security Name', 'Wertpapiername', 'Security'],
    account: ['Cash Account', 'Konto', 'Securities Account', 'Depot', 'Account'],
    note: ['Note', 'Notiz'],
  },
  signs: 'unsigned',
  actions: [
    [/^umbuchung eingang/, 'TRANSFER_IN'],
    [/^(delivery outbound|auslieferung|transfer outbound|umbuchung ausgang)/, 'TRANSFER_OUT'],
  ],
  adjust: (draft) => {
    if (draft.type === 'DIVIDEND' && draft.amount !== undefined && (draft.tax ?? '0') !== '0')
      draft.grossAmount = textOf(
        add(add(decimal(draft.amount), decimal(draft.tax ?? '0')), decimal(draft.fee ?? '0')),
      );
    const cash =
      (draft.type === 'TRANSFER_IN' || draft.type === 'TRANSFER_OUT') &&
      draft.quantity === undefined;
    if (!cash || draft.value === undefined) return;
    draft.type = draft.type === 'TRANSFER_IN' ? 'DEPOSIT' : 'WITHDRAWAL';
    draft.amount = (
      draft.type === 'DEPOSIT' ? draft.value : `-${draft.value}`
    ) as typeof draft.value;
    draft.value = undefined;
  },
};
