import type { Kysely } from 'kysely';
import { foldedFeedback } from '../../../domain/feedback/feedback-words.ts';
import type { Role } from '../../../domain/identity/role.ts';
import type { StoreMigration } from '../migrate.ts';
import { writeMemberWords } from '../member-words.ts';
import type { Database } from '../schema.ts';

/** What administrators see and do: closed accounts, search, revisions of partners, the audit. */
export const admin: StoreMigration = async (untyped, t) => {
  const db = untyped.$extendTables<Pick<Database, keyof Database>>();
  await db.schema.alterTable('member').addColumn('disabled_at', t.instant).execute();
  await db.schema
    .createIndex('member_newest')
    .on('member')
    .columns(['wmid', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('member_word')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('word', t.sortedText, (c) => c.notNull())
    .addColumn('wmid', t.text, (c) => c.notNull())
    .addColumn('username_key', t.sortedText, (c) => c.notNull())
    .addPrimaryKeyConstraint('member_word_primary', ['member_id', 'word'])
    .execute();
  await db.schema
    .createIndex('member_word_search')
    .on('member_word')
    .columns(['wmid', 'word', 'username_key', 'member_id'])
    .execute();
  await indexMembers(db);

  await db.schema
    .alterTable('partner')
    .addColumn('revision', t.integer, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('partner').addColumn('disabled_at', t.instant).execute();

  await db.schema.alterTable('feedback').addColumn('done_at', t.instant).execute();
  await db.schema
    .alterTable('feedback')
    .addColumn('folded', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await indexFeedback(db);
  await db.schema.createIndex('feedback_at').on('feedback').columns(['at', 'reference']).execute();
  await db.schema
    .createIndex('feedback_wmid_at')
    .on('feedback')
    .columns(['wmid', 'at', 'reference'])
    .execute();

  await db.schema
    .createTable('admin_act')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('at', t.instant, (c) => c.notNull())
    .addColumn('act', t.text, (c) => c.notNull())
    // The partner that the act concerns, so that its administrators see it.
    .addColumn('wmid', t.text, (c) => c.notNull())
    .addColumn('actor_id', t.text)
    .addColumn('actor', t.text, (c) => c.notNull())
    .addColumn('actor_key', t.text, (c) => c.notNull())
    .addColumn('subject_kind', t.text, (c) => c.notNull())
    .addColumn('subject_id', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('subject_key', t.text, (c) => c.notNull())
    .addColumn('changes', t.json, (c) => c.notNull())
    .addColumn('address', t.text, (c) => c.notNull())
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('admin_act')
      .columns([...columns])
      .execute();
  await index('admin_act_at', ['at', 'id']);
  await index('admin_act_wmid', ['wmid', 'at', 'id']);
  await index('admin_act_actor', ['actor_key', 'at', 'id']);
  await index('admin_act_subject', ['subject_key', 'at', 'id']);
};

const PAGE = 500;

async function indexMembers(db: Kysely<Database>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('member')
      .select(['id', 'wmid', 'username', 'email', 'display_name', 'roles'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows)
      await writeMemberWords(db, {
        ...row,
        displayName: row.display_name,
        roles: JSON.parse(row.roles) as Role[],
        disabledAt: null,
      });
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return;
    last = end.id;
  }
}

async function indexFeedback(db: Kysely<Database>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('feedback')
      .select(['reference', 'message', 'email', 'page'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    for (const row of rows)
      await db
        .updateTable('feedback')
        .set({ folded: foldedFeedback(row) })
        .where('reference', '=', row.reference)
        .execute();
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return;
    last = end.reference;
  }
}
