import type { StoreMigration } from '../migrate.ts';

/** Keys that were made before keep every right that they had. */
export const apiKeyScopes: StoreMigration = async (db, t) => {
  await db.schema
    .alterTable('api_key')
    .addColumn('scopes', t.text, (c) => c.notNull().defaultTo('read stream write'))
    .execute();
};
