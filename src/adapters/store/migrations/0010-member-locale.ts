import type { StoreMigration } from '../migrate.ts';

/** The language that a member uses, so that mails are written in it. */
export const memberLocale: StoreMigration = async (db, t) => {
  await db.schema
    .alterTable('member')
    .addColumn('locale', t.text, (c) => c.notNull().defaultTo('en'))
    .execute();
};
