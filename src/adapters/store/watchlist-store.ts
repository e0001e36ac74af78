import type { Insertable, Kysely, Selectable } from 'kysely';
import { decimal } from '../../domain/money/decimal.ts';
import type { DecimalText } from '../../domain/money/decimal-text.ts';
import { inBatches } from '../../domain/symbols/in-batches.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import type { ListCommit } from '../../domain/watchlists/commit-edit.ts';
import {
  inRowOrder,
  type WatchlistHead,
  type WatchlistRow,
} from '../../domain/watchlists/watchlist.ts';
import type { WatchlistRecord, WatchlistStore } from '../../ports/store/watchlist-store.ts';
import { atomically } from './atomically.ts';
import { fromDecimalColumn, toDecimalColumn } from './decimal-column.ts';
import type { Database } from './schema.ts';

interface WatchlistTable {
  readonly member_id: string;
  readonly id: string;
  readonly name: string;
  readonly rank: string;
  readonly revision: number;
  readonly complete_since: number;
  readonly created_at: number;
  readonly trashed_at: number | null;
}

interface WatchlistRowTable {
  readonly member_id: string;
  readonly list_id: string;
  readonly symbol: string;
  readonly rank: string;
  readonly note: string;
  readonly tags: string;
  readonly target: string | null;
  readonly stop: string | null;
  readonly added_at: number;
  readonly price_when_added: string | null;
  readonly removed_at: number | null;
  readonly revision: number;
}

declare module './schema.ts' {
  interface Database {
    readonly watchlist: WatchlistTable;
    readonly watchlist_row: WatchlistRowTable;
  }
}

/** Far below the number of values that one statement may have on either database. */
const ROWS_AT_ONCE = 500;

const toRecord = (row: Selectable<WatchlistTable>): WatchlistRecord => ({
  id: row.id,
  name: row.name,
  rank: row.rank,
  revision: row.revision,
  completeSince: row.complete_since,
  createdAt: row.created_at,
  trashedAt: row.trashed_at,
});

/** Written in its one form, and PostgreSQL keeps the digits: nearly always it is that form still. */
const toPrice = (text: string | null): DecimalText | null =>
  text === null || !(text.includes('.') && text.endsWith('0'))
    ? (text as DecimalText | null)
    : (toDecimalColumn(fromDecimalColumn(text)) as DecimalText);

const fromPrice = (price: DecimalText | null): string | null =>
  price === null ? null : toDecimalColumn(decimal(price));

const toRow = (row: Selectable<WatchlistRowTable>): WatchlistRow => ({
  symbol: row.symbol as SymbolId,
  rank: row.rank,
  note: row.note,
  tags: JSON.parse(row.tags) as string[],
  target: toPrice(row.target),
  stop: toPrice(row.stop),
  addedAt: row.added_at,
  priceWhenAdded: toPrice(row.price_when_added),
  removedAt: row.removed_at,
  revision: row.revision,
});

const fromRow = (
  memberId: string,
  listId: string,
  row: WatchlistRow,
): Insertable<WatchlistRowTable> => ({
  member_id: memberId,
  list_id: listId,
  symbol: row.symbol,
  rank: row.rank,
  note: row.note,
  tags: JSON.stringify(row.tags),
  target: fromPrice(row.target),
  stop: fromPrice(row.stop),
  added_at: row.addedAt,
  price_when_added: fromPrice(row.priceWhenAdded),
  removed_at: row.removedAt,
  revision: row.revision,
});

