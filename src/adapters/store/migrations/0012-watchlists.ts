import type { StoreMigration } from '../migrate.ts';

export const watchlists: StoreMigration = async (db, t) => {
  // Ids are made by clients: two members may have the same one and never meet.
  await db.schema
    .createTable('watchlist')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('rank', t.text, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    // Since this revision removed rows have been forgotten: who knows less reads the whole list.
    .addColumn('complete_since', t.integer, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('trashed_at', t.instant)
    .addPrimaryKeyConstraint('watchlist_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('watchlist_trashed')
    .on('watchlist')
    .columns(['trashed_at'])
    .execute();

  await db.schema
    .createTable('watchlist_row')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('list_id', t.text, (c) => c.notNull())
    .addColumn('symbol', t.text, (c) => c.notNull())
    .addColumn('rank', t.text, (c) => c.notNull())
    .addColumn('note', t.text, (c) => c.notNull())
    .addColumn('tags', t.json, (c) => c.notNull())
    .addColumn('target', t.decimal)
    .addColumn('stop', t.decimal)
    .addColumn('added_at', t.instant, (c) => c.notNull())
    .addColumn('price_when_added', t.decimal)
    .addColumn('removed_at', t.instant)
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('watchlist_row_primary', ['member_id', 'list_id', 'symbol'])
    .addForeignKeyConstraint(
      'watchlist_row_list',
      ['member_id', 'list_id'],
      'watchlist',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('watchlist_row_removed')
    .on('watchlist_row')
    .columns(['removed_at'])
    .execute();
};
