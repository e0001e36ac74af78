import type { StoreMigration } from '../migrate.ts';

/** Ledgers of members, everything that was ever written in them, and who may see them. */
export const portfolios: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('portfolio')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('settings', t.json, (c) => c.notNull())
    .addColumn('accounts', t.json, (c) => c.notNull())
    .addColumn('version', t.integer, (c) => c.notNull())
    // Rows that count, so that nobody has to count a hundred thousand of them for a list of names.
    .addColumn('transactions', t.integer, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('trashed_at', t.instant)
    .addPrimaryKeyConstraint('portfolio_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('portfolio_trashed')
    .on('portfolio')
    .columns(['trashed_at'])
    .execute();

  const partOf = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('member_id', t.text, (c) => c.notNull())
      .addColumn('portfolio_id', t.text, (c) => c.notNull())
      .addForeignKeyConstraint(
        `${table}_portfolio`,
        ['member_id', 'portfolio_id'],
        'portfolio',
        ['member_id', 'id'],
        (c) => c.onDelete('cascade'),
      );

  // Every version of every row. A correction adds one; of the old one only the mark changes.
  await partOf('portfolio_transaction')
    .addColumn('id', t.sortedText, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addColumn('change', t.integer, (c) => c.notNull())
    .addColumn('latest', t.flag, (c) => c.notNull())
    .addColumn('removed', t.flag, (c) => c.notNull())
    .addColumn('date', t.sortedText, (c) => c.notNull())
    .addColumn('time', t.sortedText, (c) => c.notNull())
    .addColumn('kind', t.sortedText, (c) => c.notNull())
    .addColumn('account', t.sortedText, (c) => c.notNull())
    .addColumn('asset', t.sortedText, (c) => c.notNull())
    // Folded by the program, so that both databases find the same.
    .addColumn('folded', t.text, (c) => c.notNull())
    .addColumn('body', t.json, (c) => c.notNull())
    .addPrimaryKeyConstraint('portfolio_transaction_primary', [
      'member_id',
      'portfolio_id',
      'id',
      'revision',
    ])
    .execute();
  await db.schema
    .createIndex('portfolio_transaction_latest')
    .on('portfolio_transaction')
    .columns(['member_id', 'portfolio_id', 'latest', 'removed', 'date', 'time', 'id'])
    .execute();
  await db.schema
    .createIndex('portfolio_transaction_change')
    .on('portfolio_transaction')
    .columns(['member_id', 'portfolio_id', 'change'])
    .execute();

  await partOf('portfolio_asset')
    .addColumn('asset', t.text, (c) => c.notNull())
    .addColumn('body', t.json, (c) => c.notNull())
    .addPrimaryKeyConstraint('portfolio_asset_primary', ['member_id', 'portfolio_id', 'asset'])
    .execute();

  await partOf('portfolio_price')
    .addColumn('asset', t.text, (c) => c.notNull())
    .addColumn('date', t.sortedText, (c) => c.notNull())
    .addColumn('price', t.decimal, (c) => c.notNull())
    .addPrimaryKeyConstraint('portfolio_price_primary', [
      'member_id',
      'portfolio_id',
      'asset',
      'date',
    ])
    .execute();

  await partOf('portfolio_document')
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('body', t.json, (c) => c.notNull())
    .addPrimaryKeyConstraint('portfolio_document_primary', ['member_id', 'portfolio_id', 'kind'])
    .execute();

  await partOf('portfolio_change')
    .addColumn('version', t.integer, (c) => c.notNull())
    .addColumn('at', t.instant, (c) => c.notNull())
    // Somebody else may have written it; the line stays when that account goes.
    .addColumn('author_id', t.text, (c) => c.references('member.id').onDelete('set null'))
    .addColumn('parts', t.json, (c) => c.notNull())
    .addColumn('undoes', t.integer)
    .addColumn('undone_by', t.integer)
    .addColumn('before', t.json, (c) => c.notNull())
    .addPrimaryKeyConstraint('portfolio_change_primary', ['member_id', 'portfolio_id', 'version'])
    .execute();
  await db.schema
    .createIndex('portfolio_change_author')
    .on('portfolio_change')
    .columns(['author_id'])
    .execute();

  await partOf('portfolio_share')
    .addColumn('reader_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('role', t.text, (c) => c.notNull())
    .addColumn('since', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('portfolio_share_primary', ['member_id', 'portfolio_id', 'reader_id'])
    .execute();
  await db.schema
    .createIndex('portfolio_share_reader')
    .on('portfolio_share')
    .columns(['reader_id'])
    .execute();

  await partOf('portfolio_link')
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('token_hash', t.text, (c) => c.notNull().unique())
    .addColumn('shows_amounts', t.flag, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('expires_at', t.instant)
    .addPrimaryKeyConstraint('portfolio_link_primary', ['member_id', 'portfolio_id', 'id'])
    .execute();
};
