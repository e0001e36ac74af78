import { toDayNumber } from '../../calendar/iso-date.ts';
import { compare, type Decimal, decimal, subtract, ZERO } from '../../money/decimal.ts';
import type { Transaction } from '../transaction.ts';
import { absolute } from './read-number.ts';

/** A new row that the portfolio, or the file before it, has already. */
export interface Duplicate {
  /** Id of the new row and of the one it repeats. */
  readonly row: string;
  readonly of: string;
  /** `exact`: kept under the same reference, or every figure is the same. `likely`: within days and a cent. */
  readonly match: 'exact' | 'likely';
}

/** The nearest day first. */
const NEAR_DAYS = [0, -1, 1, -2, 2];
const NEAR_CENTS = [0n, -1n, 1n];
const NEAR_AMOUNT = decimal('0.01');

/** Compares new rows with those that are kept and with each other; each old row answers once. */
export function findDuplicates(
  kept: readonly Transaction[],
  added: readonly Transaction[],
): readonly Duplicate[] {
  const keptAs = keptByReference(kept);
  const inFile = new Map<string, string>();
  const groups = new Map<string, Transaction[]>();
  for (const row of kept) push(groups, groupOf(row), row);
  const indexes = new Map<string, GroupIndex>();
  const used = new Set<string>();
  const found: Duplicate[] = [];
  for (const row of added) {
    const reference = referenceOf(row);
    const group = groupOf(row);
    const rows = groups.get(group);
    // Most rows of a new file have nobody to be compared with: their figures are never looked at.
    if (rows !== undefined && !indexes.has(group)) indexes.set(group, groupIndex(rows, used));
    const index = indexes.get(group);
    const told = reference === null ? null : `${reference}|${row.time}|${contentOf(row)}`;
    const exact =
      keptAs(row) ?? (told === null ? undefined : inFile.get(told)) ?? index?.equal(row);
    const of = exact ?? index?.near(row);
    if (of !== undefined) {
      used.add(of);
      found.push({ row: row.id, of, match: exact === undefined ? 'likely' : 'exact' });
    }
    if (told !== null && !inFile.has(told)) inFile.set(told, row.id);
  }
  return found;
}

/**
 * The kept row of a reference, whatever became of its figures; where several have it, as in files
 * with one reference for many bookings, the one that agrees.
 */
function keptByReference(kept: readonly Transaction[]): (row: Transaction) => string | undefined {
  const ids = new Map<string, string[]>();
  for (const row of kept) {
    const reference = referenceOf(row);
    if (reference !== null) push(ids, reference, row.id);
  }
  const byFigures = new Map<string, string>();
  for (const row of kept) {
    const reference = referenceOf(row);
    if (reference !== null && (ids.get(reference)?.length ?? 0) > 1)
      byFigures.set(`${reference}|${contentOf(row)}`, row.id);
  }
  return (row) => {
    const reference = referenceOf(row);
    const found = reference === null ? undefined : ids.get(reference);
    return found === undefined || found.length === 1
      ? found?.[0]
      : byFigures.get(`${reference}|${contentOf(row)}`);
  };
}

interface GroupIndex {
  readonly equal: (row: Transaction) => string | undefined;
  readonly near: (row: Transaction) => string | undefined;
}

/** Rows of one kind, asset and quantity, found by content or by day and cent, not one by one. */
function groupIndex(rows: readonly Transaction[], used: ReadonlySet<string>): GroupIndex {
  const byContent = new Map<string, Transaction[]>();
  const byPlace = new Map<string, Transaction[]>();
  // The last one is the first that is taken: what is used goes off the end.
  for (const row of rows.toReversed()) {
    push(byContent, contentOf(row), row);
    push(byPlace, placeOf(toDayNumber(row.date), centsOf(amountOf(row))), row);
  }
  const withoutUsed = (list: Transaction[] | undefined): readonly Transaction[] => {
    while (list !== undefined && list.length > 0 && used.has(list.at(-1)!.id)) list.pop();
    return list ?? [];
  };
  const firstOf = (
    list: readonly Transaction[],
    fits: (other: Transaction) => boolean,
  ): string | undefined => list.findLast((other) => !used.has(other.id) && fits(other))?.id;
  return {
    equal: (row) => firstOf(withoutUsed(byContent.get(contentOf(row))), () => true),
    near: (row) => {
      const day = toDayNumber(row.date);
      const amount = amountOf(row);
      const cents = centsOf(amount);
      const isNear = (other: Transaction): boolean =>
        compare(absolute(subtract(amount, amountOf(other))), NEAR_AMOUNT) <= 0;
      for (const days of NEAR_DAYS)
        for (const more of NEAR_CENTS) {
          const list = withoutUsed(byPlace.get(placeOf(day + days, cents + more)));
          const id = firstOf(list, isNear);
          if (id !== undefined) return id;
        }
      return undefined;
    },
  };
}

const placeOf = (day: number, cents: bigint): string => `${day} ${cents}`;

/** Towards zero, so that amounts within a cent are at most one apart. */
const centsOf = ({ units, scale }: Decimal): bigint =>
  scale <= 2 ? units * 10n ** BigInt(2 - scale) : units / 10n ** BigInt(scale - 2);

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
};

const referenceOf = (row: Transaction): string | null =>
  row.reference === null || row.reference === ''
    ? null
    : `${row.account}|${row.kind}|${row.reference}`;

const groupOf = (row: Transaction): string =>
  `${row.kind}|${'asset' in row ? (row.asset ?? '') : ''}|${'quantity' in row ? (row.quantity ?? '') : ''}`;

/** Every figure, in one order: a database may give the fields of a row back in another one. */
function contentOf(row: Transaction): string {
  const { id: _id, note: _note, reference: _reference, time: _time, ...content } = row;
  return ordered(content);
}

function ordered(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(ordered).join(',')}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([field, own]) => `${field}:${ordered(own)}`).join(',')}}`;
}

/** What a row is worth, for comparison within its kind. */
function amountOf(row: Transaction): Decimal {
  if ('price' in row) return decimal(row.gross ?? row.settled?.amount ?? row.price);
  if ('sold' in row) return decimal(row.sold.amount);
  if ('amount' in row && row.amount !== null) return decimal(row.amount.amount);
  return 'value' in row && row.value !== null ? decimal(row.value.amount) : ZERO;
}
