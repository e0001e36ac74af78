import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import type { Disposable } from '../../ports/disposable.ts';
import { databaseFile, type OpenStore, openStore } from './open-store.ts';
import { migratedPostgresUrl } from './postgres-schemas.fixture.ts';

/** Opens an empty, migrated store for one test and removes every trace of it afterwards. */
export type StoreOpener = () => Promise<Disposable<OpenStore>>;

let migrated: Promise<string> | undefined;

/** A file that has all migrations, made once: a copy of it is opened in a tenth of the time. */
const migratedFile = (): Promise<string> =>
  (migrated ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-migrated-'));
    const store = await openStore({ kind: 'sqlite', folder });
    await store.close();
    return databaseFile(folder);
  })());

/** A folder of its own with a migrated database in it. */
export async function testSqliteFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  copyFileSync(await migratedFile(), databaseFile(folder));
  return folder;
}

export const openTestSqlite: StoreOpener = async () => {
  const folder = await testSqliteFolder();
  const store = await openStore({ kind: 'sqlite', folder });
  return {
    value: store,
    dispose: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

const openTestPostgres =
  (server: string): StoreOpener =>
  async () => {
    const url = await migratedPostgresUrl(server);
    const store = await openStore({ kind: 'postgres', url: url.value, poolSize: 4 });
    return {
      value: store,
      dispose: async () => {
        await store.close();
        await url.dispose();
      },
    };
  };

/** Runs a suite on SQLite and on PostgreSQL; where there is no PostgreSQL, says so by name. */
export function onEveryStore(suite: (name: string, open: StoreOpener) => void): void {
  suite('sqlite', openTestSqlite);
  onPostgres((server) => suite('postgres', openTestPostgres(server)));
}

export function onPostgres(suite: (server: string) => void): void {
  const server = process.env['TEST_DATABASE_URL'];
  if (server !== undefined) {
    suite(server);
    return;
  }
  describe('postgres', () => {
    const missing = 'PostgreSQL is not available: TEST_DATABASE_URL is not set';
    if (process.env['CI'] === undefined) it.skip(missing, () => {});
    else
      it(missing, () => {
        throw new Error(missing);
      });
  });
}
