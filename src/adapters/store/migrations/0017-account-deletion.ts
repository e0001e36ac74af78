import type { StoreMigration } from '../migrate.ts';

/** Accounts whose owners want them deleted, and when that happens. */
export const accountDeletion: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('account_deletion')
    .addColumn('member_id', t.text, (c) =>
      c.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('asked_at', t.instant, (c) => c.notNull())
    .addColumn('due_at', t.instant, (c) => c.notNull())
    .execute();
};
