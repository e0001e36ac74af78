import { toDayNumber } from '../../calendar/iso-date.ts';
import { compare, type Decimal, decimal, subtract, ZERO } from '../../money/decimal.ts';
import type { Transaction } from '../transaction.ts';
import { absolute } from './read-number.ts';

/** A new row that the portfolio, or the file before it, has already. */
export interface Duplicate {
  /** Id of the new row and of the one it repeats. */
  readonly row: string;
  readonly of: string;
  /** `exact`: the same reference, or every figure is the same. `likely`: within days and a cent. */
  readonly match: 'exact' | 'likely';
}

const NEAR_DAYS = 2;
const NEAR_AMOUNT = decimal('0.01');

interface Print {
  readonly id: string;
  readonly day: number;
  readonly group: string;
  readonly quantity: string;
  readonly amount: Decimal;
  readonly content: string;
}

/** Compares new rows with those that are kept and with each other; each old row answers once. */
export function findDuplicates(
  kept: readonly Transaction[],
  added: readonly Transaction[],
): readonly Duplicate[] {
  const byReference = new Map<string, string>();
  const byContent = new Map<string, string[]>();
  const near = new Map<string, Print[]>();
  const used = new Set<string>();
  const remember = (row: Transaction): void => {
    const print = printOf(row);
    const reference = referenceOf(row);
    if (reference !== null && !byReference.has(reference)) byReference.set(reference, row.id);
    push(byContent, print.content, row.id);
    push(near, print.group, print);
  };
  kept.forEach(remember);
  const found: Duplicate[] = [];
  for (const row of added) {
    const reference = referenceOf(row);
    const print = printOf(row);
    const same = reference === null ? undefined : byReference.get(reference);
    const equal = (byContent.get(print.content) ?? []).find((id) => !used.has(id));
    const exact = same ?? equal;
    const likely =
      exact === undefined
        ? (near.get(print.group) ?? []).find((other) => !used.has(other.id) && isNear(print, other))
        : undefined;
    const of = exact ?? likely?.id;
    if (of !== undefined) {
      used.add(of);
      found.push({ row: row.id, of, match: exact === undefined ? 'likely' : 'exact' });
    }
    if (reference !== null && !byReference.has(reference)) byReference.set(reference, row.id);
  }
  return found;
}

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
};

const referenceOf = (row: Transaction): string | null =>
  row.reference === null || row.reference === ''
    ? null
    : `${row.account}|${row.kind}|${row.reference}`;

const isNear = (a: Print, b: Print): boolean =>
  Math.abs(a.day - b.day) <= NEAR_DAYS &&
  a.quantity === b.quantity &&
  compare(absolute(subtract(a.amount, b.amount)), NEAR_AMOUNT) <= 0;

function printOf(row: Transaction): Print {
  const asset = 'asset' in row ? (row.asset ?? '') : '';
  const quantity = 'quantity' in row ? (row.quantity ?? '') : '';
  const amount = amountOf(row);
  const group = `${row.kind}|${asset}|${quantity}`;
  const { id: _id, note: _note, reference: _reference, time: _time, ...content } = row;
  return {
    id: row.id,
    day: toDayNumber(row.date),
    group,
    quantity,
    amount,
    content: JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** What a row is worth, for comparison within its kind. */
function amountOf(row: Transaction): Decimal {
  if ('price' in row) return decimal(row.gross ?? row.settled?.amount ?? row.price);
  if ('sold' in row) return decimal(row.sold.amount);
  if ('amount' in row && row.amount !== null) return decimal(row.amount.amount);
  return 'value' in row && row.value !== null ? decimal(row.value.amount) : ZERO;
}
