import { type Kysely, type Selectable, sql } from 'kysely';
import { foldedFeedback } from '../../domain/feedback/feedback-words.ts';
import type { FeedbackEntry, FeedbackStore } from '../../ports/store/feedback-store.ts';
import type { FeedbackTable } from './feedback-tables.ts';
import type { Database } from './schema.ts';

const ONLY = 1;

/** Signs that `like` reads are taken as they are. */
const holding = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

const toEntry = (row: Selectable<FeedbackTable>): FeedbackEntry => {
  const { error_id: errorId, user_id: userId, done_at: doneAt, folded: _, ...rest } = row;
  return { ...rest, errorId, userId, doneAt };
};

export function feedbackStore(db: Kysely<Database>): FeedbackStore {
  return {
    add: async ({ errorId, userId, ...rest }) => {
      const result = await db
        .insertInto('feedback')
        .values({ ...rest, error_id: errorId, user_id: userId, folded: foldedFeedback(rest) })
        .onConflict((conflict) => conflict.column('challenge').doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0) === 1 ? 'stored' : 'used';
    },
    countSince: async (sender, since) => {
      const { count } = await db
        .selectFrom('feedback')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('sender', '=', sender)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    find: async ({ wmid, done, words, before, limit }) => {
      let query = db.selectFrom('feedback').selectAll();
      if (wmid !== null) query = query.where('wmid', '=', wmid);
      if (done !== null) query = query.where('done_at', done ? 'is not' : 'is', null);
      for (const word of words)
        query = query.where(sql<boolean>`folded like ${holding(word)} escape ${sql.lit('\\')}`);
      if (before !== null)
        query = query.where((eb) =>
          eb(eb.refTuple('at', 'reference'), '<', eb.tuple(before.time, before.id)),
        );
      const rows = await query
        .orderBy('at', 'desc')
        .orderBy('reference', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toEntry);
    },
    get: async (reference) => {
      const row = await db
        .selectFrom('feedback')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row && toEntry(row);
    },
    setDone: async (reference, at) => {
      await db
        .updateTable('feedback')
        .set({ done_at: at })
        .where('reference', '=', reference)
        .execute();
    },
    sealingKey: async (newKey) => {
      await db
        .insertInto('feedback_key')
        .values({ singleton: ONLY, value: newKey })
        .onConflict((conflict) => conflict.column('singleton').doNothing())
        .execute();
      const { value } = await db
        .selectFrom('feedback_key')
        .select('value')
        .where('singleton', '=', ONLY)
        .executeTakeFirstOrThrow();
      return value;
    },
  };
}
