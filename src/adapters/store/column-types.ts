import { type RawBuilder, sql } from 'kysely';

export type StoreKind = 'sqlite' | 'postgres';

/** The few types in which the two databases differ; a migration uses nothing else. */
export interface ColumnTypes {
  readonly text: RawBuilder<unknown>;
  /** Ordered by code point, so that a prefix is a range of an index on both. */
  readonly sortedText: RawBuilder<unknown>;
  /** Milliseconds since 1970. */
  readonly instant: RawBuilder<unknown>;
  readonly integer: RawBuilder<unknown>;
  /** 0 or 1. */
  readonly flag: RawBuilder<unknown>;
  /** Exact; arrives as a string. Ordered, compared and added up by `decimal-column.ts` only. */
  readonly decimal: RawBuilder<unknown>;
  /** Arrives as its text. */
  readonly json: RawBuilder<unknown>;
}

export const columnTypes: Readonly<Record<StoreKind, ColumnTypes>> = {
  sqlite: {
    text: sql`text`,
    sortedText: sql`text`,
    instant: sql`integer`,
    integer: sql`integer`,
    flag: sql`integer`,
    // The first word is for the check that no query orders such a column by itself.
    decimal: sql`decimal_text`,
    json: sql`text`,
  },
  postgres: {
    text: sql`text`,
    sortedText: sql`text collate "C"`,
    instant: sql`bigint`,
    integer: sql`bigint`,
    flag: sql`smallint`,
    decimal: sql`numeric`,
    json: sql`jsonb`,
  },
};
