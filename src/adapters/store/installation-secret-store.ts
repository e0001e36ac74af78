import type { Kysely } from 'kysely';
import type { InstallationSecretStore } from '../../ports/store/installation-secret-store.ts';
import type { Database } from './schema.ts';

interface InstallationSecretTable {
  readonly name: string;
  readonly secret: string;
  readonly created_at: number;
}

declare module './schema.ts' {
  interface Database {
    readonly installation_secret: InstallationSecretTable;
  }
}

export function installationSecretStore(db: Kysely<Database>): InstallationSecretStore {
  const get = async (name: string) =>
    (
      await db
        .selectFrom('installation_secret')
        .select('secret')
        .where('name', '=', name)
        .executeTakeFirst()
    )?.secret;
  return {
    get,
    keep: async (name, secret, at) => {
      await db
        .insertInto('installation_secret')
        .values({ name, secret, created_at: at })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await get(name)) ?? secret;
    },
    replace: async (name, before, after) => {
      const { numUpdatedRows } = await db
        .updateTable('installation_secret')
        .set({ secret: after })
        .where('name', '=', name)
        .where('secret', '=', before)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
