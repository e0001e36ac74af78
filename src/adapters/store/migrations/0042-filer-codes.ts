import { sql } from 'kysely';
import type { StoreMigration } from '../migrate.ts';

/**
 * Industry code and state of incorporation of filers. What is indexed without them would be missing
 * from searches that name one, so the index is filled anew, as an embedded one is.
 */
export const filerCodes: StoreMigration = async (db, t, kind) => {
  if (kind !== 'postgres') return;
  await sql`truncate filing_text, filing_text_passage, filing_text_vector, filing_text_state`.execute(
    db,
  );
  await db.schema
    .alterTable('filing_text')
    .addColumn('sic', t.text)
    .addColumn('incorporated', t.text)
    .execute();
};
