import type { StoreMigration } from '../migrate.ts';

/** Files on their way into a portfolio: kept in parts until they are taken over or given up. */
export const portfolioImports: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('portfolio_import')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('portfolio_id', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('size', t.integer, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('portfolio_import_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('portfolio_import_created')
    .on('portfolio_import')
    .columns(['created_at'])
    .execute();
  await db.schema
    .createTable('portfolio_import_part')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('import_id', t.text, (c) => c.notNull())
    .addColumn('place', t.integer, (c) => c.notNull())
    // Base64: both databases keep it without a type of their own.
    .addColumn('data', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('portfolio_import_part_primary', ['member_id', 'import_id', 'place'])
    .addForeignKeyConstraint(
      'portfolio_import_part_import',
      ['member_id', 'import_id'],
      'portfolio_import',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
};
