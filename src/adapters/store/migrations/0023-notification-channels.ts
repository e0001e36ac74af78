import type { StoreMigration } from '../migrate.ts';

/** Where members want to be told, what is on its way there, and keys of the installation. */
export const notificationChannels: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('notification_channel')
    .addColumn('member_id', t.text, (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('id', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('target', t.text, (c) => c.notNull())
    // Of the whole address: that of a device is a secret and appears nowhere else in clear.
    .addColumn('target_hash', t.text, (c) => c.notNull())
    // Sealed: what signs a webhook, or the address and keys of a device.
    .addColumn('secret', t.text)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('verified_at', t.instant)
    .addColumn('paused_at', t.instant)
    .addColumn('failing_since', t.instant)
    .addColumn('last_success_at', t.instant)
    .addColumn('last_failure_at', t.instant)
    .addColumn('last_problem', t.json)
    .addPrimaryKeyConstraint('notification_channel_primary', ['member_id', 'id'])
    .addUniqueConstraint('notification_channel_target', ['member_id', 'kind', 'target_hash'])
    .execute();
  await db.schema
    .createIndex('notification_channel_hash')
    .on('notification_channel')
    .columns(['kind', 'target_hash'])
    .execute();

  await db.schema
    .createTable('notification_delivery')
    .addColumn('id', t.text, (c) => c.primaryKey())
    .addColumn('member_id', t.text, (c) => c.notNull())
    .addColumn('channel_id', t.text, (c) => c.notNull())
    .addColumn('event', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('title', t.text, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('link', t.text, (c) => c.notNull())
    .addColumn('at', t.instant, (c) => c.notNull())
    .addColumn('state', t.text, (c) => c.notNull())
    .addColumn('attempts', t.integer, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('finished_at', t.instant)
    .addColumn('problem', t.json)
    .addUniqueConstraint('notification_delivery_event', ['member_id', 'channel_id', 'event'])
    .addForeignKeyConstraint(
      'notification_delivery_channel',
      ['member_id', 'channel_id'],
      'notification_channel',
      ['member_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('notification_delivery_finished')
    .on('notification_delivery')
    .columns(['finished_at'])
    .execute();

  await db.schema
    .createTable('installation_secret')
    .addColumn('name', t.text, (c) => c.primaryKey())
    .addColumn('secret', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();
};
