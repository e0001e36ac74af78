import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinedNews, type TradingNews } from './joined-news.ts';

const changed = (id: string) => ({ event: 'order.changed', id, version: 1, at: 0 }) as const;
const news = (...ids: readonly string[]) => ({ events: ids.map(changed), incomplete: false });

describe('news of orders', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = () => {
    const told: TradingNews[] = [];
    let finish = (): void => {};
    const joined = joinedNews();
    const stop = joined.start(
      (batch) =>
        new Promise((done) => {
          told.push(batch);
          finish = done;
        }),
    );
    return { joined, stop, told, finish: () => finish() };
  };

  it('TRD-NEWS-1 a burst is one turn, with every order once', async () => {
    const { joined, told } = started();
    for (let i = 0; i < 100; i += 1) joined.take(news('a', `b${i % 3}`));
    await vi.advanceTimersByTimeAsync(100);
    expect(told).toEqual([{ orders: ['a', 'b0', 'b1', 'b2'], isIncomplete: false }]);
  });

  it('TRD-NEWS-2 the next turn waits for the one before and a pause', async () => {
    const { joined, told, finish } = started();
    joined.take(news('a'));
    await vi.advanceTimersByTimeAsync(100);
    joined.take(news('b'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toHaveLength(1);
    finish();
    await vi.advanceTimersByTimeAsync(400);
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(told[1]?.orders).toEqual(['b']);
  });

  it('TRD-NEWS-3 a gap is told even without orders', async () => {
    const { joined, told } = started();
    joined.take({ events: [], incomplete: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(told).toEqual([{ orders: [], isIncomplete: true }]);
  });

  it('TRD-NEWS-4 nothing is handed over after it was stopped', async () => {
    const { joined, stop, told } = started();
    joined.take(news('a'));
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([]);
  });
});
