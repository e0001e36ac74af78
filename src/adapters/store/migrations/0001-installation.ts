import type { StoreMigration } from '../migrate.ts';

export const installation: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('installation')
    .addColumn('singleton', t.integer, (c) => c.primaryKey())
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('starts', t.integer, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('audit_event')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('at', t.instant, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('subject', t.text)
    .addColumn('detail', t.json, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('audit_event_subject_at')
    .on('audit_event')
    .columns(['subject', 'at'])
    .execute();
};
