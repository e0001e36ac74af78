import type { StoreMigration } from '../migrate.ts';

/** Market data that is fetched at night: bars as packed years, answers as JSON, runs. */
export const storedMarket: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('stored_symbol')
    .addColumn('symbol', t.text, (c) => c.primaryKey())
    .addColumn('source', t.text, (c) => c.notNull())
    .addColumn('from_date', t.text, (c) => c.notNull())
    .addColumn('to_date', t.text, (c) => c.notNull())
    .addColumn('kept_at', t.instant, (c) => c.notNull())
    .addColumn('actions', t.json, (c) => c.notNull())
    .addColumn('gone_since', t.instant)
    .execute();
  await db.schema
    .createTable('stored_bars')
    .addColumn('symbol', t.text, (c) => c.notNull())
    .addColumn('year', t.integer, (c) => c.notNull())
    .addColumn('packed', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('stored_bars_primary', ['symbol', 'year'])
    .execute();
  await db.schema
    .createTable('stored_answer')
    .addColumn('symbol', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('source', t.text, (c) => c.notNull())
    .addColumn('as_of', t.instant, (c) => c.notNull())
    .addColumn('kept_at', t.instant, (c) => c.notNull())
    .addColumn('body', t.json, (c) => c.notNull())
    .addPrimaryKeyConstraint('stored_answer_primary', ['symbol', 'kind'])
    .execute();
  await db.schema
    .createTable('stored_run')
    .addColumn('session', t.text, (c) => c.primaryKey())
    .addColumn('started_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('finished_at', t.instant)
    .addColumn('symbols', t.integer, (c) => c.notNull())
    .addColumn('done', t.integer, (c) => c.notNull())
    .addColumn('failed', t.integer, (c) => c.notNull())
    .execute();
};
