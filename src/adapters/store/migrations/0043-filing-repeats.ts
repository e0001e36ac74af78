import type { StoreMigration } from '../migrate.ts';

/**
 * What the passages of filings repeat: ranking counts words in it. Passages without it are counted
 * in their words, so nothing is filled anew.
 */
export const filingRepeats: StoreMigration = async (db, t, kind) => {
  if (kind !== 'postgres') return;
  await db.schema.alterTable('filing_text_passage').addColumn('repeats', t.text).execute();
};
