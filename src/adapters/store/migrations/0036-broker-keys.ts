import type { StoreMigration } from '../migrate.ts';

/** Keys of members for their accounts at outside brokers, and how those are reached. */
export const brokerKeys: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('trading_broker_key')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('account_id', t.text, (c) => c.notNull().unique())
    // Sealed: key id and secret.
    .addColumn('secret', t.text, (c) => c.notNull())
    .addColumn('tail', t.text, (c) => c.notNull())
    .addColumn('remote_number', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('changed_at', t.instant, (c) => c.notNull())
    .addColumn('state', t.text, (c) => c.notNull())
    .addColumn('state_since', t.instant, (c) => c.notNull())
    .addColumn('reconciled_at', t.instant)
    .addPrimaryKeyConstraint('trading_broker_key_primary', ['member_id', 'account_id'])
    .addUniqueConstraint('trading_broker_key_remote', ['member_id', 'remote_number'])
    .addForeignKeyConstraint(
      'trading_broker_key_account',
      ['member_id', 'account_id'],
      'trading_account',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
};
