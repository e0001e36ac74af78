import type { StoreMigration } from '../migrate.ts';

export const jobs: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('job')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('key', t.text, (c) => c.notNull())
    .addColumn('payload', t.json, (c) => c.notNull())
    .addColumn('checkpoint', t.json)
    .addColumn('state', t.text, (c) => c.notNull())
    .addColumn('attempts', t.integer, (c) => c.notNull())
    .addColumn('due_at', t.instant)
    .addColumn('timed_at', t.instant)
    .addColumn('owner', t.text)
    .addColumn('token', t.integer, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('finished_at', t.instant)
    .addColumn('succeeded_at', t.instant)
    .addColumn('problem', t.text)
    .execute();
  await db.schema.createIndex('job_key').on('job').columns(['kind', 'key']).unique().execute();
  await db.schema.createIndex('job_due').on('job').columns(['kind', 'due_at']).execute();
  await db.schema
    .createIndex('job_succeeded')
    .on('job')
    .columns(['kind', 'succeeded_at'])
    .execute();
  await db.schema.createIndex('job_finished').on('job').columns(['state', 'finished_at']).execute();
};
