import { sql } from 'kysely';
import type { StoreMigration } from '../migrate.ts';

/** Messages on their way become jobs; the lease of a message is the lease of its job. */
export const mailJobs: StoreMigration = async (db, t) => {
  await sql`
    insert into job
      (id, kind, key, payload, state, attempts, due_at, timed_at, token, created_at)
    select id, 'mail.deliver', id, cast('null' as ${t.json}), 'waiting', 0, created_at, created_at,
      0, created_at
    from mail where state = 'queued'`.execute(db);
  await db.schema.dropIndex('mail_due').execute();
  await db.schema.alterTable('mail').dropColumn('due_at').execute();
  await db.schema.alterTable('mail').dropColumn('owner').execute();
};
