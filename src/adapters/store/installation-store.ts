import type { Kysely } from 'kysely';
import type { InstallationStore } from '../../ports/store/installation-store.ts';
import type { Database } from './schema.ts';

const ONLY = 1;

export function installationStore(db: Kysely<Database>): InstallationStore {
  const reading = db
    .selectFrom('installation')
    .select(['id', 'created_at as createdAt', 'starts'])
    .where('singleton', '=', ONLY)
    .compile();
  return {
    recordStart: async (newId, now) => {
      const row = await db
        .insertInto('installation')
        .values({ singleton: ONLY, id: newId, created_at: now, starts: 1 })
        .onConflict((conflict) =>
          conflict
            .column('singleton')
            .doUpdateSet((eb) => ({ starts: eb('installation.starts', '+', 1) })),
        )
        .returning(['id', 'created_at as createdAt', 'starts'])
        .executeTakeFirstOrThrow();
      return row;
    },
    read: async () => (await db.executeQuery(reading)).rows[0],
  };
}
