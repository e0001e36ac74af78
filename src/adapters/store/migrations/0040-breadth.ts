import type { StoreMigration } from '../migrate.ts';

export const breadth: StoreMigration = async (db, t) => {
  // Figures of the market, not of a member: another source or another market is another edition.
  await db.schema
    .createTable('breadth_day')
    .addColumn('edition', t.sortedText, (c) => c.notNull())
    .addColumn('scope', t.sortedText, (c) => c.notNull())
    .addColumn('date', t.sortedText, (c) => c.notNull())
    // Whole numbers in the order of `BREADTH_COUNTS`.
    .addColumn('counts', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('breadth_day_primary', ['edition', 'scope', 'date'])
    .execute();
  await db.schema
    .createTable('breadth_run')
    .addColumn('edition', t.sortedText, (c) => c.primaryKey())
    .addColumn('session', t.text, (c) => c.notNull())
    .addColumn('members', t.integer, (c) => c.notNull())
    .addColumn('done', t.integer, (c) => c.notNull())
    .addColumn('failed', t.integer, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('finished_at', t.instant)
    // What the closes before the running session come to, symbol by symbol.
    .addColumn('closes', t.text)
    .execute();
};
