import { type RawBuilder, sql } from 'kysely';

/** In one statement: more would hold up the event loop on SQLite, and gain nothing. */
const MOST = 256;

/**
 * Pieces whose lengths are powers of two. A statement is prepared for each length and kept: so
 * there are nine of them, whatever the number of rows.
 */
export function* inPowers<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length;) {
    const left = Math.min(MOST, list.length - at);
    const length = 2 ** Math.floor(Math.log2(left));
    yield list.slice(at, at + length);
    at += length;
  }
}

type Value = string | number | null;

/** Rows for `with given (…) as (values …)`, numbers as such on both databases. */
export const valueRows = (rows: readonly (readonly Value[])[]): RawBuilder<unknown> =>
  sql.join(
    rows.map(
      (row) =>
        sql`(${sql.join(
          row.map((value) =>
            typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`${value}`,
          ),
        )})`,
    ),
  );
