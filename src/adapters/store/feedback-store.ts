import type { Kysely } from 'kysely';
import type { FeedbackStore } from '../../ports/store/feedback-store.ts';
import type { Database } from './schema.ts';

const ONLY = 1;

export function feedbackStore(db: Kysely<Database>): FeedbackStore {
  return {
    add: async ({ errorId, userId, ...rest }) => {
      const result = await db
        .insertInto('feedback')
        .values({ ...rest, error_id: errorId, user_id: userId })
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
    list: async (limit) => {
      const rows = await db
        .selectFrom('feedback')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('reference')
        .limit(limit)
        .execute();
      return rows.map(({ error_id: errorId, user_id: userId, ...rest }) => ({
        ...rest,
        errorId,
        userId,
      }));
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
