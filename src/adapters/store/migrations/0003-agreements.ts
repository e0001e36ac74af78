import { sql } from 'kysely';
import type { StoreMigration } from '../migrate.ts';

export const agreements: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('agreement_form')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('at', t.instant, (c) => c.notNull())
    .addColumn('status', t.text, (c) => c.notNull())
    .addColumn('signature', t.text, (c) => c.notNull())
    .addColumn('information', t.json, (c) => c.notNull())
    .addColumn('answers', t.json, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('agreement_form_member')
    .on('agreement_form')
    .columns(['member_id', 'at'])
    .execute();

  await db.schema
    .createTable('agreement_signature')
    .addColumn('form_id', t.text, (c) =>
      c.notNull().references('agreement_form.id').onDelete('cascade'),
    )
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('agreement', t.text, (c) => c.notNull())
    .addColumn('version', t.text, (c) => c.notNull())
    .addColumn('status', t.text, (c) => c.notNull())
    .addColumn('signed_at', t.instant, (c) => c.notNull())
    .addColumn('revoked_at', t.instant)
    .addPrimaryKeyConstraint('agreement_signature_key', ['form_id', 'agreement'])
    .execute();
  // A second submission of the same form cannot sign twice.
  await db.schema
    .createIndex('agreement_signature_standing')
    .unique()
    .on('agreement_signature')
    .columns(['member_id', 'agreement', 'version', 'status'])
    .where(sql<boolean>`revoked_at is null`)
    .execute();
};
