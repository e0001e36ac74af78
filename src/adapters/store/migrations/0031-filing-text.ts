import { sql } from 'kysely';
import type { StoreMigration } from '../migrate.ts';

/**
 * The words of filings, as PostgreSQL searches them. An embedded database has them in a file of its
 * own (`filing-text-store-sqlite.ts`).
 */
export const filingText: StoreMigration = async (db, t, kind) => {
  if (kind !== 'postgres') return;
  await db.schema
    .createTable('filing_text')
    .addColumn('number', t.integer, (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('id', t.text, (c) => c.notNull().unique())
    .addColumn('symbol', t.text)
    .addColumn('company', t.text, (c) => c.notNull())
    .addColumn('form', t.text, (c) => c.notNull())
    .addColumn('filed_at', t.instant, (c) => c.notNull())
    .addColumn('sector', t.text)
    .addColumn('industry', t.text)
    .addColumn('state', t.text)
    .addColumn('source', t.text, (c) => c.notNull())
    .addColumn('word_count', t.integer, (c) => c.notNull())
    .addColumn('bytes', t.integer, (c) => c.notNull())
    // Text, not JSON: it is read back as it was written.
    .addColumn('head', t.text, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull().unique())
    .execute();
  await db.schema
    .createIndex('filing_text_filed_at')
    .on('filing_text')
    .columns(['filed_at', 'bytes'])
    .execute();
  await db.schema
    .createTable('filing_text_passage')
    .addColumn('key', t.integer, (c) => c.primaryKey())
    .addColumn('words', t.text, (c) => c.notNull())
    .addColumn('body', t.text, (c) => c.notNull())
    .addColumn('sections', t.text, (c) => c.notNull())
    .execute();
  // Apart from the texts, so that what a search walks over is small.
  await db.schema
    .createTable('filing_text_vector')
    .addColumn('key', t.integer, (c) => c.primaryKey())
    .addColumn('vector', sql`tsvector`, (c) => c.notNull())
    .execute();
  await sql`create index filing_text_vector_words on filing_text_vector using gin (vector) with (gin_pending_list_limit = 1024)`.execute(
    db,
  );
  await db.schema
    .createTable('filing_text_state')
    .addColumn('singleton', t.integer, (c) => c.primaryKey())
    .addColumn('epoch', t.integer, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addColumn('progress', t.text)
    .execute();
};
