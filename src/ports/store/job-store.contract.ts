import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { AuditLog } from './audit-log.ts';
import { type ClaimedJob, type JobQueue, type JobStore, LeaseLost } from './job-store.ts';

/** What a job of these tests may write to in its transaction. */
export interface JobTestStores {
  readonly audit: AuditLog;
  readonly jobs: JobQueue;
}

export interface JobTestBench {
  readonly jobs: JobStore<JobTestStores>;
  readonly audit: AuditLog;
}

const HOUR = 3_600_000;
const event = (id: string) => ({ id, at: 1, kind: 'test.job', subject: null, detail: {} });

export function jobStoreContract(
  name: string,
  open: () => Promise<Disposable<JobTestBench>>,
): void {
  describe(`job store contract: ${name}`, () => {
    let opened: Disposable<JobTestBench>;
    let jobs: JobTestBench['jobs'];
    beforeEach(async () => {
      opened = await open();
      ({ jobs } = opened.value);
    });
    afterEach(async () => {
      await opened.dispose();
    });

    const add = (id: string, now = 0, more: { key?: string; runAt?: number; kind?: string } = {}) =>
      jobs.enqueue(
        { id, kind: 'test', payload: { id, text: "'); drop table job;-- é" }, ...more },
        now,
      );
    const claim = (owner: string, now: number, limit = 10) =>
      jobs.claim({ kind: 'test', owner, now, leaseUntil: now + 100, limit });
    const claimOne = async (owner: string, now: number): Promise<ClaimedJob> => {
      const [job] = await claim(owner, now, 1);
      if (job === undefined) throw new Error('nothing to claim');
      return job;
    };
    const events = async () =>
      (await opened.value.audit.list({ limit: 100 })).map(({ id }) => id).toSorted();

    it('JOB-1 a job is claimed as it was added, longest due first', async () => {
      await add('b', 20);
      await add('a', 10);
      expect(await claim('w', 30)).toEqual([
        {
          id: 'a',
          token: 1,
          kind: 'test',
          key: 'a',
          payload: { id: 'a', text: "'); drop table job;-- é" },
          checkpoint: null,
          attempts: 1,
          createdAt: 10,
        },
        expect.objectContaining({ id: 'b' }),
      ]);
    });

    it('JOB-2 a key is one piece of work, also when it is done', async () => {
      expect(await add('a', 0, { key: 'k' })).toBe(true);
      expect(await add('b', 0, { key: 'k' })).toBe(false);
      expect(await add('c', 0, { key: 'k', kind: 'other' })).toBe(true);
      await jobs.complete(await claimOne('w', 1), 2);
      expect(await add('d', 3, { key: 'k' })).toBe(false);
      expect(await claim('w', 1_000)).toEqual([]);
    });

    it('JOB-3 a job with a start waits for it, and only its own kind is claimed', async () => {
      await add('a', 0, { runAt: 50 });
      await add('b', 0, { kind: 'other' });
      expect(await jobs.nextDue(['test'])).toBe(50);
      expect(await jobs.nextDue(['test', 'other'])).toBe(0);
      expect(await jobs.nextDue([])).toBeUndefined();
      expect(await claim('w', 49)).toEqual([]);
      expect(await claim('w', 50)).toMatchObject([{ id: 'a' }]);
    });

    it('JOB-4 what one holds nobody else gets until the lease ends', async () => {
      await add('a');
      const first = await claimOne('one', 0);
      expect(await claim('two', 99)).toEqual([]);
      const second = await claimOne('two', 100);
      expect(second.attempts).toBe(2);
      expect(second.token).toBeGreaterThan(first.token);
      const late = { problem: 'late', dueAt: 0, now: 101 };
      expect(await jobs.renew(first, 101, 500)).toBe(false);
      expect(await jobs.complete(first, 101)).toBe(false);
      expect(await jobs.resume(first, { checkpoint: 1, ...late })).toBe(false);
      expect(await jobs.retry(first, late)).toBe(false);
      expect(await jobs.bury(first, late, async () => {})).toBe(false);
      expect(await jobs.release(first, 101)).toBe(false);
      expect(await jobs.complete(second, 102)).toBe(true);
    });

    it('JOB-5 a renewed lease lasts longer', async () => {
      await add('a');
      const lease = await claimOne('one', 0);
      expect(await jobs.renew(lease, 90, 300)).toBe(true);
      expect(await claim('two', 299)).toEqual([]);
      expect(await claim('two', 300)).toHaveLength(1);
    });

    it('JOB-6 a process that lost its lease cannot write', async () => {
      await add('a');
      // The first process pauses past its lease; the second takes over.
      const first = await claimOne('one', 0);
      const second = await claimOne('two', 100);
      const write = (lease: ClaimedJob, id: string) =>
        jobs.fenced(lease, ({ audit }) => audit.append(event(id)), { checkpoint: id });
      await expect(write(first, 'stale')).rejects.toThrow(LeaseLost);
      await write(second, 'fresh');
      expect(await events()).toEqual(['fresh']);
      await jobs.release(second, 150);
      // A lease that was handed back is lost as well.
      await expect(write(second, 'returned')).rejects.toThrow(LeaseLost);
      expect(await claim('two', 150)).toMatchObject([{ checkpoint: 'fresh' }]);
      expect(await events()).toEqual(['fresh']);
    });

    it('JOB-7 a lease that ran out and that nobody took is still good', async () => {
      await add('a');
      const lease = await claimOne('one', 0);
      await jobs.fenced(lease, ({ audit }) => audit.append(event('x')));
      expect(await jobs.complete(lease, 10_000)).toBe(true);
      expect(await events()).toEqual(['x']);
    });

    it('JOB-8 a write that fails leaves neither data nor checkpoint nor new jobs', async () => {
      await add('a');
      const lease = await claimOne('w', 0);
      const failing = jobs.fenced(
        lease,
        async (stores) => {
          await stores.audit.append(event('x'));
          await stores.jobs.enqueue({ id: 'child', kind: 'other', payload: 1 }, 0);
          throw new Error('half way');
        },
        { checkpoint: 'half' },
      );
      await expect(failing).rejects.toThrow('half way');
      expect(await events()).toEqual([]);
      expect(await jobs.nextDue(['other'])).toBeUndefined();
      expect(await claim('w', 100)).toMatchObject([{ checkpoint: null }]);
    });

    it('JOB-9 parallel claims share the jobs out, each to exactly one', async () => {
      const ids = Array.from({ length: 40 }, (_, i) => `j${i}`);
      for (const id of ids) await add(id);
      const taken: string[] = [];
      const worker = async (owner: string) => {
        for (let round = 0; round < 30; round += 1)
          taken.push(...(await claim(owner, 1, 3)).map((job) => job.id));
      };
      await Promise.all(['w1', 'w2', 'w3', 'w4'].map(worker));
      expect(taken.toSorted()).toEqual(ids.toSorted());
    });

    it('JOB-10 a slice goes on from its checkpoint, and progress resets the tries', async () => {
      await add('a');
      await jobs.retry(await claimOne('one', 0), { problem: 'down', dueAt: 10, now: 0 });
      const lease = await claimOne('one', 10);
      expect(lease.attempts).toBe(2);
      await jobs.resume(lease, { checkpoint: { at: 7 }, dueAt: 20, now: 10 });
      expect(await claim('two', 19)).toEqual([]);
      expect(await claim('two', 20)).toMatchObject([{ checkpoint: { at: 7 }, attempts: 1 }]);
    });

    it('JOB-11 a failed job waits for its next try; a dead one is never claimed', async () => {
      await add('a');
      await jobs.retry(await claimOne('w', 0), { problem: 'down', dueAt: 50, now: 0 });
      expect(await claim('w', 49)).toEqual([]);
      const lease = await claimOne('w', 50);
      const buried = await jobs.bury(lease, { problem: 'gone', now: 51 }, ({ audit }) =>
        audit.append(event('given up')),
      );
      expect(buried).toBe(true);
      expect(await claim('w', HOUR)).toEqual([]);
      expect(await jobs.nextDue(['test'])).toBeUndefined();
      expect(await events()).toEqual(['given up']);
    });

    it('JOB-12 burying is one transaction: when its note fails the job is not dead', async () => {
      await add('a');
      const lease = await claimOne('w', 0);
      const burying = jobs.bury(lease, { problem: 'gone', now: 1 }, async () => {
        throw new Error('no note');
      });
      await expect(burying).rejects.toThrow('no note');
      expect(await claim('w', 100)).toHaveLength(1);
    });

    it('JOB-13 a job handed back is due at once and the try does not count', async () => {
      await add('a');
      expect(await jobs.release(await claimOne('one', 0), 5)).toBe(true);
      expect(await claim('two', 5)).toMatchObject([{ attempts: 1 }]);
    });

    it('JOB-14 a recurring job exists once, runs again after success, and can come forward', async () => {
      for (const id of ['r1', 'r2'])
        await jobs.schedule({ id, kind: 'test' }, { dueAt: 100, now: 0 });
      expect(await claim('w', 99)).toEqual([]);
      const runs = await claim('w', 100);
      expect(runs).toHaveLength(1);
      // A second process starts while the first one runs it.
      await jobs.schedule({ id: 'r3', kind: 'test' }, { dueAt: 101, now: 101 });
      expect(await jobs.complete(runs[0]!, 150, 400)).toBe(true);
      expect(await jobs.nextDue(['test'])).toBe(400);
      await jobs.schedule({ id: 'r4', kind: 'test' }, { dueAt: 500, now: 150 });
      expect(await jobs.nextDue(['test'])).toBe(400);
      await jobs.schedule({ id: 'r5', kind: 'test' }, { dueAt: 300, now: 150 });
      expect(await jobs.nextDue(['test'])).toBe(300);
      expect(await claim('w', 300)).toMatchObject([{ id: 'r1', attempts: 1 }]);
    });

    it('JOB-15 a clock that is set back keeps the length of pauses and leases', async () => {
      const ahead = 100 * HOUR;
      await add('lease', ahead);
      await claimOne('w', ahead);
      await add('pause', ahead + 1);
      await jobs.retry(await claimOne('w', ahead + 1), {
        problem: '',
        dueAt: ahead + 41,
        now: ahead + 1,
      });
      await add('named', ahead, { runAt: ahead + 70 });
      await jobs.clockSetBack(HOUR);
      expect(await claim('w', HOUR + 39)).toEqual([]);
      expect(await claim('w', HOUR + 40)).toMatchObject([{ id: 'pause' }]);
      expect(await claim('w', HOUR + 100)).toMatchObject([{ id: 'lease' }]);
      expect(await claim('w', ahead)).not.toContainEqual(expect.objectContaining({ id: 'named' }));
    });

    it('JOB-16 clocks that differ by seconds change nothing', async () => {
      await add('a', 30_000);
      await jobs.clockSetBack(0);
      expect(await jobs.nextDue(['test'])).toBe(30_000);
    });

    it('JOB-17 the summary counts by kind and tells the oldest, the next and the last', async () => {
      for (const id of ['done', 'dead', 'failed', 'running', 'due', 'later'])
        await add(id, 0, id === 'later' ? { runAt: 900 } : {});
      const held = new Map((await claim('w', 0, 4)).map((job) => [job.id, job]));
      expect([...held.keys()]).toEqual(['dead', 'done', 'due', 'failed']);
      await jobs.complete(held.get('done')!, 7);
      await jobs.bury(held.get('dead')!, { problem: 'x', now: 8 }, async () => {});
      await jobs.retry(held.get('failed')!, { problem: 'x', dueAt: 60, now: 8 });
      await jobs.release(held.get('due')!, 9);
      await jobs.claim({ kind: 'test', owner: 'w', now: 0, leaseUntil: 100, limit: 1 });
      expect(await jobs.summary(['idle', 'test'], 50)).toEqual([
        {
          kind: 'idle',
          waiting: 0,
          running: 0,
          failed: 0,
          dead: 0,
          oldestDueAt: null,
          nextRunAt: null,
          lastSuccessAt: null,
        },
        {
          kind: 'test',
          waiting: 2,
          running: 1,
          failed: 1,
          dead: 1,
          oldestDueAt: 9,
          nextRunAt: 9,
          lastSuccessAt: 7,
        },
      ]);
      expect(await jobs.summary([], 8)).toMatchObject([{ kind: 'test', oldestDueAt: null }]);
    });

    it('JOB-18 forgets what was done long ago; what waits or died stays', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await add(id);
      const [a, b, c] = await claim('w', 0, 3);
      await jobs.complete(a!, 10);
      await jobs.complete(b!, 20);
      await jobs.bury(c!, { problem: 'x', now: 5 }, async () => {});
      expect(await jobs.forget(20)).toBe(1);
      expect(await jobs.summary([], 0)).toMatchObject([{ waiting: 1, dead: 1, lastSuccessAt: 20 }]);
      expect(await add('a')).toBe(true);
    });
  });
}