export function watchlistStore(db: Kysely<Database>): WatchlistStore {
  const lists = (memberId: string) =>
    db.selectFrom('watchlist').selectAll().where('member_id', '=', memberId);
  const listRows = (memberId: string) =>
    db.selectFrom('watchlist_row').selectAll().where('member_id', '=', memberId);
  return {
    heads: async (memberId) => (await lists(memberId).execute()).map(toRecord),
    head: async (memberId, listId) => {
      const row = await lists(memberId).where('id', '=', listId).executeTakeFirst();
      return row && toRecord(row);
    },
    rows: async (memberId, listIds) => {
      const found = new Map<string, WatchlistRow[]>(listIds.map((id) => [id, []]));
      if (listIds.length === 0) return found;
      const rows = await listRows(memberId).where('list_id', 'in', listIds).execute();
      for (const row of rows) found.get(row.list_id)?.push(toRow(row));
      for (const list of found.values()) list.sort(inRowOrder);
      return found;
    },
    rowsSince: async (memberId, listId, revision) => {
      const rows = await listRows(memberId)
        .where('list_id', '=', listId)
        .where('revision', '>', revision)
        .execute();
      return rows.map(toRow).sort(inRowOrder);
    },
    symbols: async (memberId) => {
      const rows = await db
        .selectFrom('watchlist_row')
        .select(['list_id', 'symbol', 'rank'])
        .where('member_id', '=', memberId)
        .where('removed_at', 'is', null)
        .execute();
      // Texts are ordered by the program: databases have other orders.
      rows.sort((a, b) => (a.rank === b.rank ? order(a.symbol, b.symbol) : order(a.rank, b.rank)));
      const found = new Map<string, SymbolId[]>();
      for (const { list_id: list, symbol } of rows) {
        const symbols = found.get(list);
        if (symbols === undefined) found.set(list, [symbol as SymbolId]);
        else symbols.push(symbol as SymbolId);
      }
      return found;
    },
    save: (memberId, commits) =>
      atomically(db, async (tx) => {
        for (const commit of commits) await saveList(tx, memberId, commit);
      }),
    prune: (before) => atomically(db, (tx) => prune(tx, before)),
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : 1);

async function saveList(db: Kysely<Database>, memberId: string, commit: ListCommit): Promise<void> {
  const { head } = commit;
  if (commit.kind === 'purged') {
    await db
      .deleteFrom('watchlist')
      .where('member_id', '=', memberId)
      .where('id', '=', head.id)
      .execute();
    return;
  }
  const { rows, forgotten } = commit;
  await saveHead(db, memberId, head, forgotten.length > 0);
  if (forgotten.length > 0)
    await db
      .deleteFrom('watchlist_row')
      .where('member_id', '=', memberId)
      .where('list_id', '=', head.id)
      .where('symbol', 'in', forgotten)
      .execute();
  for (const batch of inBatches(rows, ROWS_AT_ONCE))
    await db
      .insertInto('watchlist_row')
      .values(batch.map((row) => fromRow(memberId, head.id, row)))
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'list_id', 'symbol']).doUpdateSet((eb) => ({
          rank: eb.ref('excluded.rank'),
          note: eb.ref('excluded.note'),
          tags: eb.ref('excluded.tags'),
          target: eb.ref('excluded.target'),
          stop: eb.ref('excluded.stop'),
          added_at: eb.ref('excluded.added_at'),
          price_when_added: eb.ref('excluded.price_when_added'),
          removed_at: eb.ref('excluded.removed_at'),
          revision: eb.ref('excluded.revision'),
        })),
      )
      .execute();
}

async function saveHead(
  db: Kysely<Database>,
  memberId: string,
  { name, rank, revision, createdAt, trashedAt, id }: WatchlistHead,
  forgets: boolean,
): Promise<void> {
  const fields = {
    name,
    rank,
    revision,
    trashed_at: trashedAt,
    ...(forgets ? { complete_since: revision } : {}),
  };
  await db
    .insertInto('watchlist')
    .values({ complete_since: 0, ...fields, member_id: memberId, id, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(fields))
    .execute();
}

async function prune(db: Kysely<Database>, before: number): Promise<number> {
  const lists = await db
    .deleteFrom('watchlist')
    .where('trashed_at', '<', before)
    .executeTakeFirst();
  await db
    .updateTable('watchlist')
    .set((eb) => ({ complete_since: eb.ref('revision') }))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('watchlist_row')
          .select('symbol')
          .whereRef('watchlist_row.member_id', '=', 'watchlist.member_id')
          .whereRef('watchlist_row.list_id', '=', 'watchlist.id')
          .where('removed_at', '<', before),
      ),
    )
    .execute();
  const rows = await db
    .deleteFrom('watchlist_row')
    .where('removed_at', '<', before)
    .executeTakeFirst();
  return Number(lists.numDeletedRows) + Number(rows.numDeletedRows);
}
