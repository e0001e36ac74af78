import type { StoreMigration } from '../migrate.ts';

/** What all processes know together about requests to vendors, and the answers that were kept. */
export const marketRequests: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('request_budget')
    .addColumn('provider', t.text, (c) => c.primaryKey())
    // When the bucket will be full again, in microseconds of the database's clock.
    .addColumn('full_at', t.integer, (c) => c.notNull())
    .addColumn('paused_until', t.instant, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('request_budget_process')
    .addColumn('provider', t.text, (c) => c.notNull())
    .addColumn('process', t.text, (c) => c.notNull())
    .addColumn('seen_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('request_budget_process_primary', ['provider', 'process'])
    .execute();

  await db.schema
    .createTable('kept_answer')
    // Who answered under which settings and shapes, what was asked, and for which item.
    .addColumn('key', t.text, (c) => c.primaryKey())
    .addColumn('capability', t.text, (c) => c.notNull())
    .addColumn('kept_at', t.instant, (c) => c.notNull())
    .addColumn('fresh_until', t.instant, (c) => c.notNull())
    .addColumn('stale_until', t.instant, (c) => c.notNull())
    .addColumn('bytes', t.integer, (c) => c.notNull())
    .addColumn('body', t.text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('kept_answer_expiry')
    .on('kept_answer')
    .columns(['stale_until'])
    .execute();
  // Holds the sizes, so that adding them up reads no answers.
  await db.schema
    .createIndex('kept_answer_age')
    .on('kept_answer')
    .columns(['kept_at', 'bytes'])
    .execute();
};
