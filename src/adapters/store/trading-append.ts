import { type Kysely, sql } from 'kysely';
import type { AccountAppend, AppendOutcome } from '../../ports/store/trading-store.ts';
import { atomically } from './atomically.ts';
import { isSqlite } from './decimal-column.ts';
import { givenRows } from './given-rows.ts';
import type { Database } from './schema.ts';
import { appendOnPostgres } from './trading-append-postgres.ts';
import {
  appendRows,
  EVENT_COLUMNS,
  HEAD_COLUMNS,
  ONCE_COLUMNS,
  type OnceRow,
  ORDER_COLUMNS,
  repeatedWithin,
} from './trading-append-rows.ts';

/**
 * Appends to several logs in one transaction. A log is written only if its head is the one that the
 * decision knew; whoever appends takes the row of the account first, so two never write the same
 * number.
 */
export async function appendToLogs(
  db: Kysely<Database>,
  appends: readonly AccountAppend[],
): Promise<readonly AppendOutcome[]> {
  if (appends.length === 0) return [];
  const rows = appendRows(appends);
  const repeated = new Set([...repeatedWithin(rows.clientIds), ...repeatedWithin(rows.bookings)]);
  if (repeated.size > 0) {
    // A mistake in one of them; the others are not to pay for it.
    const good = appends.filter(({ accountId }) => !repeated.has(accountId));
    const outcomes = await appendToLogs(db, good);
    const byAccount = new Map(good.map(({ accountId }, at) => [accountId, outcomes[at]]));
    return appends.map(({ accountId }) => byAccount.get(accountId) ?? 'duplicate');
  }
  const outcomes = isSqlite(db) ? await onSqlite(db, rows) : await appendOnPostgres(db, rows);
  return appends.map(({ accountId }) => outcomes.get(accountId) ?? 'gone');
}

/** The lock on the whole file is held from the start: what is read here is true until the commit. */
const onSqlite = (
  db: Kysely<Database>,
  rows: ReturnType<typeof appendRows>,
): Promise<ReadonlyMap<string, AppendOutcome>> =>
  atomically(db, async (tx) => {
    const found = await sql<{
      readonly id: string;
      readonly head: number;
      readonly base: number;
      readonly is_timely: number;
    }>`
      select a.id, a.head, a.base,
        g.clock_before is null or g.clock_before = a.replay as is_timely
      from ${givenRows(tx, 'g', HEAD_COLUMNS, rows.heads)}
      join trading_account as a on a.member_id = g.member_id and a.id = g.account_id
      where a.closed_at is null
    `.execute(tx);
    const accounts = new Map(found.rows.map((row) => [row.id, row]));
    const outcomes = new Map<string, AppendOutcome>();
    for (const { account_id: id, expected } of rows.heads) {
      const account = accounts.get(id);
      if (account !== undefined)
        outcomes.set(
          id,
          account.head === expected && account.is_timely === 1 ? 'appended' : 'conflict',
        );
    }
    const isWritten = (row: { readonly account_id: string }) =>
      outcomes.get(row.account_id) === 'appended';
    /** In the epoch they are in. */
    const dated = <Row extends { readonly account_id: string; readonly epoch: number | null }>(
      list: readonly Row[],
    ): readonly Row[] =>
      list
        .filter(isWritten)
        .map((row) =>
          row.epoch === null ? { ...row, epoch: accounts.get(row.account_id)!.base } : row,
        );
    for (const id of await there(tx, dated(rows.clientIds), dated(rows.bookings)))
      outcomes.set(id, 'duplicate');

    const heads = rows.heads.filter(isWritten);
    if (heads.length === 0) return outcomes;
    await sql`
      update trading_account set
        head = g.head, base = coalesce(g.base, trading_account.base), is_live = g.is_live,
        replay = coalesce(g.clock, trading_account.replay)
      from ${givenRows(tx, 'g', HEAD_COLUMNS, heads)}
      where trading_account.member_id = g.member_id and trading_account.id = g.account_id
    `.execute(tx);
    const names = (columns: object) =>
      sql.join(Object.keys(columns).map((column) => sql.ref(column)));
    await sql`
      insert into trading_event (${names(EVENT_COLUMNS)})
      select ${names(EVENT_COLUMNS)} from ${givenRows(tx, 'g', EVENT_COLUMNS, dated(rows.events))}
    `.execute(tx);
    const orders = dated(rows.orders);
    if (orders.length > 0)
      await sql`
        insert into trading_order (${names(ORDER_COLUMNS)})
        select ${names(ORDER_COLUMNS)} from ${givenRows(tx, 'g', ORDER_COLUMNS, orders)}
        where true
        on conflict (member_id, account_id, id)
        do update set is_open = excluded.is_open, body = excluded.body
      `.execute(tx);
    return outcomes;
  });

/** Accounts in which one of these is already. */
async function there(
  tx: Kysely<Database>,
  clientIds: readonly OnceRow[],
  bookings: readonly OnceRow[],
): Promise<readonly string[]> {
  const found: string[] = [];
  if (clientIds.length > 0) {
    const { rows } = await sql<{ readonly account_id: string }>`
      select g.account_id from ${givenRows(tx, 'g', ONCE_COLUMNS, clientIds)}
      join trading_order as o
        on o.account_id = g.account_id and o.epoch = g.epoch and o.client_order_id = g.name
    `.execute(tx);
    found.push(...rows.map((row) => row.account_id));
  }
  if (bookings.length > 0) {
    const { rows } = await sql<{ readonly account_id: string }>`
      select g.account_id from ${givenRows(tx, 'g', ONCE_COLUMNS, bookings)}
      join trading_event as e
        on e.account_id = g.account_id and e.epoch = g.epoch and e.booking = g.name
        and e.booking is not null
    `.execute(tx);
    found.push(...rows.map((row) => row.account_id));
  }
  return found;
}
