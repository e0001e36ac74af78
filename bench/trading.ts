import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type OpenStore, openStore } from '../src/adapters/store/open-store.ts';
import { testPostgresUrl } from '../src/adapters/store/postgres-schemas.fixture.ts';
import { wholeBroker } from './trading/broker.ts';
import { logAlone, measureDurable } from './trading/durable.ts';
import { measureDays } from './trading/days.ts';
import { measureReplay } from './trading/replay.ts';

/** `npm run bench -- trading`: how fast orders are durable, and how fast a log is read again. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-bench-trading-'));
  console.log('SQLite');
  await measure(await openStore({ kind: 'sqlite', folder }), folder);
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) console.log('PostgreSQL: TEST_DATABASE_URL is not set');
  else {
    console.log('PostgreSQL');
    const url = await testPostgresUrl(server);
    const store = await openStore({ kind: 'postgres', url: url.value, poolSize: 4 });
    const { rows } = await sql<{ readonly fsync: string }>`show fsync`.execute(store.db);
    // Servers for tests often run without it: then nothing below is durable.
    console.log(`  fsync of this server: ${rows[0]?.fsync}`);
    await measure(store, folder);
    await url.dispose();
  }
  // In a store of its own: its market is the past, and accounts of above would ask it for prices.
  const days = await openStore({ kind: 'sqlite', folder: join(folder, 'days') });
  await measureDays(days);
  await days.close();
  rmSync(folder, { recursive: true });
}

async function measure(store: OpenStore, folder: string): Promise<void> {
  await measureDurable(await logAlone(store), folder);
  await measureDurable(await wholeBroker(store), folder);
  await measureReplay(store);
  await store.close();
}
