import { sql } from 'kysely';
import type { StoreMigration } from '../migrate.ts';

/** Accounts that trade, their logs, what is read from the logs, and who moves which of them. */
export const trading: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('trading_account')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull().unique())
    .addColumn('number', t.text, (c) => c.notNull().unique())
    .addColumn('part', t.integer, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('broker', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('replay', t.text)
    .addColumn('closed_at', t.instant)
    .addColumn('head', t.integer, (c) => c.notNull())
    // The event with which it last began: 1, or that of the last reset.
    .addColumn('base', t.integer, (c) => c.notNull())
    .addColumn('is_live', t.flag, (c) => c.notNull())
    .addPrimaryKeyConstraint('trading_account_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('trading_account_live')
    .on('trading_account')
    .columns(['part'])
    .where(sql.ref('is_live'), '=', sql.lit(1))
    .execute();

  await db.schema
    .createTable('trading_event')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('account_id', t.text, (c) => c.notNull())
    .addColumn('seq', t.integer, (c) => c.notNull())
    .addColumn('epoch', t.integer, (c) => c.notNull())
    .addColumn('at', t.instant, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    // Of a new order with legs its own.
    .addColumn('order_id', t.text)
    // The id of an execution or of a booking: what has one is an activity, and happens once.
    .addColumn('booking', t.text)
    // Text, not JSON: it is read back as it was written.
    .addColumn('body', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('trading_event_primary', ['member_id', 'account_id', 'seq'])
    .addForeignKeyConstraint(
      'trading_event_account',
      ['member_id', 'account_id'],
      'trading_account',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('trading_event_booking')
    .unique()
    .on('trading_event')
    .columns(['account_id', 'epoch', 'booking'])
    .where(sql.ref('booking'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('trading_event_activity')
    .on('trading_event')
    .columns(['account_id', 'epoch', 'seq'])
    .where(sql.ref('booking'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('trading_event_order')
    .on('trading_event')
    .columns(['account_id', 'order_id', 'seq'])
    .where(sql.ref('order_id'), 'is not', null)
    .execute();

  await db.schema
    .createTable('trading_order')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('account_id', t.text, (c) => c.notNull())
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('epoch', t.integer, (c) => c.notNull())
    .addColumn('client_order_id', t.text, (c) => c.notNull())
    .addColumn('symbol', t.text, (c) => c.notNull())
    .addColumn('side', t.text, (c) => c.notNull())
    .addColumn('asset_class', t.text, (c) => c.notNull())
    .addColumn('parent_id', t.text)
    .addColumn('submitted_at', t.instant, (c) => c.notNull())
    // Orders of one instant are in the order of their arrival, legs behind their parent.
    .addColumn('arrival', t.integer, (c) => c.notNull())
    .addColumn('is_open', t.flag, (c) => c.notNull())
    .addColumn('body', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('trading_order_primary', ['member_id', 'account_id', 'id'])
    .addForeignKeyConstraint(
      'trading_order_account',
      ['member_id', 'account_id'],
      'trading_account',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('trading_order_client')
    .unique()
    .on('trading_order')
    .columns(['account_id', 'epoch', 'client_order_id'])
    .execute();
  await db.schema
    .createIndex('trading_order_time')
    .on('trading_order')
    .columns(['account_id', 'epoch', 'submitted_at', 'arrival'])
    .execute();
  await db.schema
    .createIndex('trading_order_open')
    .on('trading_order')
    .columns(['account_id', 'epoch', 'submitted_at', 'arrival'])
    .where(sql.ref('is_open'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createIndex('trading_order_parent')
    .on('trading_order')
    .columns(['account_id', 'parent_id'])
    .where(sql.ref('parent_id'), 'is not', null)
    .execute();

  await db.schema
    .createTable('trading_snapshot')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('account_id', t.text, (c) => c.notNull())
    .addColumn('seq', t.integer, (c) => c.notNull())
    .addColumn('body', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('trading_snapshot_primary', ['member_id', 'account_id', 'seq'])
    .addForeignKeyConstraint(
      'trading_snapshot_account',
      ['member_id', 'account_id'],
      'trading_account',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('trading_equity')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('account_id', t.text, (c) => c.notNull())
    .addColumn('epoch', t.integer, (c) => c.notNull())
    .addColumn('at', t.instant, (c) => c.notNull())
    .addColumn('equity', t.decimal, (c) => c.notNull())
    .addColumn('cash_flow', t.decimal, (c) => c.notNull())
    .addPrimaryKeyConstraint('trading_equity_primary', ['member_id', 'account_id', 'epoch', 'at'])
    .addForeignKeyConstraint(
      'trading_equity_account',
      ['member_id', 'account_id'],
      'trading_account',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('trading_note')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('account_id', t.text, (c) => c.notNull())
    // The id of an order, or a date.
    .addColumn('topic', t.sortedText, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('trading_note_primary', ['member_id', 'account_id', 'topic'])
    .addForeignKeyConstraint(
      'trading_note_account',
      ['member_id', 'account_id'],
      'trading_account',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('trading_partition')
    .addColumn('part', t.integer, (c) => c.primaryKey())
    .addColumn('owner', t.text)
    .addColumn('token', t.integer, (c) => c.notNull())
    .addColumn('lease_until', t.instant, (c) => c.notNull())
    .execute();
};
