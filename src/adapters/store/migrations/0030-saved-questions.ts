import type { StoreMigration } from '../migrate.ts';

/** Saved screens and filing searches, and what of their answers the member has been told. */
export const savedQuestions: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('saved_question')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .addColumn('alert', t.flag, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addColumn('removed_at', t.instant)
    .addPrimaryKeyConstraint('saved_question_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('saved_question_removed')
    .on('saved_question')
    .columns(['removed_at'])
    .execute();
  await db.schema
    .createIndex('saved_question_alert')
    .on('saved_question')
    .columns(['alert', 'member_id', 'id'])
    .execute();

  await db.schema
    .createTable('question_watch')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('question_id', t.text, (c) => c.notNull())
    .addColumn('checked_at', t.instant, (c) => c.notNull())
    .addColumn('state', t.json, (c) => c.notNull())
    .addPrimaryKeyConstraint('question_watch_primary', ['member_id', 'question_id'])
    .addForeignKeyConstraint(
      'question_watch_question',
      ['member_id', 'question_id'],
      'saved_question',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
};
