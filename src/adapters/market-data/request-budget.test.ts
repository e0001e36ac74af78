import { describe, expect, it } from 'vitest';
import { requestBudget } from './request-budget.ts';

const never = (): AbortSignal => new AbortController().signal;

/** A clock that moves only when somebody waits. */
function clock() {
  let at = 0;
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    },
    wait: (ms: number, signal: AbortSignal): Promise<void> => {
      signal.throwIfAborted();
      at += ms;
      return Promise.resolve();
    },
  };
}

describe('request budget', () => {
  it('lets a burst through, then one request for each share of the interval', async () => {
    const time = clock();
    const budget = requestBudget({ limits: { requests: 8, interval: 1_000 }, burst: 2, ...time });
    const sent: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      await budget.take(never());
      sent.push(time.now());
    }
    expect(sent).toEqual([0, 0, 125, 250, 375, 500]);
  });

  it('never exceeds the limit in any interval, however the questions come', async () => {
    const time = clock();
    const budget = requestBudget({ limits: { requests: 5, interval: 1_000 }, burst: 1, ...time });
    const sent: number[] = [];
    for (const gap of [0, 0, 3_000, 0, 0, 0, 0, 0, 0, 120, 0, 0, 900, 0, 0, 0]) {
      time.pass(gap);
      await budget.take(never());
      sent.push(time.now());
    }
    const most = Math.max(
      ...sent.map((from) => sent.filter((at) => at >= from && at < from + 1_000).length),
    );
    expect(most).toBe(5);
  });

  it('refuses a wait that is too long, with the time to wait', async () => {
    const time = clock();
    const budget = requestBudget({
      limits: { requests: 1, interval: 60_000 },
      patience: 5_000,
      ...time,
    });
    await budget.take(never());
    await expect(budget.take(never())).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfter: 60_000,
    });
    time.pass(60_000);
    await expect(budget.take(never())).resolves.toBeUndefined();
  });

  it('a pause stops everything, and a shorter one does not shorten it', async () => {
    const time = clock();
    const budget = requestBudget(time);
    budget.pause(10_000);
    budget.pause(1_000);
    time.pass(9_000);
    expect(budget.left()).toBe(0);
    await expect(budget.take(never())).rejects.toMatchObject({ retryAfter: 1_000 });
    time.pass(1_000);
    expect(budget.left()).toBeNull();
    await expect(budget.take(never())).resolves.toBeUndefined();
  });

  it('says how many requests are left', async () => {
    const time = clock();
    const budget = requestBudget({ limits: { requests: 4, interval: 4_000 }, ...time });
    await budget.take(never());
    await budget.take(never());
    expect(budget.left()).toBe(2);
    time.pass(1_500);
    expect(budget.left()).toBe(3);
    time.pass(100_000);
    expect(budget.left()).toBe(4);
  });

  it('whoever stops waiting gives the request back', async () => {
    const time = clock();
    const budget = requestBudget({
      limits: { requests: 1, interval: 1_000 },
      now: time.now,
      wait: (_, signal) => Promise.reject(signal.reason as Error),
    });
    await budget.take(never());
    const caller = new AbortController();
    const asked = budget.take(AbortSignal.any([caller.signal]));
    await expect(asked).rejects.toBeUndefined();
    time.pass(1_000);
    expect(budget.left()).toBe(1);
  });
});
