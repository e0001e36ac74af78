import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../../ports/disposable.ts';
import { StoreBusy } from '../../ports/store/store-busy.ts';
import { transactionContract } from '../../ports/store/transaction.contract.ts';
import { type OpenStore, openStore, type StoreSettings } from './open-store.ts';
import { testPostgresUrl } from './postgres-schemas.fixture.ts';
import { onEveryStore, onPostgres, openTestSqlite } from './store-suites.fixture.ts';
import { transactionRunner } from './transaction.ts';

onEveryStore((name, open) => transactionContract(name, open));

const event = (id: string) => ({ id, at: 1, kind: 'test.happened', subject: null, detail: {} });

/** Starts the writer, kills it after the first of its two writes, and reads what is left. */
async function idsAfterCrash(settings: StoreSettings): Promise<readonly string[]> {
  const writer = spawn(
    'node',
    ['src/adapters/store/half-transaction.child.ts', JSON.stringify(settings)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = new Promise<void>((done) => writer.once('close', () => done()));
  await new Promise<void>((done) => {
    writer.stdout.once('data', () => done());
  });
  writer.kill('SIGKILL');
  await gone;
  const store = await openStore(settings);
  const events = await store.stores.audit.list({ limit: 9 });
  await store.close();
  return events.map(({ id }) => id);
}

describe('TX-7 a process that dies between two writes of a transaction', () => {
  it('leaves neither: sqlite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-crash-'));
    expect(await idsAfterCrash({ kind: 'sqlite', folder })).toEqual(['before']);
    rmSync(folder, { recursive: true });
  });
  onPostgres((server) => {
    it('leaves neither: postgres', async () => {
      const url = await testPostgresUrl(server);
      const settings = { kind: 'postgres', url: url.value, poolSize: 2 } as const;
      expect(await idsAfterCrash(settings)).toEqual(['before']);
      await url.dispose();
    });
  });
});

describe('TX-8 a work that does not end', () => {
  let store: Disposable<OpenStore>;
  beforeEach(async () => {
    store = await openTestSqlite();
  });
  afterEach(() => store.dispose());

  it('is rolled back, frees the store, and cannot write afterwards', async () => {
    const run = transactionRunner(store.value.db.withoutPlugins(), 'sqlite', {
      attempts: 1,
      patience: 20,
    });
    let goOn = () => {};
    let late: Promise<void> = Promise.resolve();
    const attempt = run(async (within) => {
      await within.audit.append(event('early'));
      await new Promise<void>((done) => {
        goOn = done;
      });
      late = within.audit.append(event('late'));
      await late;
    });
    await expect(attempt).rejects.toBeInstanceOf(StoreBusy);
    // One that says it takes longer has its time.
    const patient = run((within) => sleep(60).then(() => within.audit.list({ limit: 9 })), {
      patience: 60_000,
    });
    expect(await patient).toEqual([]);
    goOn();
    await expect.poll(() => late.then(() => 'written', String)).toContain('has ended');
    expect(await store.value.stores.audit.list({ limit: 9 })).toEqual([]);
  });
});

describe('TX-9 PostgreSQL', () => {
  onPostgres((server) => {
    const settings = (url: string) => ({ kind: 'postgres', url, poolSize: 2 }) as const;

    /** Two transactions that each read what the other writes, in step. */
    const collide = async (url: string, attempts: number) => {
      const store = await openStore(settings(url));
      const run = transactionRunner(store.db.withoutPlugins(), 'postgres', {
        attempts,
        patience: 10_000,
      });
      let runs = 0;
      let arrived = 0;
      let meet = () => {};
      const met = new Promise<void>((done) => {
        meet = done;
      });
      const one = (id: string) =>
        run(async (within) => {
          runs += 1;
          const { length } = await within.audit.list({ limit: 9 });
          arrived += 1;
          if (arrived === 2) meet();
          // Both have read before either writes; a repeated run finds the door open.
          await met;
          await within.audit.append({ ...event(id), detail: { before: String(length) } });
        });
      const outcomes = await Promise.allSettled([one('a'), one('b')]);
      const kept = await store.stores.audit.list({ limit: 9 });
      await store.close();
      return {
        runs,
        outcomes,
        before: kept.map(({ detail }) => String(detail['before'])).toSorted(),
      };
    };

    it('runs the one that lost again, and the outcome is that of one after another', async () => {
      const url = await testPostgresUrl(server);
      const { runs, outcomes, before } = await collide(url.value, 5);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(before).toEqual(['0', '1']);
      expect(runs).toBe(3);
      await url.dispose();
    });

    it('reports it as busy when it has lost often enough, and keeps nothing of it', async () => {
      const url = await testPostgresUrl(server);
      const { outcomes, before } = await collide(url.value, 1);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toBeInstanceOf(StoreBusy);
      expect(before).toEqual(['0']);
      await url.dispose();
    });
  });
});
