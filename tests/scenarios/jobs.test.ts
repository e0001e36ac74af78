import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { jobQueue } from '../../src/adapters/store/job-queue.ts';
import { connect, openStore, type StoreSettings } from '../../src/adapters/store/open-store.ts';
import { testPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../src/adapters/store/store-suites.fixture.ts';
import { programOf } from './programs.ts';

const JOBS = 6;
const PARTS = 25;
const PATIENCE = 120_000;

const parts = Array.from({ length: JOBS }, (_, job) =>
  Array.from({ length: PARTS }, (_unused, part) => `job${job} ${part}`),
).flat();

interface Work {
  readonly process: ChildProcess;
  readonly began: () => readonly string[];
  readonly first: Promise<unknown>;
}

function startProcess(settings: StoreSettings): Work {
  const child = spawn('node', [programOf('job-process'), JSON.stringify(settings), String(PARTS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  return {
    process: child,
    began: () =>
      output
        .slice(0, output.lastIndexOf('\n') + 1)
        .trim()
        .split('\n'),
    first: Promise.race([once(child.stdout, 'data'), once(child, 'exit')]),
  };
}

async function kill(work: Work): Promise<readonly string[]> {
  const gone = once(work.process, 'close');
  work.process.kill('SIGKILL');
  await gone;
  return work.began();
}

/** Enqueues the jobs, lets `processes` work on them, and kills each one `kills` times. */
async function survive(settings: StoreSettings, processes: number, kills: number): Promise<void> {
  const store = await openStore(settings);
  for (let job = 0; job < JOBS; job += 1)
    await jobQueue(store.db).enqueue(
      { id: `job${job}`, kind: 'test.sliced', payload: null },
      Date.now(),
    );
  await store.close();

  const began: string[] = [];
  const workers = Array.from({ length: processes }, () => startProcess(settings));
  for (let round = 0; round < kills * processes; round += 1) {
    const at = round % processes;
    await workers[at]!.first;
    await sleep(Math.random() * 60);
    began.push(...(await kill(workers[at]!)));
    workers[at] = startProcess(settings);
  }
  // Reads beside the process that holds the store.
  const reader = await connect(settings, undefined, { readOnly: true });
  const open = async () =>
    (await reader.selectFrom('job').select('id').where('state', '!=', 'done').execute()).length;
  await expect.poll(open, { timeout: PATIENCE }).toBe(0);
  await reader.destroy();
  for (const work of workers) began.push(...(await kill(work)));

  const after = await openStore(settings);
  try {
    const kept = await after.db.selectFrom('audit_event').select('id').execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(parts.toSorted());
    const jobs = await after.db.selectFrom('job').select('state').execute();
    expect(jobs.map(({ state }) => state)).toEqual(Array.from({ length: JOBS }, () => 'done'));
    // Outside of the database: at least once, and each kill repeats at most what was in hand.
    const effects = began.filter((line) => line !== '');
    expect(new Set(effects)).toEqual(new Set(parts));
    expect(effects.length - parts.length).toBeLessThanOrEqual(kills * processes * 2);
  } finally {
    await after.close();
  }
}

describe('jobs survive kill -9: nothing lost, nothing written twice', () => {
  it(
    'on SQLite, one process after another',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tapedeck-jobs-'));
      await survive({ kind: 'sqlite', folder }, 1, 5);
      rmSync(folder, { recursive: true });
    },
    PATIENCE,
  );

  onPostgres((server) => {
    it(
      'on PostgreSQL, two processes side by side',
      async () => {
        const url = await testPostgresUrl(server);
        await survive({ kind: 'postgres', url: url.value, poolSize: 2 }, 2, 3);
        await url.dispose();
      },
      PATIENCE,
    );
  });
});
