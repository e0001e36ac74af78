import { describe, expect, it } from 'vitest';
import { answerCache, type KeptAnswer } from './answer-cache.ts';
import { testCaches } from './market.fixture.ts';

const cacheOf = () =>
  answerCache<string>(testCaches().open<KeptAnswer<string>>('provider answers'));

describe('answer cache', () => {
  it('CACHE-3 an answer is fresh, then stale, then gone', () => {
    const cache = cacheOf();
    cache.put('a', 'A', { keptAt: 0, freshUntil: 5, staleUntil: 9 });
    expect([
      cache.fresh('a', 4)?.value,
      cache.fresh('a', 5)?.value,
      cache.stale('a', 8),
      cache.stale('a', 9),
      cache.stale('a', 8),
    ]).toEqual(['A', undefined, 'A', undefined, undefined]);
  });

  it('CACHE-5 who asks for a younger answer than the usual one gets none that is older', () => {
    const cache = cacheOf();
    cache.put('a', 'A', { keptAt: 100, freshUntil: 1_100, staleUntil: 2_000 });
    const given = [cache.fresh('a', 199, 100), cache.fresh('a', 200, 100), cache.fresh('a', 200)];
    expect(given.map((entry) => entry?.value)).toEqual(['A', undefined, 'A']);
    cache.put('a', 'A', { keptAt: 100, freshUntil: 1_100, staleUntil: 2_000, isPaced: true });
    expect(cache.fresh('a', 1_000, 100)?.value).toBe('A');
  });
});
