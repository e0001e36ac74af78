import type { StoreMigration } from '../migrate.ts';

/** Which browser a trusted device is, so that its owner recognises it in a list. */
export const trustedDeviceAgent: StoreMigration = async (db, t) => {
  await db.schema
    .alterTable('trusted_device')
    .addColumn('user_agent', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
};
