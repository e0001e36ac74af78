import type { StoreMigration } from '../migrate.ts';

/** How members have arranged their start page: one row each, with a revision per kind of device. */
export const startPage: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('start_page')
    .addColumn('member_id', t.text, (c) =>
      c.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('desk', t.json)
    .addColumn('desk_revision', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('phone', t.json)
    .addColumn('phone_revision', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('steps_done', t.flag, (c) => c.notNull().defaultTo(0))
    .execute();
};
