// Guards src/server/features/portfolio/ledger-service.ts, src/adapters/store/portfolio-store.ts, src/adapters/store/portfolio-rows.ts, src/adapters/store/open-store.ts, src/adapters/store/sqlite-dialect.ts, src/adapters/store/postgres-dialect.ts, tests/scenarios/ledger-writer.ts.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openStore, type StoreSettings } from '../../src/adapters/store/open-store.ts';
import { testPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../src/adapters/store/store-suites.fixture.ts';
import { programOf } from './programs.ts';

const KILLS = 6;
const ROWS = 1_000;

/** Starts the writer, kills it at a random moment, and returns what it had acknowledged. */
async function editUntilKilled(settings: StoreSettings, run: number): Promise<string[]> {
  const writer = spawn(
    'node',
    [programOf('ledger-writer'), JSON.stringify(settings), String(run)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  const first = new Promise<void>((done) => {
    writer.stdout.on('data', (chunk) => {
      output += String(chunk);
      done();
    });
  });
  const gone = new Promise<void>((done) => writer.once('close', () => done()));
  await first;
  await sleep(Math.random() * 150);
  writer.kill('SIGKILL');
  await gone;
  // The last line may be cut by the kill; only whole lines were acknowledged.
  return output.slice(0, output.lastIndexOf('\n')).split('\n');
}

async function survivesKills(settings: StoreSettings): Promise<void> {
  const acknowledged: string[] = [];
  for (let run = 0; run < KILLS; run += 1) {
    acknowledged.push(...(await editUntilKilled(settings, run)));
    const store = await openStore(settings);
    const { portfolios } = store.stores;
    const ledger = await portfolios.ledger('ann', 'portfolio-one');
    const head = await portfolios.head('ann', 'portfolio-one');
    const rows = new Map<string, number>();
    for (const { id } of ledger?.transactions ?? []) {
      const edit = id.slice(0, id.lastIndexOf('-'));
      rows.set(edit, (rows.get(edit) ?? 0) + 1);
    }
    // All rows of an edit, or none of it; and none that was acknowledged is missing.
    expect([...rows.values()].filter((count) => count !== ROWS)).toEqual([]);
    expect(acknowledged.filter((edit) => !rows.has(edit))).toEqual([]);
    // Head, log and rows are of one mind.
    expect(head?.transactions).toBe(ledger?.transactions.length);
    expect(head?.version).toBe(rows.size + 1);
    const [last] = await portfolios.changes('ann', 'portfolio-one', { limit: 1 });
    expect(last?.version).toBe(head?.version);
    await store.close();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
}

describe(`a ledger whose process is killed ${KILLS} times in the middle of edits`, () => {
  it('has every edit as a whole or not at all: sqlite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-ledger-'));
    await survivesKills({ kind: 'sqlite', folder });
    rmSync(folder, { recursive: true });
  }, 300_000);
  onPostgres((server) => {
    it('has every edit as a whole or not at all: postgres', async () => {
      const url = await testPostgresUrl(server);
      await survivesKills({ kind: 'postgres', url: url.value, poolSize: 2 });
      await url.dispose();
    }, 300_000);
  });
});
