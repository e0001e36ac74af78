import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCache } from './answer-cache.ts';
import { answerWeight } from './answer-weight.ts';

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
          cache.put(key, weight, 1, 2, weight);
          expect(cache.weight()).toBeLessThanOrEqual(10);
          expect(cache.fresh(key, 0)).toBe(weight <= 10 ? weight : undefined);
        }
      }),
    );
  });

  it('CACHE-2 what was asked for last is dropped last', () => {
    const cache = answerCache<string>(2);
    cache.put('a', 'A', 9, 9, 1);
    cache.put('b', 'B', 9, 9, 1);
    cache.fresh('a', 0);
    cache.put('c', 'C', 9, 9, 1);
    expect([cache.fresh('a', 0), cache.fresh('b', 0), cache.fresh('c', 0)]).toEqual([
      'A',
      undefined,
      'C',
    ]);
  });

  it('CACHE-3 an answer is fresh, then stale, then gone', () => {
    const cache = answerCache<string>(10);
    cache.put('a', 'A', 5, 9, 1);
    expect([
      cache.fresh('a', 4),
      cache.fresh('a', 5),
      cache.stale('a', 8),
      cache.stale('a', 9),
    ]).toEqual(['A', undefined, 'A', undefined]);
    expect(cache.weight()).toBe(0);
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
    const weight = answerWeight({ data: { symbol: 'MSFT', bars }, source: 'x', asOf: 1 });
    expect(weight).toBeGreaterThan(30_000);
    expect(weight).toBeLessThan(40_000);
  });
});
