import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../adapters/store/audit-log.ts';
import { jobStore } from '../../adapters/store/job-store.ts';
import type { OpenStore } from '../../adapters/store/open-store.ts';
import { onEveryStore } from '../../adapters/store/store-suites.fixture.ts';
import type { Disposable } from '../../ports/disposable.ts';
import type { AuditLog } from '../../ports/store/audit-log.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { type JobQueue, type JobStore, LeaseLost } from '../../ports/store/job-store.ts';
import { JobFailure, type JobKind } from './job-kind.ts';
import type { JobResult } from './run-job.ts';
import { type JobRunner, jobRunner, type JobRunnerParts } from './runner.ts';

interface Stores {
  readonly audit: AuditLog;
  readonly jobs: JobQueue;
}
type Kind = JobKind<Stores>;

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const event = (id: string) => ({ id, at: 1, kind: 'test.job', subject: null, detail: {} });
const signalOfAbort = (signal: AbortSignal) =>
  new Promise<unknown>((done) => {
    signal.addEventListener('abort', () => done(signal.reason));
  });

onEveryStore((database, open) => {
  describe(`job runner on ${database}`, () => {
    let opened: Disposable<OpenStore>;
    let store: JobStore<Stores>;
    let now: number;
    let results: string[];
    let ran: string[];
    const runners: JobRunner[] = [];

    beforeEach(async () => {
      opened = await open();
      store = jobStore(opened.value);
      now = Date.parse('2026-11-02T15:00:00Z');
      results = [];
      ran = [];
    });
    afterEach(async () => {
      for (const runner of runners.splice(0)) await runner.close();
      await opened.dispose();
    });

    const kindOf = (run: Kind['run'], more: Partial<Kind> = {}): Kind => ({
      name: 'test',
      concurrency: 2,
      maxAttempts: 3,
      run: async (job, context) => {
        ran.push(job.id);
        return run(job, context);
      },
      ...more,
    });
    const runnerOf = (kinds: readonly Kind[], more: Partial<JobRunnerParts<Stores>> = {}) => {
      const runner = jobRunner<Stores>({
        store,
        kinds,
        log: SILENT,
        now: () => now,
        newId: randomUUID,
        jitter: () => 0.5,
        onResult: (kind: string, result: JobResult) => results.push(`${kind} ${result}`),
        ...more,
      });
      runners.push(runner);
      return runner;
    };
    const add = (id: string) => store.enqueue({ id, kind: 'test', payload: { id } }, now);
    const events = async () =>
      (await auditLog(opened.value.db).list({ limit: 1_000 })).map(({ id }) => id).toSorted();
    const summary = async () => (await store.summary(['test'], now))[0];

    it('runs a job once', async () => {
      await add('a');
      const runner = runnerOf([kindOf(async () => {})]);
      expect(await runner.drain()).toBe(1);
      now += DAY;
      expect(await runner.drain()).toBe(0);
      expect(results).toEqual(['test done']);
    });

    it('a failed job comes back after 15 s, doubling, and is dead after its last try', async () => {
      await add('a');
      const kind = kindOf(
        async () => {
          throw new JobFailure('vendor is down', 'backoff');
        },
        { onDead: (job, problem, { audit }) => audit.append(event(`${job.id}: ${problem}`)) },
      );
      const runner = runnerOf([kind]);
      await runner.drain();
      now += 14_999;
      expect(await runner.drain()).toBe(0);
      now += 1;
      expect(await runner.drain()).toBe(1);
      now += 30_000;
      expect(await runner.drain()).toBe(1);
      now += DAY;
      expect(await runner.drain()).toBe(0);
      expect(results).toEqual(['test failed', 'test failed', 'test dead']);
      expect(await events()).toEqual(['a: vendor is down']);
      expect(await summary()).toMatchObject({ waiting: 0, failed: 0, dead: 1 });
    });

    it('a permanent failure is not retried, and unknown errors do not expose their text', async () => {
      await add('a');
      await add('b');
      const logged: unknown[] = [];
      const kind = kindOf(
        async ({ id }) => {
          if (id === 'a') throw new JobFailure('no such recipient', 'never');
          throw new Error('token=secret');
        },
        {
          maxAttempts: 1,
          onDead: (job, problem, { audit }) => audit.append(event(`${job.id}: ${problem}`)),
        },
      );
      await runnerOf([kind], {
        log: { ...SILENT, warn: (facts) => logged.push(facts) },
      }).drain();
      expect(await events()).toEqual(['a: no such recipient', 'b: unexpected failure']);
      expect(JSON.stringify(logged)).not.toContain('secret');
    });

    it('a job whose source is down waits for it and fills no log', async () => {
      await add('a');
      const logged: unknown[] = [];
      const say = (_: object, text: string) => logged.push(text);
      const kind = kindOf(async () => {
        throw new ProviderError('unavailable', 'Nobody answers.');
      });
      const runner = runnerOf([kind], { log: { ...SILENT, warn: say, error: say } });
      await runner.drain();
      expect([results, logged]).toEqual([['test failed'], []]);
      expect((await summary())?.failed).toBe(1);
    });

    it('a job that ends the process at every try is dead in the end', async () => {
      await add('a');
      for (let crash = 0; crash < 3; crash += 1) {
        await store.claim({ kind: 'test', owner: 'x', now, leaseUntil: now + 1, limit: 1 });
        now += 1;
      }
      await runnerOf([kindOf(async () => {})]).drain();
      expect(ran).toEqual([]);
      expect(await summary()).toMatchObject({ dead: 1 });
    });

    it('works in slices: each goes on where the last one ended, in whichever process', async () => {
      await add('a');
      const kind = kindOf(async ({ checkpoint }, { write }) => {
        const at = (checkpoint as number | null) ?? 0;
        await write(({ audit }) => audit.append(event(`part ${at}`)));
        return at === 9 ? undefined : { next: at + 1 };
      });
      const runs = await Promise.all([runnerOf([kind]).drain(), runnerOf([kind]).drain()]);
      now += 1;
      runs.push(await runnerOf([kind]).drain());
      expect(runs.reduce((sum, count) => sum + count)).toBe(10);
      expect(await events()).toEqual(Array.from({ length: 10 }, (_, i) => `part ${i}`));
    });

    it('lets requests in between two slices', async () => {
      await add('a');
      let turns = 0;
      const seen: number[] = [];
      const turning = setInterval(() => {
        turns += 1;
      }, 0);
      const kind = kindOf(async ({ checkpoint }) => {
        seen.push(turns);
        const until = performance.now() + 3;
        while (performance.now() < until);
        const at = (checkpoint as number | null) ?? 0;
        return at === 20 ? undefined : { next: at + 1 };
      });
      await runnerOf([kind]).drain();
      clearInterval(turning);
      // Timers of the event loop ran while the job went through its slices.
      expect(new Set(seen).size).toBeGreaterThan(5);
    });

    it('never runs more of a kind than it may, and one kind does not hold up another', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) await add(id);
      await store.enqueue({ id: 'quick', kind: 'quick', payload: null }, now);
      let open = 0;
      let most = 0;
      let free = () => {};
      const quickRan = new Promise<void>((done) => {
        free = done;
      });
      const slow = kindOf(async () => {
        open += 1;
        most = Math.max(most, open);
        await quickRan;
        open -= 1;
      });
      const quick = kindOf(async () => free(), { name: 'quick' });
      expect(await runnerOf([slow, quick]).drain()).toBe(6);
      expect(most).toBe(2);
    });

    it('a process that pauses past its lease is refused when it writes', async () => {
      await add('a');
      let resume = () => {};
      let claimed = () => {};
      const isClaimed = new Promise<void>((done) => {
        claimed = done;
      });
      const paused = kindOf(async (_, { write }) => {
        const waiting = new Promise<void>((done) => {
          resume = done;
        });
        claimed();
        await waiting;
        await write(({ audit }) => audit.append(event('first')));
      });
      const first = runnerOf([paused]).drain();
      await isClaimed;
      now += 61_000;
      const second = kindOf((_, { write }) => write(({ audit }) => audit.append(event('second'))));
      expect(await runnerOf([second]).drain()).toBe(1);
      resume();
      await first;
      expect(await events()).toEqual(['second']);
      expect(results).toEqual(['test done', 'test lost']);
    });

    it('a lease is renewed while the job runs, and its loss aborts the job', async () => {
      await add('a');
      let taken: Promise<unknown> = Promise.resolve();
      const kind = kindOf(async (_, { signal }) => {
        // Renewed at a third of the lease: another process finds nothing to take.
        await expect
          .poll(async () => (now += 20) && (await store.nextDue(['test'])))
          .toBeGreaterThan(now + 60);
        const aborted = signalOfAbort(signal);
        taken = store.claim({
          kind: 'test',
          owner: 'x',
          now: now + HOUR,
          leaseUntil: now + DAY,
          limit: 1,
        });
        expect(await aborted).toBeInstanceOf(LeaseLost);
      });
      await runnerOf([kind], { lease: 90 }).drain();
      expect(await taken).toHaveLength(1);
      expect(results).toEqual(['test lost']);
    });

    it('a recurring job has one run per period among any number of processes', async () => {
      const kind = kindOf(async () => {}, { schedule: { every: HOUR } });
      const three = [1, 2, 3].map(() => runnerOf([kind]));
      for (const runner of three) await runner.start();
      const drainAll = async () =>
        (await Promise.all(three.map((runner) => runner.drain()))).reduce((a, b) => a + b);
      expect(await drainAll()).toBe(0);
      for (let hour = 0; hour < 3; hour += 1) {
        now += HOUR;
        await drainAll();
      }
      expect(results).toEqual(['test done', 'test done', 'test done']);
      expect(await summary()).toMatchObject({
        waiting: 1,
        lastSuccessAt: now,
        nextRunAt: now + HOUR,
      });
    });

    it('a recurring job that keeps failing is never dead', async () => {
      const kind = kindOf(
        async () => {
          throw new JobFailure('down', 'never');
        },
        { schedule: { dailyAt: { hour: 3, minute: 30 } }, maxAttempts: 1 },
      );
      const runner = runnerOf([kind]);
      await runner.start();
      for (let round = 0; round < 4; round += 1) {
        now += DAY;
        await runner.drain();
      }
      expect(results).toEqual(Array.from({ length: 4 }, () => 'test failed'));
      expect(await summary()).toMatchObject({ failed: 1, dead: 0 });
    });

    it('a clock that is set back stalls neither jobs nor schedules', async () => {
      const kind = kindOf(async () => {});
      const daily = kindOf(async () => {}, {
        name: 'daily',
        schedule: { dailyAt: { hour: 3, minute: 30 } },
      });
      const real = now;
      now += 1_000 * DAY;
      const runner = runnerOf([kind, daily]);
      await runner.start();
      await runner.drain();
      await add('a');
      now = real;
      expect(await runner.drain()).toBe(1);
      now += DAY;
      expect(await runner.drain()).toBe(1);
      expect(results).toEqual(['test done', 'daily done']);
    });

    it('a clean close hands unfinished jobs back at once', async () => {
      await add('a');
      let begun = () => {};
      const isRunning = new Promise<void>((done) => {
        begun = done;
      });
      const endless = kindOf(async (_, { signal }) => {
        begun();
        await signalOfAbort(signal);
      });
      const runner = runnerOf([endless], { patience: 0 });
      const draining = runner.drain();
      await isRunning;
      await runner.close();
      await draining;
      expect(await runnerOf([kindOf(async () => {})]).drain()).toBe(1);
      expect(results).toEqual(['test lost', 'test done']);
    });

    it('wakes up by itself for a new job and for one that is due again', async () => {
      now = Date.now();
      let failures = 1;
      const kind = kindOf(async () => {
        if (failures-- > 0) throw new JobFailure('down', 'backoff');
      });
      const runner = runnerOf([kind], { now: Date.now, jitter: () => -2 + 1e-4 });
      await runner.start();
      await add('a');
      runner.wake();
      await expect.poll(() => results).toEqual(['test failed', 'test done']);
      await add('b');
      runner.wake();
      await expect.poll(() => results).toHaveLength(3);
    });
  });
});
