import type { Kysely, Selectable } from 'kysely';
import type { AlertFeed, AlertFeedStore } from '../../ports/store/alert-feed-store.ts';
import type { Database } from './schema.ts';

interface AlertFeedTable {
  readonly member_id: string;
  readonly secret_hash: string;
  readonly created_at: number;
}

declare module './schema.ts' {
  interface Database {
    readonly alert_feed: AlertFeedTable;
  }
}

const toFeed = (row: Selectable<AlertFeedTable>): AlertFeed => ({
  memberId: row.member_id,
  secretHash: row.secret_hash,
  createdAt: row.created_at,
});

export function alertFeedStore(db: Kysely<Database>): AlertFeedStore {
  const by = async (column: 'member_id' | 'secret_hash', value: string) => {
    const row = await db
      .selectFrom('alert_feed')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    return row && toFeed(row);
  };
  return {
    get: (memberId) => by('member_id', memberId),
    byHash: (secretHash) => by('secret_hash', secretHash),
    put: async ({ memberId, secretHash, createdAt }) => {
      const secret = { secret_hash: secretHash, created_at: createdAt };
      await db
        .insertInto('alert_feed')
        .values({ member_id: memberId, ...secret })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(secret))
        .execute();
    },
    remove: async (memberId) => {
      const { numDeletedRows } = await db
        .deleteFrom('alert_feed')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
