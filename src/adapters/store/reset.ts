import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { lockFolder } from './folder-lock.ts';
import { connect, databaseFile, openStore, type StoreSettings } from './open-store.ts';

/** Deletes everything and makes the store anew. Refused while a process uses the folder. */
export async function resetStore(settings: StoreSettings): Promise<void> {
  if (settings.kind === 'sqlite') {
    const unlock = lockFolder(settings.folder);
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(databaseFile(settings.folder) + suffix, { force: true });
    unlock();
  } else {
    const db = await connect(settings);
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
    for (const { name } of tables.rows)
      await sql`drop table ${sql.table(name)} cascade`.execute(db);
    await db.destroy();
  }
  const store = await openStore(settings);
  await store.close();
}
