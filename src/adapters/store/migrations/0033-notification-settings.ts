import type { StoreMigration } from '../migrate.ts';

/** How members want to be told, deliveries that are held back, and the feeds of alerts. */
export const notificationSettings: StoreMigration = async (db, t) => {
  await db.schema
    .createTable('notification_setting')
    .addColumn('member_id', t.text, (c) =>
      c.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('settings', t.json, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('alert_feed')
    .addColumn('member_id', t.text, (c) =>
      c.primaryKey().references('member.id').onDelete('cascade'),
    )
    // Of the secret in its address, which is told once.
    .addColumn('secret_hash', t.text, (c) => c.notNull().unique())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();

  const delivery = () => db.schema.alterTable('notification_delivery');
  await delivery()
    .addColumn('is_urgent', t.flag, (c) => c.notNull().defaultTo(0))
    .execute();
  await delivery().addColumn('data', t.json).execute();
  // Quiet hours or a digest: until then there is no job for it.
  await delivery().addColumn('held_until', t.instant).execute();
  // How often it was sent again after it had been given up: each time has a job of its own.
  await delivery()
    .addColumn('round', t.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('notification_delivery_held')
    .on('notification_delivery')
    .columns(['held_until', 'member_id', 'channel_id'])
    .execute();
};
