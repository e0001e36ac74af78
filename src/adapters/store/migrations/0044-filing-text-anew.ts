import { sql } from 'kysely';
import type { StoreMigration } from '../migrate.ts';
import { filingText } from './0031-filing-text.ts';
import { filerCodes } from './0042-filer-codes.ts';
import { filingRepeats } from './0043-filing-repeats.ts';

/**
 * The built program recorded these three on PostgreSQL and made nothing of them. Where a table or a
 * column of theirs is missing, all are made anew; the index is filled from its sources.
 */
export const filingTextAnew: StoreMigration = async (db, t, kind) => {
  if (kind !== 'postgres') return;
  const { rows } = await sql<{ whole: boolean }>`
    select count(*) = 5 as whole from information_schema.columns
    where table_schema = current_schema() and (table_name, column_name) in (
      ('filing_text', 'incorporated'), ('filing_text', 'sic'), ('filing_text_passage', 'repeats'),
      ('filing_text_vector', 'vector'), ('filing_text_state', 'progress'))`.execute(db);
  if (rows[0]?.whole === true) return;
  await sql`drop table if exists filing_text, filing_text_passage, filing_text_vector, filing_text_state`.execute(
    db,
  );
  for (const make of [filingText, filerCodes, filingRepeats]) await make(db, t, kind);
};
