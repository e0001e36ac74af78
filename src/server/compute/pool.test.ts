import { afterEach, describe, expect, it } from 'vitest';
import { ComputeProblem } from './compute-problem.ts';
import { type ComputePool, computePool, type ComputeSettings } from './pool.ts';
import type { tasks } from './pool.child.ts';

type Pool = ComputePool<typeof tasks>;

describe('the pool of threads', () => {
  const pools: Pool[] = [];
  const open = (change: Partial<ComputeSettings> = {}): Pool => {
    const pool: Pool = computePool({
      entry: new URL('./pool.child.ts', import.meta.url),
      threads: 1,
      queue: 10,
      timeLimit: 60_000,
      idle: 60_000,
      heapMb: 64,
      ...change,
    });
    pools.push(pool);
    return pool;
  };
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.close();
  });
  const reasonOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'none',
      (problem: unknown) => (problem instanceof ComputeProblem ? problem.reason : problem),
    );

  it('has no thread until there is work, and none again when it has been idle', async () => {
    const pool = open({ idle: 1 });
    expect(pool.usage().threads).toBe(0);
    expect(await pool.run('double', 21)).toBe(42);
    await expect.poll(() => pool.usage().threads).toBe(0);
    expect(await pool.run('later', 'again')).toBe('AGAIN');
  });

  it('copies what can be cloned, both ways', async () => {
    const value = { at: new Date(5), map: new Map([['a', new Float64Array([1.5])]]), big: 2n };
    expect(await open().run('echo', value)).toEqual(value);
  });

  it('runs as many as it has threads; the rest wait in order, and a full queue refuses', async () => {
    const pool = open({ threads: 2, queue: 2 });
    const stop = new AbortController();
    const spinning = [1, 2].map(() => reasonOf(pool.run('spin', undefined, stop)));
    const waiting = [3, 4].map((n) => pool.run('double', n));
    expect(pool.usage()).toMatchObject({ threads: 2, running: 2, queued: 2 });
    expect(await reasonOf(pool.run('double', 5))).toBe('busy');
    stop.abort(new Error('enough'));
    expect(await Promise.all(waiting)).toEqual([6, 8]);
    expect(await Promise.all(spinning)).toEqual([new Error('enough'), new Error('enough')]);
    expect(pool.usage()).toMatchObject({ running: 0, queued: 0, refused: 1, finished: 2 });
  });

  it('an error comes back as an error, with its name and where it was thrown', async () => {
    const pool = open();
    const problem = await pool.run('fail', 'too deep').catch((thrown: unknown) => thrown);
    expect(problem).toBeInstanceOf(Error);
    expect(problem).toMatchObject({ name: 'RangeError', message: 'too deep' });
    expect((problem as Error).stack).toContain('pool.child');
    expect(await pool.run('double', 1)).toBe(2);
    expect(pool.usage()).toMatchObject({ threads: 1, failed: 1, finished: 1 });
  });

  it('a task that runs too long is ended with its thread, and the next one gets another', async () => {
    const pool = open();
    const endless = reasonOf(pool.run('spin', undefined, { timeLimit: 50 }));
    const after = pool.run('double', 2);
    expect(await endless).toBe('time');
    expect(await after).toBe(4);
    expect(pool.usage()).toMatchObject({ timedOut: 1, finished: 1 });
  });

  it('a cancelled task ends, waiting or running, and one cancelled before never starts', async () => {
    const pool = open();
    const running = new AbortController();
    const waiting = new AbortController();
    const first = reasonOf(pool.run('spin', undefined, running));
    const second = reasonOf(pool.run('double', 1, waiting));
    waiting.abort(new Error('left'));
    expect(await second).toEqual(new Error('left'));
    running.abort(new Error('gone'));
    expect(await first).toEqual(new Error('gone'));
    const gone = AbortSignal.abort(new Error('never'));
    expect(await reasonOf(pool.run('double', 1, { signal: gone }))).toEqual(new Error('never'));
    expect(pool.usage()).toMatchObject({ queued: 0, running: 0, finished: 0 });
  });

  it('a thread that ends, by itself or for lack of memory, takes only its task along', async () => {
    const pool = open();
    expect(await reasonOf(pool.run('exit', undefined))).toBe('crashed');
    expect(await reasonOf(pool.run('hoard', undefined))).toBe('crashed');
    expect(await pool.run('double', 4)).toBe(8);
  });

  it('what cannot be copied, and a task that does not exist, are errors of that call', async () => {
    const pool = open();
    await expect(pool.run('echo', () => 1)).rejects.toThrow(/could not be cloned/);
    await expect(pool.run('uncloneable', undefined)).rejects.toThrow(/could not be cloned/);
    await expect(pool.run('toString' as 'echo', 1)).rejects.toThrow('there is no task toString');
    expect(await pool.run('double', 3)).toBe(6);
  });

  it('closing ends what runs and what waits', async () => {
    const pool = open();
    const all = [reasonOf(pool.run('spin', undefined)), reasonOf(pool.run('double', 1))];
    await pool.close();
    expect(await Promise.all(all)).toEqual(['closed', 'closed']);
    expect(await reasonOf(pool.run('double', 1))).toBe('closed');
    expect(pool.usage().threads).toBe(0);
  });
});
