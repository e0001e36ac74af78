import type { ColumnTypes } from '../column-types.ts';
import type { StoreMigration } from '../migrate.ts';
import type { Database } from '../schema.ts';

export const identity: StoreMigration = async (db, t) => {
  await createPartners(db, t);
  await createMembers(db, t);
  await createSessions(db, t);
  await createSecondFactors(db, t);
};

type Db = Parameters<StoreMigration>[0];

async function createPartners(db: Db, t: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('partner')
    .addColumn('wmid', t.text, (c) => c.primaryKey())
    .addColumn('ref', t.text, (c) => c.notNull().unique())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('default_features', t.json, (c) => c.notNull())
    .addColumn('theme', t.json, (c) => c.notNull())
    .execute();
  const seed = (wmid: string, ref: string, name: string, light: string, dark: string) => ({
    wmid,
    ref,
    name,
    default_features: '[]',
    theme: JSON.stringify({ brandLight: light, brandDark: dark }),
  });
  // The referral table of ID-2.
  await db
    .$extendTables<Pick<Database, 'partner'>>()
    .insertInto('partner')
    .values([
      seed('501', 'TAPEDECK', 'Tapedeck', '#0460a9', '#6cb8f5'),
      seed('103208', 'NDEX', 'NDEX', '#7a3e9d', '#cf9df0'),
      seed('104536', 'SIX', 'SIX', '#b3261e', '#ff9a90'),
      seed('104652', 'QM', 'QM', '#0b6b57', '#5fd3b6'),
      seed('104651', 'AVISO', 'AVISO', '#8a4b08', '#f0b26b'),
    ])
    .execute();
}

async function createMembers(db: Db, t: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('member')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('wmid', t.text, (c) => c.notNull().references('partner.wmid'))
    .addColumn('username', t.text, (c) => c.notNull())
    .addColumn('username_key', t.text, (c) => c.notNull())
    .addColumn('email', t.text, (c) => c.notNull())
    .addColumn('email_key', t.text, (c) => c.notNull())
    .addColumn('display_name', t.text, (c) => c.notNull())
    .addColumn('password_hash', t.text, (c) => c.notNull())
    .addColumn('roles', t.json, (c) => c.notNull())
    .addColumn('plan_id', t.text, (c) => c.notNull())
    .addColumn('professional', t.text, (c) => c.notNull())
    .addColumn('email_verified_at', t.instant)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('password_changed_at', t.instant, (c) => c.notNull())
    .addUniqueConstraint('member_username', ['wmid', 'username_key'])
    .execute();
  await db.schema.createIndex('member_email').on('member').columns(['wmid', 'email_key']).execute();
}

async function createSessions(db: Db, t: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('sid_hash', t.text, (c) => c.notNull().unique())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('last_seen_at', t.instant, (c) => c.notNull())
    .addColumn('expires_at', t.instant, (c) => c.notNull())
    .addColumn('address', t.text, (c) => c.notNull())
    .addColumn('user_agent', t.text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('session_member').on('session').columns(['member_id']).execute();
  await db.schema
    .createTable('ticket')
    .addColumn('hash', t.text, (c) => c.primaryKey())
    .addColumn('purpose', t.text, (c) => c.notNull())
    .addColumn('member_id', t.text, (c) => c.references('member.id').onDelete('cascade'))
    .addColumn('data', t.json, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('expires_at', t.instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('ticket_member').on('ticket').columns(['member_id']).execute();
  await db.schema
    .createTable('sign_in_attempt')
    .addColumn('key', t.text, (c) => c.primaryKey())
    .addColumn('failures', t.integer, (c) => c.notNull())
    .addColumn('first_at', t.instant, (c) => c.notNull())
    .addColumn('last_at', t.instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('trusted_device')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('device_hash', t.text, (c) => c.notNull())
    .addColumn('last_used_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('trusted_device_key', ['member_id', 'device_hash'])
    .execute();
}

async function createSecondFactors(db: Db, t: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('totp')
    .addColumn('member_id', t.text, (c) =>
      c.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('secret', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('confirmed_at', t.instant)
    .addColumn('last_step', t.integer, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('code_hash', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['member_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('public_key', t.text, (c) => c.notNull())
    .addColumn('counter', t.integer, (c) => c.notNull())
    .addColumn('transports', t.json, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('last_used_at', t.instant)
    .execute();
  await db.schema.createIndex('passkey_member').on('passkey').columns(['member_id']).execute();
}
