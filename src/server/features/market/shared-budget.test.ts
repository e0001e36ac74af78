import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBudgetStore, type TestBudgetStore } from './budget-store.fixture.ts';
import { inRequestContext } from './request-context.ts';
import { type SharedBudget, sharedBudget, type SharedBudgetParts } from './shared-budget.ts';

const START = 1_700_000_000_000;
const SECOND = { requests: 8, interval: 1_000 };
const HOUR = { requests: 120, interval: 3_600_000 };
const signal = () => new AbortController().signal;

describe('the shared budget of requests', () => {
  let store: TestBudgetStore;
  let told: string[];
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    store = testBudgetStore(Date.now);
    told = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const budget = (differences: Partial<SharedBudgetParts> = {}): SharedBudget =>
    sharedBudget({
      provider: 'sec',
      limit: SECOND,
      store,
      atLeast: 1,
      process: 'a',
      now: Date.now,
      onAlone: (problem) => told.push(String(problem)),
      onTogether: () => told.push('together'),
      ...differences,
    });

  /** Asks without end for so long and returns the moments at which requests were made. */
  async function hammer(budgets: readonly SharedBudget[], ms: number): Promise<number[]> {
    const end = Date.now() + ms;
    const moments: number[] = [];
    const work = budgets.flatMap((each) =>
      Array.from({ length: 4 }, async () => {
        while (Date.now() < end) {
          try {
            await each.take(signal());
            moments.push(Date.now());
          } catch {
            await new Promise((done) => setTimeout(done, 50));
          }
        }
      }),
    );
    await vi.advanceTimersByTimeAsync(ms + 5_000);
    await Promise.all(work);
    return moments;
  }

  const mostIn = (moments: readonly number[], interval: number): number =>
    Math.max(...moments.map((at) => moments.filter((x) => x >= at && x < at + interval).length));

  it('BUDGET-1 three processes together stay within the limit and use most of it', async () => {
    const moments = await hammer(
      ['a', 'b', 'c'].map((process) => budget({ process })),
      20_000,
    );
    expect(mostIn(moments, 1_000)).toBeLessThanOrEqual(8);
    // Three of eight are kept back for those who cannot reach the database.
    expect(moments.length).toBeGreaterThan(20 * 3);
  });

  it('BUDGET-1 one process has the limit for itself', async () => {
    const moments = await hammer([budget()], 20_000);
    expect(mostIn(moments, 1_000)).toBeLessThanOrEqual(8);
    expect(moments.length).toBeGreaterThan(20 * 6);
  });

  it('BUDGET-3 a database that dies, is slow or comes back never makes it more', async () => {
    const budgets = ['a', 'b'].map((process) => budget({ process }));
    const all: number[] = [];
    const steps: (() => void)[] = [
      () => undefined,
      () => (store.failure = new Error('gone')),
      () => (store.failure = undefined),
      () => (store.delay = null),
      () => (store.delay = 0),
      () => (store.delay = 120),
      () => (store.delay = 0),
    ];
    for (const step of steps) {
      step();
      const moments = await hammer(budgets, 9_000);
      expect(moments.length).toBeGreaterThan(2);
      all.push(...moments);
    }
    expect(mostIn(all, 1_000)).toBeLessThanOrEqual(8);
  });

  it('BUDGET-3 alone it stays within the limit, before, during and after an outage', async () => {
    const one = budget();
    const all: number[] = [];
    for (const failure of [undefined, new Error('gone'), undefined]) {
      store.failure = failure;
      all.push(...(await hammer([one], 9_000)));
    }
    expect(mostIn(all, 1_000)).toBeLessThanOrEqual(8);
  });

  it('BUDGET-3 without the database it goes on by itself, says so once, and comes back', async () => {
    const one = budget();
    await one.take(signal());
    await vi.advanceTimersByTimeAsync(1_000);
    store.delay = null;
    const first = one.take(signal());
    await vi.advanceTimersByTimeAsync(1_000);
    await first;
    expect(one.state().isShared).toBe(false);
    await hammer([one], 2_000);
    expect(told).toEqual(['Error: The database did not answer within 125 ms.']);
    store.delay = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    await hammer([one], 500);
    expect(told.at(-1)).toBe('together');
    expect(one.state().isShared).toBe(true);
  });

  it('BUDGET-3 a process that has never reached the database spends nothing', async () => {
    store.delay = null;
    const one = budget();
    expect(await hammer([one], 5_000)).toEqual([]);
    store.delay = 0;
    expect((await hammer([one], 5_000)).length).toBeGreaterThan(20);
  });

  it('BUDGET-3 what a process has not spent goes back when it ends', async () => {
    const limit = { requests: 40, interval: 3_600_000 };
    const one = budget({ limit });
    for (let i = 0; i < 4; i += 1) await one.take(signal());
    await one.close();
    await expect(one.take(signal())).rejects.toMatchObject({ kind: 'rate-limited' });
    const two = budget({ limit, process: 'b' });
    for (let i = 0; i < 6; i += 1) await two.take(signal());
    await expect(two.take(signal())).rejects.toMatchObject({ kind: 'rate-limited' });
  });

  it('BUDGET-2 many at once need few leases', async () => {
    const one = budget({ limit: { requests: 4_000, interval: 3_600_000 } });
    await Promise.all(Array.from({ length: 300 }, () => one.take(signal())));
    expect(store.leases()).toBeLessThan(12);
  });

  it('BUDGET-4 a pause of one process stops all, and who asks is told for how long', async () => {
    const [one, two] = [budget(), budget({ process: 'b' })];
    await two.take(signal());
    one.pause(60_000);
    await expect(one.take(signal())).rejects.toMatchObject({ retryAfter: 60_000 });
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(two.take(signal())).rejects.toMatchObject({ retryAfter: 58_000 });
    expect([two.left(), two.state().pausedFor]).toEqual([0, 58_000]);
    await vi.advanceTimersByTimeAsync(58_000);
    await two.take(signal());
    const again = one.take(signal());
    await vi.advanceTimersByTimeAsync(1_000);
    await again;
  });

  it('BUDGET-6 what is fetched ahead leaves a third, work of the night a half', async () => {
    const one = budget({ limit: HOUR });
    const takenBy = async (priority: 'nightly' | 'prefetch' | 'interactive') => {
      for (let taken = 0; ; taken += 1)
        try {
          await inRequestContext({ priority, patience: 0 }, () => one.take(signal()));
        } catch {
          return taken;
        }
    };
    expect(await takenBy('nightly')).toBe(15);
    expect(await takenBy('prefetch')).toBe(5);
    expect(await takenBy('interactive')).toBe(10);
  });

  it('BUDGET-6 who waits for an answer goes before those who came earlier for later', async () => {
    const one = budget({ limit: { requests: 1, interval: 1_000 } });
    await one.take(signal());
    const order: string[] = [];
    const ask = (priority: 'nightly' | 'prefetch' | 'interactive') =>
      inRequestContext({ priority, patience: 20_000 }, () =>
        one.take(signal()).then(() => order.push(priority)),
      );
    const all = [ask('nightly'), ask('prefetch'), ask('interactive'), ask('interactive')];
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all(all);
    expect(order).toEqual(['interactive', 'interactive', 'prefetch', 'nightly']);
  });

  it('BUDGET-6 nothing waits for ever: whose turn is too far is told at once', async () => {
    const one = budget({ limit: { requests: 1, interval: 1_500 } });
    const outcomes: string[] = [];
    const all = Array.from({ length: 4 }, (_, i) =>
      one.take(signal()).then(
        () => outcomes.push(`${i} taken`),
        () => outcomes.push(`${i} refused`),
      ),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual(['0 taken', '2 refused', '3 refused']);
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(all);
    expect(outcomes.at(-1)).toBe('1 taken');
  });

  it('BUDGET-6 who leaves while waiting takes no token', async () => {
    const one = budget({ limit: { requests: 1, interval: 1_000 } });
    await one.take(signal());
    const gone = new AbortController();
    const left = one.take(gone.signal);
    const stays = one.take(signal());
    gone.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(1_200);
    await stays;
  });
});
