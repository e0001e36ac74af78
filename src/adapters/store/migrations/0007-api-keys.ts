import type { StoreMigration } from '../migrate.ts';

export const apiKeys: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('api_key')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('key_hash', t.text, (c) => c.notNull().unique())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('prefix', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('last_used_at', t.instant)
    .addColumn('expires_at', t.instant)
    .addColumn('revoked_at', t.instant)
    .execute();
  await db.schema.createIndex('api_key_member').on('api_key').columns(['member_id']).execute();
};
