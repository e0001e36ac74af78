import type { TransactionKind } from '../../../../domain/portfolio/transaction.ts';

/** Everything that can be typed about a row. Sums have their currency in a field of its own. */
export type DraftField =
  | 'date'
  | 'time'
  | 'account'
  | 'to'
  | 'asset'
  | 'into'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'bought'
  | 'boughtCurrency'
  | 'numerator'
  | 'denominator'
  | 'ratio'
  | 'costShare'
  | 'cash'
  | 'value'
  | 'cost'
  | 'acquired'
  | 'currency'
  | 'fee'
  | 'tax'
  | 'settled'
  | 'settledCurrency'
  | 'cashInLieu'
  | 'lotMethod'
  | 'note';

const TRADE = ['asset', 'quantity', 'price', 'currency', 'fee', 'tax'] as const;
const SETTLED = ['settled', 'settledCurrency'] as const;
const INCOME = ['asset', 'amount', 'currency', 'fee', 'tax', ...SETTLED] as const;
const FLOW = ['amount', 'currency', 'fee'] as const;
const DELIVERED = ['asset', 'quantity', 'value', 'cost', 'currency', 'acquired'] as const;
const OPTION = ['asset', 'quantity', 'currency', 'fee'] as const;

/** The fields of each kind between its date and account and its note, in the order of the form. */
export const FIELDS_OF: Readonly<Record<TransactionKind, readonly DraftField[]>> = {
  buy: [...TRADE, ...SETTLED],
  sell: [...TRADE, ...SETTLED, 'lotMethod'],
  short: [...TRADE, ...SETTLED],
  cover: [...TRADE, ...SETTLED, 'lotMethod'],
  dividend: INCOME,
  interest: INCOME,
  'return-of-capital': INCOME,
  reinvestment: ['asset', 'amount', 'currency', 'quantity', 'fee', 'tax'],
  accumulation: ['asset', 'amount', 'currency'],
  'stock-dividend': ['asset', 'quantity', 'value', 'currency'],
  fee: ['amount', 'currency', 'asset'],
  tax: ['amount', 'currency', 'asset'],
  'interest-charge': ['amount', 'currency', 'asset'],
  deposit: FLOW,
  withdrawal: FLOW,
  'opening-cash': FLOW,
  'delivery-in': [...DELIVERED, 'fee', 'tax'],
  'opening-position': [...DELIVERED, 'fee', 'tax'],
  'delivery-out': ['asset', 'quantity', 'value', 'currency', 'fee', 'tax'],
  transfer: ['to', 'asset', 'quantity', 'amount', 'currency', 'fee'],
  conversion: ['amount', 'currency', 'bought', 'boughtCurrency', 'fee'],
  split: ['asset', 'numerator', 'denominator', 'cashInLieu', 'currency'],
  'spin-off': ['asset', 'into', 'ratio', 'costShare', 'cashInLieu', 'currency'],
  merger: ['asset', 'into', 'ratio', 'cash', 'currency', 'costShare', 'cashInLieu'],
  'symbol-change': ['asset', 'into'],
  exercise: OPTION,
  assignment: OPTION,
  expiry: OPTION,
};

/** The kinds as people look for them. */
export const KIND_GROUPS: readonly {
  readonly group: 'trades' | 'income' | 'cash' | 'units' | 'actions' | 'options';
  readonly kinds: readonly TransactionKind[];
}[] = [
  { group: 'trades', kinds: ['buy', 'sell', 'short', 'cover'] },
  {
    group: 'income',
    kinds: [
      'dividend',
      'reinvestment',
      'stock-dividend',
      'interest',
      'return-of-capital',
      'accumulation',
    ],
  },
  {
    group: 'cash',
    kinds: [
      'deposit',
      'withdrawal',
      'conversion',
      'transfer',
      'fee',
      'tax',
      'interest-charge',
      'opening-cash',
    ],
  },
  { group: 'units', kinds: ['delivery-in', 'delivery-out', 'opening-position'] },
  { group: 'actions', kinds: ['split', 'spin-off', 'merger', 'symbol-change'] },
  { group: 'options', kinds: ['exercise', 'assignment', 'expiry'] },
];
