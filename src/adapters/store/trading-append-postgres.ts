import { type Kysely, sql } from 'kysely';
import type { AppendOutcome } from '../../ports/store/trading-store.ts';
import { givenRows } from './given-rows.ts';
import type { Database } from './schema.ts';
import {
  type AppendRows,
  EVENT_COLUMNS,
  HEAD_COLUMNS,
  ONCE_COLUMNS,
  ORDER_COLUMNS,
} from './trading-append-rows.ts';

const named = (columns: object, table?: string) =>
  sql.join(
    Object.keys(columns).map((column) =>
      sql.ref(table === undefined ? column : `${table}.${column}`),
    ),
  );

/** Columns with the epoch of the account where the row does not begin one. */
const dated = (columns: object) =>
  sql.join(
    Object.keys(columns).map((column) =>
      column === 'epoch' ? sql`coalesce(g.epoch, w.base)` : sql.ref(`g.${column}`),
    ),
  );

/**
 * One statement, which is a transaction of its own: one trip to the database for any number of
 * accounts. Rows of accounts are locked by id, so that two processes never wait for each other in
 * turn. Names are looked up in the moment before the locks; a name that came in between came with
 * another head, and that is a conflict.
 */
export async function appendOnPostgres(
  db: Kysely<Database>,
  rows: AppendRows,
): Promise<ReadonlyMap<string, AppendOutcome>> {
  const { rows: found } = await sql<{
    readonly id: string;
    readonly is_head: boolean;
    readonly is_written: boolean;
  }>`
    with given as materialized (
      select * from ${givenRows(db, 'g', HEAD_COLUMNS, rows.heads)}
    ),
    locked as materialized (
      select a.id, a.head, a.base, a.replay
      from trading_account as a
      where a.closed_at is null
        and (a.member_id, a.id) in (select member_id, account_id from given)
      order by a.id
      for update
    ),
    doubled as materialized (
      select g.account_id
      from ${givenRows(db, 'g', ONCE_COLUMNS, rows.clientIds)}
      join locked as l on l.id = g.account_id
      join trading_order as o on o.account_id = g.account_id
        and o.epoch = coalesce(g.epoch, l.base) and o.client_order_id = g.name
      union
      select g.account_id
      from ${givenRows(db, 'g', ONCE_COLUMNS, rows.bookings)}
      join locked as l on l.id = g.account_id
      join trading_event as e on e.account_id = g.account_id
        and e.epoch = coalesce(g.epoch, l.base) and e.booking = g.name
    ),
    written as (
      update trading_account as a
      set head = g.head, base = coalesce(g.base, a.base), is_live = g.is_live,
        replay = coalesce(g.clock, a.replay)
      from given as g
      join locked as l on l.id = g.account_id and l.head = g.expected
      where a.member_id = g.member_id and a.id = g.account_id and a.head = g.expected
        and (g.clock_before is null or g.clock_before = l.replay)
        and not exists (select from doubled as d where d.account_id = g.account_id)
      returning a.id, l.base
    ),
    events as (
      insert into trading_event (${named(EVENT_COLUMNS)})
      select ${dated(EVENT_COLUMNS)}
      from ${givenRows(db, 'g', EVENT_COLUMNS, rows.events)}
      join written as w on w.id = g.account_id
    ),
    orders as (
      insert into trading_order (${named(ORDER_COLUMNS)})
      select ${dated(ORDER_COLUMNS)}
      from ${givenRows(db, 'g', ORDER_COLUMNS, rows.orders)}
      join written as w on w.id = g.account_id
      on conflict (member_id, account_id, id)
      do update set is_open = excluded.is_open, body = excluded.body
    )
    select l.id,
      l.head = g.expected and (g.clock_before is null or g.clock_before = l.replay) as is_head,
      w.id is not null as is_written
    from locked as l
    join given as g on g.account_id = l.id
    left join written as w on w.id = l.id
  `.execute(db);
  return new Map(
    found.map((row): [string, AppendOutcome] => {
      if (row.is_written) return [row.id, 'appended'];
      return [row.id, row.is_head ? 'duplicate' : 'conflict'];
    }),
  );
}
