import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCache } from './answer-cache.ts';
import { answerBytes } from './answer-bytes.ts';

const KEPT = { keptAt: 0, freshUntil: 9, staleUntil: 9 };

describe('answer cache', () => {
  it('CACHE-1 never keeps more than its capacity, and the newest that fits is always kept', () => {
    const put = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      weight: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(put), (puts) => {
        const cache = answerCache<number>(10);
        for (const { key, weight } of puts) {
          cache.put(key, weight, { keptAt: 0, freshUntil: 1, staleUntil: 2 }, weight);
          expect(cache.size()).toBeLessThanOrEqual(10);
          expect(cache.fresh(key, 0)).toBe(weight <= 10 ? weight : undefined);
        }
      }),
    );
  });

  it('CACHE-2 what was asked for last is dropped last', () => {
    const cache = answerCache<string>(2);
    cache.put('a', 'A', KEPT, 1);
    cache.put('b', 'B', KEPT, 1);
    cache.fresh('a', 0);
    cache.put('c', 'C', KEPT, 1);
    expect([cache.fresh('a', 0), cache.fresh('b', 0), cache.fresh('c', 0)]).toEqual([
      'A',
      undefined,
      'C',
    ]);
  });

  it('CACHE-3 an answer is fresh, then stale, then gone', () => {
    const cache = answerCache<string>(10);
    cache.put('a', 'A', { keptAt: 0, freshUntil: 5, staleUntil: 9 }, 1);
    expect([
      cache.fresh('a', 4),
      cache.fresh('a', 5),
      cache.stale('a', 8),
      cache.stale('a', 9),
    ]).toEqual(['A', undefined, 'A', undefined]);
    expect(cache.size()).toBe(0);
  });

  it('CACHE-4 a history weighs about as many numbers as it has', () => {
    const bars = Array.from({ length: 5_000 }, (_, time) => ({
      time,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 1,
    }));
    const bytes = answerBytes({ data: { symbol: 'MSFT', bars }, source: 'x', asOf: 1 });
    expect(bytes / 16).toBeGreaterThan(30_000);
    expect(bytes / 16).toBeLessThan(40_000);
  });

  it('CACHE-5 who asks for a younger answer than the usual one gets none that is older', () => {
    const cache = answerCache<string>(10);
    cache.put('a', 'A', { keptAt: 100, freshUntil: 1_100, staleUntil: 2_000 }, 1);
    expect([cache.fresh('a', 199, 100), cache.fresh('a', 200, 100), cache.fresh('a', 200)]).toEqual(
      ['A', undefined, 'A'],
    );
  });
});
