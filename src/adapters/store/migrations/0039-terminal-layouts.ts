import type { StoreMigration } from '../migrate.ts';

/** Layouts of the terminal that members have saved, and the desk that each has open. */
export const terminalLayouts: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('terminal_layout')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('body', t.json, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addColumn('removed_at', t.instant)
    .addColumn('share_hash', t.text)
    .addColumn('shared_at', t.instant)
    .addPrimaryKeyConstraint('terminal_layout_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('terminal_layout_removed')
    .on('terminal_layout')
    .columns(['removed_at'])
    .execute();
  await db.schema
    .createIndex('terminal_layout_share')
    .unique()
    .on('terminal_layout')
    .columns(['share_hash'])
    .execute();
  await db.schema
    .createTable('terminal_desk')
    .addColumn('member_id', t.text, (c) =>
      c.primaryKey().notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('body', t.json, (c) => c.notNull())
    .addColumn('layout_id', t.text)
    .addColumn('layout_revision', t.integer, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .execute();
};
