import type { StoreMigration } from '../migrate.ts';

export const feedback: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('feedback')
    .addColumn('reference', t.text, (c) => c.primaryKey())
    .addColumn('at', t.instant, (c) => c.notNull())
    .addColumn('application', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('message', t.text, (c) => c.notNull())
    .addColumn('email', t.text)
    .addColumn('page', t.text, (c) => c.notNull())
    .addColumn('error_id', t.text)
    .addColumn('user_id', t.text)
    .addColumn('wmid', t.text, (c) => c.notNull())
    .addColumn('sender', t.text, (c) => c.notNull())
    .addColumn('challenge', t.text, (c) => c.notNull().unique())
    .execute();
  await db.schema
    .createIndex('feedback_sender_at')
    .on('feedback')
    .columns(['sender', 'at'])
    .execute();
  await db.schema
    .createTable('feedback_key')
    .addColumn('singleton', t.integer, (c) => c.primaryKey())
    .addColumn('value', t.text, (c) => c.notNull())
    .execute();
};
