import type { StoreMigration } from '../migrate.ts';

/** A new e-mail address that waits for a confirmation from the old and from the new mailbox. */
export const emailChange: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('email_change')
    .addColumn('member_id', t.text, (c) =>
      c.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('email', t.text, (c) => c.notNull())
    .addColumn('asked_at', t.instant, (c) => c.notNull())
    .addColumn('expires_at', t.instant, (c) => c.notNull())
    .addColumn('old_confirmed_at', t.instant)
    .addColumn('new_confirmed_at', t.instant)
    .execute();
};
