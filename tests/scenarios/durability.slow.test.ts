// Guards src/adapters/store/open-store.ts, src/adapters/store/sqlite-dialect.ts, src/adapters/store/audit-log.ts, tests/scenarios/durability-writer.ts.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '../../src/adapters/store/open-store.ts';
import { programOf } from './programs.ts';

const KILLS = 20;

/** Starts the writer, kills it at a random moment, and returns what it had acknowledged. */
async function writeUntilKilled(folder: string, run: number): Promise<string[]> {
  const writer = spawn('node', [programOf('durability-writer'), folder, String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const first = new Promise<void>((done) => {
    writer.stdout.on('data', (chunk) => {
      output += String(chunk);
      done();
    });
  });
  const gone = new Promise<void>((done) => writer.once('close', () => done()));
  await first;
  await sleep(Math.random() * 120);
  writer.kill('SIGKILL');
  await gone;
  // The last line may be cut by the kill; only whole lines were acknowledged.
  return output.slice(0, output.lastIndexOf('\n')).split('\n');
}

it(`after ${KILLS} kills at random moments nothing acknowledged is missing`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-durability-'));
  const acknowledged: string[] = [];
  for (let run = 0; run < KILLS; run += 1) {
    acknowledged.push(...(await writeUntilKilled(folder, run)));
    const store = await openStore({ kind: 'sqlite', folder });
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    const kept = await store.db.selectFrom('audit_event').select('id').execute();
    const ids = new Set(kept.map((row) => row.id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    await store.close();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  rmSync(folder, { recursive: true });
}, 300_000);
