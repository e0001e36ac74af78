import { sql } from 'kysely';
import type { StoreMigration } from '../migrate.ts';

/** What was sent to outside brokers, and what was last seen of accounts there. */
export const brokerSends: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('trading_send')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('account_id', t.text, (c) => c.notNull())
    .addColumn('client_order_id', t.text, (c) => c.notNull())
    .addColumn('state', t.text, (c) => c.notNull())
    // As it was sent, for whoever has to tell what became of it.
    .addColumn('request', t.text, (c) => c.notNull())
    .addColumn('sent_at', t.instant, (c) => c.notNull())
    .addColumn('settled_at', t.instant)
    .addColumn('order_id', t.text)
    .addPrimaryKeyConstraint('trading_send_primary', ['member_id', 'account_id', 'client_order_id'])
    .addForeignKeyConstraint(
      'trading_send_account',
      ['member_id', 'account_id'],
      'trading_account',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('trading_send_unsettled')
    .on('trading_send')
    .columns(['account_id', 'sent_at'])
    .where(sql.ref('settled_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('trading_sight')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('account_id', t.text, (c) => c.notNull())
    .addColumn('topic', t.text, (c) => c.notNull())
    .addColumn('seen_at', t.instant, (c) => c.notNull())
    .addColumn('body', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('trading_sight_primary', ['member_id', 'account_id', 'topic'])
    .addForeignKeyConstraint(
      'trading_sight_account',
      ['member_id', 'account_id'],
      'trading_account',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
};
