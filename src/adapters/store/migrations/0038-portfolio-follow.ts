import type { StoreMigration } from '../migrate.ts';

/** Portfolios that get their transactions from a trading account, and how far they have read. */
export const portfolioFollow: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('portfolio_follow')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('portfolio_id', t.text, (c) => c.notNull())
    // Not a reference: what is left of an account that is gone is told.
    .addColumn('account_id', t.text, (c) => c.notNull())
    .addColumn('state', t.text, (c) => c.notNull())
    .addColumn('seq', t.integer, (c) => c.notNull())
    .addColumn('memory', t.text, (c) => c.notNull())
    .addColumn('since', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('reset_at', t.instant)
    .addPrimaryKeyConstraint('portfolio_follow_primary', ['member_id', 'portfolio_id'])
    .addForeignKeyConstraint(
      'portfolio_follow_portfolio',
      ['member_id', 'portfolio_id'],
      'portfolio',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('portfolio_follow_account')
    .on('portfolio_follow')
    .columns(['account_id'])
    .execute();
};
