import type { StoreMigration } from '../migrate.ts';

/** What members draw on charts: a sheet per member and symbol, and the drawings on it. */
export const drawings: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('drawing_sheet')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('symbol', t.text, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    // Since this revision removed drawings have been forgotten: who knows less reads all.
    .addColumn('complete_since', t.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('drawing_sheet_primary', ['member_id', 'symbol'])
    .execute();

  // Ids are made by clients: two members may have the same one and never meet.
  await db.schema
    .createTable('drawing')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('symbol', t.text, (c) => c.notNull())
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('points', t.json, (c) => c.notNull())
    .addColumn('set_at', t.instant, (c) => c.notNull())
    .addColumn('style', t.json, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('locked', t.flag, (c) => c.notNull())
    .addColumn('hidden', t.flag, (c) => c.notNull())
    .addColumn('group_id', t.text)
    .addColumn('rank', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('removed_at', t.instant)
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('drawing_primary', ['member_id', 'symbol', 'id'])
    .addForeignKeyConstraint(
      'drawing_on_sheet',
      ['member_id', 'symbol'],
      'drawing_sheet',
      ['member_id', 'symbol'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('drawing_removed').on('drawing').columns(['removed_at']).execute();
};
