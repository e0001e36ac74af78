import { sql } from 'kysely';
import type { StoreMigration } from '../migrate.ts';

/** Alerts, what the engine remembers of them, what fired, and who watches which of them. */
export const alerts: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('alert')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('part', t.integer, (c) => c.notNull())
    .addColumn('status', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    // Text, not JSON: they are read back as they were written.
    .addColumn('target', t.text, (c) => c.notNull())
    .addColumn('condition', t.text, (c) => c.notNull())
    .addColumn('bar_interval', t.text, (c) => c.notNull())
    .addColumn('frequency', t.text, (c) => c.notNull())
    .addColumn('cool_down', t.integer, (c) => c.notNull())
    .addColumn('expires_at', t.instant)
    .addColumn('hours', t.text, (c) => c.notNull())
    .addColumn('note', t.text, (c) => c.notNull())
    .addColumn('message', t.text, (c) => c.notNull())
    .addColumn('channels', t.text)
    .addColumn('is_urgent', t.flag, (c) => c.notNull())
    .addColumn('remark', t.text)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addColumn('removed_at', t.instant)
    .addPrimaryKeyConstraint('alert_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('alert_part')
    .on('alert')
    .columns(['part', 'status', 'member_id', 'id'])
    .execute();
  await db.schema.createIndex('alert_removed').on('alert').columns(['removed_at']).execute();

  // Apart from the alert: a worker counts many at once, and no edit of a member waits for it.
  await db.schema
    .createTable('alert_tally')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('alert_id', t.text, (c) => c.notNull())
    .addColumn('last_fired_at', t.instant, (c) => c.notNull())
    .addColumn('times_fired', t.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_tally_primary', ['member_id', 'alert_id'])
    .addForeignKeyConstraint(
      'alert_tally_alert',
      ['member_id', 'alert_id'],
      'alert',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('alert_memory')
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('alert_id', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('revision', t.integer, (c) => c.notNull())
    .addColumn('memory', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_memory_primary', ['member_id', 'alert_id', 'subject'])
    .addForeignKeyConstraint(
      'alert_memory_alert',
      ['member_id', 'alert_id'],
      'alert',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();

  // What fired outlives its alert: the log is the member's.
  await db.schema
    .createTable('alert_firing')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.sortedText, (c) => c.notNull())
    .addColumn('alert_id', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('at', t.instant, (c) => c.notNull())
    .addColumn('noticed_at', t.instant, (c) => c.notNull())
    .addColumn('is_late', t.flag, (c) => c.notNull())
    .addColumn('is_test', t.flag, (c) => c.notNull())
    .addColumn('delay', t.integer, (c) => c.notNull())
    .addColumn('condition', t.text, (c) => c.notNull())
    .addColumn('bar_interval', t.text, (c) => c.notNull())
    .addColumn('facts', t.text, (c) => c.notNull())
    .addColumn('read_at', t.instant)
    .addPrimaryKeyConstraint('alert_firing_primary', ['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('alert_firing_noticed')
    .on('alert_firing')
    .columns(['member_id', 'noticed_at', 'id'])
    .execute();
  await db.schema
    .createIndex('alert_firing_of_alert')
    .on('alert_firing')
    .columns(['member_id', 'alert_id', 'noticed_at', 'id'])
    .execute();
  await db.schema
    .createIndex('alert_firing_unread')
    .on('alert_firing')
    .columns(['member_id', 'noticed_at'])
    .where(sql.ref('read_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('alert_firing_age')
    .on('alert_firing')
    .columns(['noticed_at'])
    .execute();

  await db.schema
    .createTable('alert_partition')
    .addColumn('part', t.integer, (c) => c.primaryKey())
    .addColumn('owner', t.text)
    .addColumn('token', t.integer, (c) => c.notNull())
    .addColumn('lease_until', t.instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('alert_cursor')
    .addColumn('watcher', t.text, (c) => c.notNull())
    .addColumn('part', t.integer, (c) => c.notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_cursor_primary', ['watcher', 'part'])
    .execute();
};
