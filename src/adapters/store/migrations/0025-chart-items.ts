import type { StoreMigration } from '../migrate.ts';

/** What members have saved of charts: layouts, indicator templates and own expressions. */
export const chartItems: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('chart_item')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('body', t.json, (c) => c.notNull())
    .addColumn('is_default', t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addColumn('removed_at', t.instant)
    .addPrimaryKeyConstraint('chart_item_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('chart_item_removed')
    .on('chart_item')
    .columns(['removed_at'])
    .execute();
};
