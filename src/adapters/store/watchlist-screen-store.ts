import type { Kysely, Selectable } from 'kysely';
import type { ScreenedList, ScreenMemory } from '../../domain/watchlists/follow-screen.ts';
import type { WatchlistScreenStore } from '../../ports/store/watchlist-screen-store.ts';
import type { Database } from './schema.ts';

interface WatchlistScreenTable {
  readonly member_id: string;
  readonly list_id: string;
  readonly value: string;
  readonly since: number;
  readonly looked_at: number | null;
  readonly unreadable: number;
  readonly memory: string;
}

declare module './schema.ts' {
  interface Database {
    readonly watchlist_screen: WatchlistScreenTable;
  }
}

const toScreened = (row: Selectable<WatchlistScreenTable>): ScreenedList => ({
  list: row.list_id,
  value: row.value,
  since: row.since,
  lookedAt: row.looked_at,
  isUnreadable: row.unreadable === 1,
  memory: JSON.parse(row.memory) as ScreenMemory,
});

export function watchlistScreenStore(db: Kysely<Database>): WatchlistScreenStore {
  const own = (memberId: string) =>
    db.selectFrom('watchlist_screen').selectAll().where('member_id', '=', memberId);
  return {
    list: async (memberId) => {
      const rows = await own(memberId).orderBy('since').orderBy('list_id').execute();
      return rows.map(toScreened);
    },
    find: async (memberId, list) => {
      const row = await own(memberId).where('list_id', '=', list).executeTakeFirst();
      return row && toScreened(row);
    },
    save: async (memberId, screened) => {
      const fields = {
        value: screened.value,
        since: screened.since,
        looked_at: screened.lookedAt,
        unreadable: screened.isUnreadable ? 1 : 0,
        memory: JSON.stringify(screened.memory),
      };
      await db
        .insertInto('watchlist_screen')
        .values({ ...fields, member_id: memberId, list_id: screened.list })
        .onConflict((conflict) => conflict.columns(['member_id', 'list_id']).doUpdateSet(fields))
        .execute();
    },
    remove: async (memberId, list) => {
      const { numDeletedRows } = await db
        .deleteFrom('watchlist_screen')
        .where('member_id', '=', memberId)
        .where('list_id', '=', list)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
    open: async (after, limit) => {
      const all = db
        .selectFrom('watchlist_screen')
        .innerJoin('watchlist', (join) =>
          join
            .onRef('watchlist.member_id', '=', 'watchlist_screen.member_id')
            .onRef('watchlist.id', '=', 'watchlist_screen.list_id'),
        )
        .selectAll('watchlist_screen')
        .where('watchlist.trashed_at', 'is', null)
        .orderBy('watchlist_screen.member_id')
        .orderBy('watchlist_screen.list_id')
        .limit(limit);
      const rows = await (
        after === null
          ? all
          : all.where((eb) =>
              eb.or([
                eb('watchlist_screen.member_id', '>', after.memberId),
                eb.and([
                  eb('watchlist_screen.member_id', '=', after.memberId),
                  eb('watchlist_screen.list_id', '>', after.list),
                ]),
              ]),
            )
      ).execute();
      return rows.map((row) => ({ memberId: row.member_id, screened: toScreened(row) }));
    },
  };
}
