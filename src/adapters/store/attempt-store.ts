import { type Kysely, sql } from 'kysely';
import type { AttemptStore } from '../../ports/store/attempt-store.ts';
import type { Database } from './schema.ts';

export function attemptStore(db: Kysely<Database>): AttemptStore {
  return {
    read: (key) =>
      db
        .selectFrom('sign_in_attempt')
        .select(['failures', 'first_at as firstAt', 'last_at as lastAt'])
        .where('key', '=', key)
        .executeTakeFirst(),
    fail: (key, at, staleBefore) => {
      const stale = sql<boolean>`sign_in_attempt.last_at < ${sql.lit(staleBefore)}`;
      return db
        .insertInto('sign_in_attempt')
        .values({ key, failures: 1, first_at: at, last_at: at })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            failures: sql<number>`case when ${stale} then 1 else sign_in_attempt.failures + 1 end`,
            first_at: sql<number>`case when ${stale} then excluded.first_at else sign_in_attempt.first_at end`,
            last_at: sql<number>`excluded.last_at`,
          }),
        )
        .returning(['failures', 'first_at as firstAt', 'last_at as lastAt'])
        .executeTakeFirstOrThrow();
    },
    clear: async (key) => {
      await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
    },
    prune: async (lastBefore) => {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_attempt')
        .where('last_at', '<', lastBefore)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
