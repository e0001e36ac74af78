import type { StoreMigration } from '../migrate.ts';

export const writeKeys: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('write_key')
    .addColumn('scope', t.text, (c) => c.notNull())
    .addColumn('key', t.text, (c) => c.notNull())
    .addColumn('body', t.text, (c) => c.notNull())
    .addColumn('answer', t.text, (c) => c.notNull())
    .addColumn('at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('write_key_primary', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('write_key_at').on('write_key').columns(['at']).execute();
};
