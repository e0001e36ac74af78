import type { StoreMigration } from '../migrate.ts';

/** Links to watchlists, who follows them, notes on symbols, and columns that members have chosen. */
export const listsAndNotes: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('watchlist_share')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('list_id', t.text, (c) => c.notNull())
    .addColumn('token_hash', t.text, (c) => c.notNull().unique())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('expires_at', t.instant)
    .addColumn('revoked_at', t.instant)
    .addForeignKeyConstraint(
      'watchlist_share_list',
      ['member_id', 'list_id'],
      'watchlist',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('watchlist_share_list_index')
    .on('watchlist_share')
    .columns(['member_id', 'list_id'])
    .execute();

  await db.schema
    .createTable('watchlist_follow')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('share_id', t.text, (c) =>
      c.notNull().references('watchlist_share.id').onDelete('cascade'),
    )
    .addColumn('followed_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('watchlist_follow_primary', ['member_id', 'share_id'])
    .execute();
  await db.schema
    .createIndex('watchlist_follow_share')
    .on('watchlist_follow')
    .columns(['share_id'])
    .execute();

  await db.schema
    .createTable('symbol_note')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('symbol', t.text, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    // Folded by the program, so that both databases find the same.
    .addColumn('folded', t.text, (c) => c.notNull())
    .addColumn('price', t.decimal)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addColumn('removed_at', t.instant)
    .addPrimaryKeyConstraint('symbol_note_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('symbol_note_symbol')
    .on('symbol_note')
    .columns(['member_id', 'symbol', 'created_at'])
    .execute();
  await db.schema
    .createIndex('symbol_note_removed')
    .on('symbol_note')
    .columns(['removed_at'])
    .execute();

  await db.schema
    .createTable('field_view')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('fields', t.json, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('field_view_primary', ['member_id', 'id'])
    .execute();
};
