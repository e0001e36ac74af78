import type { StoreMigration } from '../migrate.ts';

/** Watchlists that follow a screen, and which of their rows came from it. */
export const watchlistScreens: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('watchlist_screen')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('list_id', t.text, (c) => c.notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .addColumn('since', t.instant, (c) => c.notNull())
    .addColumn('looked_at', t.instant)
    .addColumn('unreadable', t.integer, (c) => c.notNull())
    .addColumn('memory', t.json, (c) => c.notNull())
    .addPrimaryKeyConstraint('watchlist_screen_primary', ['member_id', 'list_id'])
    .addForeignKeyConstraint(
      'watchlist_screen_list',
      ['member_id', 'list_id'],
      'watchlist',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
};
