import type { StoreMigration } from '../migrate.ts';

/** The account that a key trades in; no key of before has the scope for it. */
export const apiKeyAccounts: StoreMigration = async (db, t) => {
  await db.schema.alterTable('api_key').addColumn('trading_account_id', t.text).execute();
};
