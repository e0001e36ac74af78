import type { Kysely, Selectable } from 'kysely';
import type { QuestionWatch } from '../../domain/saved-questions/question-watch.ts';
import type { QuestionKind, SavedQuestion } from '../../domain/saved-questions/saved-question.ts';
import type { SavedQuestionStore } from '../../ports/store/saved-question-store.ts';
import { byName, forgettingRows } from './named-rows.ts';
import type { Database } from './schema.ts';

interface SavedQuestionTable {
  readonly member_id: string;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly value: string;
  readonly alert: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly revision: number;
  readonly removed_at: number | null;
}

interface QuestionWatchTable {
  readonly member_id: string;
  readonly question_id: string;
  readonly checked_at: number;
  readonly state: string;
}

declare module './schema.ts' {
  interface Database {
    readonly saved_question: SavedQuestionTable;
    readonly question_watch: QuestionWatchTable;
  }
}

const toQuestion = (row: Selectable<SavedQuestionTable>): SavedQuestion => ({
  id: row.id,
  kind: row.kind as QuestionKind,
  name: row.name,
  value: row.value,
  alert: row.alert === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
  removedAt: row.removed_at,
});

export function savedQuestionStore(db: Kysely<Database>): SavedQuestionStore {
  const own = (memberId: string) =>
    db.selectFrom('saved_question').where('member_id', '=', memberId);
  return {
    list: async (memberId, kind) => {
      const rows = await own(memberId)
        .selectAll()
        .where('kind', '=', kind)
        .where('removed_at', 'is', null)
        .execute();
      return rows.map(toQuestion).toSorted(byName);
    },
    get: async (memberId, id) => {
      const row = await own(memberId).selectAll().where('id', '=', id).executeTakeFirst();
      return row && toQuestion(row);
    },
    save: async (memberId, question) => {
      const values = {
        kind: question.kind,
        name: question.name,
        value: question.value,
        alert: question.alert ? 1 : 0,
        created_at: question.createdAt,
        updated_at: question.updatedAt,
        revision: question.revision,
        removed_at: question.removedAt,
      };
      await db
        .insertInto('saved_question')
        .values({ member_id: memberId, id: question.id, ...values })
        .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(values))
        .execute();
    },
    ...forgettingRows(db, 'saved_question'),
    alerting: async (after, limit) => {
      const all = db
        .selectFrom('saved_question')
        .selectAll()
        .where('alert', '=', 1)
        .where('removed_at', 'is', null)
        .orderBy('member_id')
        .orderBy('id')
        .limit(limit);
      const rows = await (
        after === null
          ? all
          : all.where((eb) =>
              eb.or([
                eb('member_id', '>', after.memberId),
                eb.and([eb('member_id', '=', after.memberId), eb('id', '>', after.id)]),
              ]),
            )
      ).execute();
      return rows.map((row) => ({ memberId: row.member_id, question: toQuestion(row) }));
    },
    watch: async (memberId, id) => {
      const row = await db
        .selectFrom('question_watch')
        .select('state')
        .where('member_id', '=', memberId)
        .where('question_id', '=', id)
        .executeTakeFirst();
      return row && (JSON.parse(row.state) as QuestionWatch);
    },
    saveWatch: async (memberId, id, watch) => {
      const there = await own(memberId).select('id').where('id', '=', id).executeTakeFirst();
      if (there === undefined) return;
      const values = { checked_at: watch.checkedAt, state: JSON.stringify(watch) };
      await db
        .insertInto('question_watch')
        .values({ member_id: memberId, question_id: id, ...values })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'question_id']).doUpdateSet(values),
        )
        .execute();
    },
    forgetWatch: async (memberId, id) => {
      await db
        .deleteFrom('question_watch')
        .where('member_id', '=', memberId)
        .where('question_id', '=', id)
        .execute();
    },
  };
}
