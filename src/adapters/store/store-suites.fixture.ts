import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, it } from 'vitest';
import type { Disposable } from '../../ports/disposable.ts';
import { type OpenStore, openStore } from './open-store.ts';

/** Opens an empty, migrated store for one test and removes every trace of it afterwards. */
export type StoreOpener = () => Promise<Disposable<OpenStore>>;

export const openTestSqlite: StoreOpener = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  const store = await openStore({ kind: 'sqlite', folder });
  return {
    value: store,
    dispose: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** A schema of its own on the server that the test command provides. */
export async function testPostgresUrl(server: string): Promise<Disposable<string>> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { value: url.href, dispose: () => admin(`drop schema ${schema} cascade`) };
}

const openTestPostgres =
  (server: string): StoreOpener =>
  async () => {
    const url = await testPostgresUrl(server);
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
