import type { StoreMigration } from '../migrate.ts';

/** How a member wants the product to look and to begin, the same on every device. */
export const memberPreferences: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('member_preference')
    .addColumn('member_id', t.text, (c) =>
      c.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('preferences', t.json, (c) => c.notNull())
    .execute();
};
