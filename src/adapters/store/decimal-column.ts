import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { type Decimal, decimal, formatDecimal } from '../../domain/money/decimal.ts';

/**
 * Decimals in columns of the type `decimal`: text in SQLite, numeric in PostgreSQL. As text '10'
 * comes before '9', so ordering, comparing and adding up go through this file, which gives the same
 * on both; plain `=` works on both because every value is written in its one form.
 */
export const toDecimalColumn = (value: Decimal): string => formatDecimal(value);

export const fromDecimalColumn = (text: string): Decimal => decimal(text);

export const isSqlite = <DB>(db: Kysely<DB>): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter;

/** For `orderBy`. */
export const decimalOrder = <DB>(db: Kysely<DB>, column: string): RawBuilder<unknown> =>
  isSqlite(db) ? sql`${sql.raw(ORDER_FUNCTION)}(${sql.ref(column)})` : sql`${sql.ref(column)}`;

export type Comparison = '<' | '<=' | '=' | '>=' | '>';

/** For `where`. */
export const decimalIs = <DB>(
  db: Kysely<DB>,
  column: string,
  comparison: Comparison,
  value: Decimal,
): RawBuilder<boolean> => {
  const text = toDecimalColumn(value);
  return isSqlite(db)
    ? sql<boolean>`${decimalOrder(db, column)} ${sql.raw(comparison)} ${decimalSortKey(text)}`
    : sql<boolean>`${sql.ref(column)} ${sql.raw(comparison)} ${text}::numeric`;
};

/** Exact; the text of a decimal, and of zero for no rows. */
export const decimalSum = <DB>(db: Kysely<DB>, column: string): RawBuilder<string> =>
  isSqlite(db)
    ? sql<string>`${sql.raw(SUM_FUNCTION)}(${sql.ref(column)})`
    : sql<string>`coalesce(sum(${sql.ref(column)}), 0)`;

/** Functions that the SQLite dialect defines on its connection. */
export const ORDER_FUNCTION = 'decimal_order';
export const SUM_FUNCTION = 'decimal_sum';

/** Digits of the number of digits before the point. */
const LENGTH_DIGITS = 3;

/**
 * A text that sorts by its characters as the decimal sorts by its value: sign, length of the whole
 * part, digits. Those of negative values are turned round, and end in a character after all digits,
 * so that the larger amount comes first.
 */
export function decimalSortKey(text: string): string {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = (isNegative ? text.slice(1) : text).split('.');
  const digits = `${String(whole.length).padStart(LENGTH_DIGITS, '0')}${whole}${fraction}`;
  if (!isNegative) return `1${digits}`;
  return `0${digits.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))}~`;
}
