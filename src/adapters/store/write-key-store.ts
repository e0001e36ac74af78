import type { Kysely } from 'kysely';
import type { WriteKeyStore } from '../../ports/store/write-key-store.ts';
import type { Database } from './schema.ts';

export function writeKeyStore(db: Kysely<Database>): WriteKeyStore {
  return {
    find: (scope, key, since) =>
      db
        .selectFrom('write_key')
        .selectAll()
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('at', '>=', since)
        .executeTakeFirst(),
    keep: async (write) => {
      const { body, answer, at } = write;
      await db
        .insertInto('write_key')
        .values(write)
        .onConflict((conflict) =>
          conflict.columns(['scope', 'key']).doUpdateSet({ body, answer, at }),
        )
        .execute();
    },
    prune: async (before) => {
      const { numDeletedRows } = await db
        .deleteFrom('write_key')
        .where('at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
