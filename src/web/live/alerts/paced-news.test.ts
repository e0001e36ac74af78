import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NewsBatch, pacedNews } from './paced-news.ts';

describe('news of alerts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('NWS-1 the first comes at once', async () => {
    const batches: NewsBatch[] = [];
    const news = pacedNews(
      async (batch) => void batches.push(batch),
      () => {},
    );
    news.take({ firings: ['a'], other: false });
    expect(batches).toEqual([{ firings: ['a'], other: false }]);
  });

  it('NWS-2 ten thousand in a second are a few turns, and none is lost or told twice', async () => {
    const batches: NewsBatch[] = [];
    const news = pacedNews(
      async (batch) => void batches.push(batch),
      () => {},
    );
    for (let at = 0; at < 10_000; at += 10) {
      const firings = Array.from({ length: 10 }, (_, place) => `${at + place}`);
      news.take({ firings, other: false });
      // The same told again, as after a reconnect.
      if (at === 500) news.take({ firings, other: false });
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(batches.length).toBeLessThanOrEqual(3);
    const told = batches.flatMap(({ firings }) => firings);
    expect(told).toHaveLength(10_000);
    expect(new Set(told).size).toBe(10_000);
  });

  it('NWS-3 waits for a slow answer instead of asking again', async () => {
    const answers: (() => void)[] = [];
    const handle = vi.fn(() => new Promise<void>((done) => answers.push(done)));
    const news = pacedNews(handle, () => {});
    news.take({ firings: ['a'], other: false });
    news.take({ firings: ['b'], other: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(handle).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(handle).toHaveBeenLastCalledWith({ firings: ['b'], other: true });
  });

  it('NWS-4 goes on after a failure, and ends with the page', async () => {
    const problems: unknown[] = [];
    const handle = vi.fn(() => Promise.reject(new Error('down')));
    const news = pacedNews(handle, (problem) => problems.push(problem));
    news.take({ firings: ['a'], other: false });
    await vi.advanceTimersByTimeAsync(1_000);
    news.take({ firings: ['b'], other: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(problems).toHaveLength(2);
    news.take({ firings: ['c'], other: false });
    news.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(handle).toHaveBeenCalledTimes(2);
  });
});
