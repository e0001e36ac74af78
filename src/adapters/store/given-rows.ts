import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from './decimal-column.ts';
import type { Database } from './schema.ts';

type Value = string | number | null;
export type GivenColumns = Readonly<Record<string, 'text' | 'integer' | 'decimal' | 'json'>>;

const ARRAYS = {
  text: 'text[]',
  integer: 'bigint[]',
  decimal: 'numeric[]',
  json: 'jsonb[]',
} as const;

/**
 * Rows as a source of a statement, `(…) as name`. However many there are, the statement is the same
 * text: it is prepared once on SQLite (the rows are one parameter), and short to read on PostgreSQL
 * (a parameter for each column).
 */
export function givenRows<C extends GivenColumns>(
  db: Kysely<Database>,
  name: string,
  columns: C,
  rows: readonly Readonly<Record<keyof C, Value>>[],
): RawBuilder<unknown> {
  const names = Object.keys(columns);
  if (isSqlite(db)) {
    const list = names.map((column, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(column)}`);
    const values = JSON.stringify(rows.map((row) => names.map((column) => row[column])));
    return sql`(select ${sql.join(list)} from json_each(${values})) as ${sql.ref(name)}`;
  }
  const arrays = names.map(
    (column) => sql`${rows.map((row) => row[column])}::${sql.raw(ARRAYS[columns[column]!])}`,
  );
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(name)}(${sql.join(
    names.map((column) => sql.ref(column)),
  )})`;
}
