import type { StoreMigration } from '../migrate.ts';

export const mail: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('mail')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('recipient', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('state', t.text, (c) => c.notNull())
    .addColumn('attempts', t.integer, (c) => c.notNull())
    .addColumn('due_at', t.instant, (c) => c.notNull())
    .addColumn('owner', t.text)
    .addColumn('finished_at', t.instant)
    .addColumn('problem', t.text)
    .execute();
  await db.schema.createIndex('mail_due').on('mail').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('mail_created').on('mail').columns(['created_at']).execute();
};
