import { csvText, rearmed } from '../../csv/csv-text.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { TRANSACTION_KINDS, type Transaction } from '../transaction.ts';

/** Every field of every kind; sums have their currency in a column of its own. */
const TEXTS = [
  'kind',
  'id',
  'date',
  'time',
  'account',
  'cashAccount',
  'to',
  'asset',
  'into',
  'quantity',
  'price',
  'currency',
  'gross',
  'lotMethod',
  'numerator',
  'denominator',
  'ratio',
  'costShare',
  'acquired',
  'reference',
  'note',
] as const;
const SUMS = [
  'amount',
  'fee',
  'tax',
  'settled',
  'value',
  'cost',
  'basis',
  'sold',
  'bought',
  'cash',
  'cashInLieu',
] as const;
const HEADER: readonly string[] = [
  ...TEXTS,
  ...SUMS.flatMap((name) => [name, `${name}Currency`]),
  'lots',
];

type Fields = Readonly<Record<string, unknown>>;

/** All transactions as CSV, one row each; `readTransactionsCsv` reads them back. */
export const transactionsCsv = (transactions: readonly Transaction[]): string =>
  csvText([HEADER, ...transactions.map((row) => cellsOf({ ...row }))]);

/** A blank is a field that is empty: what the kind does not have, or `null`. */
function cellsOf(row: Fields): readonly (string | null)[] {
  const texts = TEXTS.map((name) => (typeof row[name] === 'string' ? (row[name] as string) : null));
  const sums = SUMS.flatMap((name) => {
    const sum = row[name] as
      | { readonly amount: string; readonly currency: string }
      | null
      | undefined;
    return [sum?.amount ?? null, sum?.currency ?? null];
  });
  const lots = row['lots'] as
    | readonly { readonly opened: string; readonly quantity: string }[]
    | null
    | undefined;
  return [...texts, ...sums, lots === null || lots === undefined ? null : JSON.stringify(lots)];
}

/** Fields of a kind that are not in the file are `null`; the reference and note of all are. */
const NULLABLE: Readonly<Record<string, readonly string[]>> = {
  trade: ['fee', 'tax', 'cashAccount', 'gross', 'settled', 'lotMethod', 'lots'],
  income: ['fee', 'tax', 'cashAccount', 'asset', 'settled'],
  reinvestment: ['fee', 'tax', 'cashAccount'],
  'stock-dividend': ['basis'],
  charge: ['asset'],
  cash: ['fee'],
  delivery: ['value', 'cost', 'acquired', 'fee', 'tax', 'lots'],
  transfer: ['asset', 'quantity', 'amount', 'fee', 'lots'],
  conversion: ['fee'],
  split: ['cashInLieu'],
  'spin-off': ['cashInLieu'],
  merger: ['into', 'ratio', 'cash', 'costShare', 'cashInLieu'],
  'option-end': ['fee'],
};

const FAMILY: Readonly<Record<Transaction['kind'], string>> = {
  buy: 'trade',
  sell: 'trade',
  short: 'trade',
  cover: 'trade',
  dividend: 'income',
  interest: 'income',
  'return-of-capital': 'income',
  reinvestment: 'reinvestment',
  accumulation: 'accumulation',
  'stock-dividend': 'stock-dividend',
  fee: 'charge',
  tax: 'charge',
  'interest-charge': 'charge',
  deposit: 'cash',
  withdrawal: 'cash',
  'opening-cash': 'cash',
  'delivery-in': 'delivery',
  'delivery-out': 'delivery',
  'opening-position': 'delivery',
  transfer: 'transfer',
  conversion: 'conversion',
  split: 'split',
  'spin-off': 'spin-off',
  merger: 'merger',
  'symbol-change': 'symbol-change',
  exercise: 'option-end',
  assignment: 'option-end',
  expiry: 'option-end',
};

export interface ReadTransactions {
  readonly transactions: readonly unknown[];
  readonly errors: readonly {
    readonly row: number;
    readonly column: string;
    readonly text: string;
  }[];
}

/** Whether a text is our own export: its header is. */
export const isTransactionsCsv = (text: string): boolean =>
  text.replace(/^\uFEFF/, '').startsWith('kind,id,date,time,account,cashAccount,');

/** Rows as they were written; what they hold is checked as anything that a client sends. */
export function readTransactionsCsv(text: string): ReadTransactions {
  const [header, ...records] = readCsv(text, ',');
  const names = header?.cells ?? [];
  const transactions: Fields[] = [];
  const errors: { row: number; column: string; text: string }[] = [];
  for (const { line, cells } of records) {
    const cell = (name: string): string => rearmed(cells[names.indexOf(name)] ?? '');
    const kind = TRANSACTION_KINDS.find((each) => each === cell('kind'));
    const lots = lotsOf(cell('lots'));
    if (kind === undefined || lots === undefined)
      errors.push({
        row: line,
        column: kind === undefined ? 'kind' : 'lots',
        text: cell(kind === undefined ? 'kind' : 'lots').slice(0, 200),
      });
    else transactions.push(rowOf(kind, cell, lots));
  }
  return { transactions, errors };
}

function lotsOf(text: string): readonly unknown[] | null | undefined {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function rowOf(
  kind: Transaction['kind'],
  cell: (name: string) => string,
  lots: readonly unknown[] | null,
): Fields {
  const nullable = NULLABLE[FAMILY[kind]] ?? [];
  const row: Record<string, unknown> = { time: null, reference: null, note: '' };
  for (const name of nullable) row[name] = null;
  for (const name of TEXTS) if (cell(name) !== '') row[name] = cell(name);
  for (const name of SUMS)
    if (cell(name) !== '') row[name] = { amount: cell(name), currency: cell(`${name}Currency`) };
  if (lots !== null) row['lots'] = lots;
  return row;
}
