import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CACHE_SHARES, type CacheName } from '../../ports/cache-budget.ts';
import { lruBudget } from './lru-budget.ts';
import { roughBytes } from './rough-bytes.ts';

const MB = 1024 * 1024;

describe('the memory for caches', () => {
  it('is shared out without a remainder and never twice', () => {
    const shares = Object.values(CACHE_SHARES);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    const budget = lruBudget(64 * MB);
    budget.open('instruments');
    expect(() => budget.open('instruments')).toThrow('"instruments" is open already');
  });

  it('stays within the limit however much is put in, whatever the names', () => {
    const budget = lruBudget(4 * MB);
    for (const name of Object.keys(CACHE_SHARES) as CacheName[]) {
      const cache = budget.open<{ text: string }>(name);
      for (let i = 0; i < 5_000; i += 1) cache.set(`key ${i}`, { text: 'x'.repeat(i) });
      const usage = budget.usage().find((each) => each.name === name)!;
      expect(usage.entries).toBeGreaterThan(0);
      expect(usage.bytes).toBeLessThanOrEqual(usage.limit);
    }
    const total = budget.usage().reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeLessThanOrEqual(4 * MB);
  });

  it('the least recently used goes first; a read counts as use', () => {
    const cache = lruBudget(MB).open<Uint8Array>('exchanges');
    const item = () => new Uint8Array(4_000);
    cache.set('a', item());
    cache.set('b', item());
    cache.get('a');
    cache.set('c', item());
    expect([...cache.entries()].map(([key]) => key).toSorted()).toEqual(['a', 'c']);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });

  it('work that goes through everything drives out nothing that people look at', () => {
    let isPassing = false;
    const budget = lruBudget(MB, () => isPassing);
    const cache = budget.open<Uint8Array>('provider answers');
    const item = () => new Uint8Array(4_000);
    cache.set('looked at', item());
    isPassing = true;
    for (let i = 0; i < 1_000; i += 1) cache.set(`passed ${i}`, item());
    expect(cache.get('looked at')).toBeDefined();
    expect(cache.get('passed 0')).toBeUndefined();
    expect(cache.get('passed 999')).toBeDefined();
    const { bytes, limit } = budget.usage()[0]!;
    expect(bytes).toBeLessThan(limit / 5);
    const newer = item();
    cache.set('looked at', newer);
    expect(cache.get('looked at')).toBe(newer);
    isPassing = false;
    cache.set('passed 999', newer);
    expect(cache.get('passed 999')).toBe(newer);
    cache.delete('passed 999');
    expect(cache.get('passed 999')).toBeUndefined();
    cache.set('passed 998', newer);
    for (let i = 0; i < 1_000; i += 1) cache.set(`asked ${i}`, item());
    // Driven out, and not back as it was before.
    expect(cache.get('passed 998')).toBeUndefined();
    cache.set('looked at', newer);
    expect([...cache.entries()].map(([key]) => key)).toContain('looked at');
  });

  it('never keeps more than its limit, and the newest that fits is always kept', () => {
    const put = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      bytes: fc.integer({ min: 1, max: 12_000 }),
    });
    fc.assert(
      fc.property(fc.array(put), (puts) => {
        const budget = lruBudget(MB);
        const cache = budget.open<{ bytes: number }>('exchanges', ({ bytes }) => bytes);
        for (const { key, bytes } of puts) {
          cache.set(key, { bytes });
          const { bytes: used, limit } = budget.usage()[0]!;
          expect(used).toBeLessThanOrEqual(limit);
          expect(cache.get(key)?.bytes).toBe(bytes + 101 <= limit ? bytes : undefined);
        }
      }),
    );
  });

  it('a holder with books of its own takes its share once and shows up in the usage', () => {
    const budget = lruBudget(MB);
    const limit = budget.reserve('held answers', () => ({ entries: 2, bytes: 30 }));
    expect(limit).toBe(Math.floor((MB * CACHE_SHARES['held answers']) / 100));
    expect(budget.usage()).toEqual([{ name: 'held answers', entries: 2, bytes: 30, limit }]);
    expect(() => budget.open('held answers')).toThrow('is open already');
  });

  it('an entry that alone exceeds the limit is not kept and drives nothing out', () => {
    const cache = lruBudget(MB).open<Uint8Array>('exchanges');
    cache.set('small', new Uint8Array(10));
    cache.set('large', new Uint8Array(MB));
    expect(cache.get('large')).toBeUndefined();
    expect(cache.get('small')).toBeDefined();
  });
});

describe('the estimated size of a value', () => {
  it('counts the bytes of buffers and the length of texts', () => {
    expect(roughBytes(new Float64Array(1_000))).toBeGreaterThanOrEqual(8_000);
    expect(roughBytes(new Float64Array(1_000))).toBeLessThan(8_400);
    expect(roughBytes('x'.repeat(10_000))).toBeGreaterThanOrEqual(10_000);
  });

  it('grows with every part of an object, list, map and set', () => {
    const bar = { time: 1.5, open: 1.5, close: 1.5 };
    const bars = Array.from({ length: 5_000 }, () => ({ ...bar }));
    expect(roughBytes(bars)).toBeGreaterThan(5_000 * 3 * 8);
    expect(roughBytes({ bars })).toBeGreaterThan(roughBytes(bars));
    expect(roughBytes(new Map([['a', bars]]))).toBeGreaterThan(roughBytes(bars));
    expect(roughBytes(new Set(['x'.repeat(500)]))).toBeGreaterThan(500);
  });

  it('sees a list whose items differ in size, and ends on one that holds itself', () => {
    const mixed = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 1 : 'x'.repeat(1_000)));
    expect(roughBytes(mixed)).toBeGreaterThan(20_000);
    const loop: unknown[] = [];
    loop.push(loop, loop);
    expect(roughBytes(loop)).toBeLessThan(1_000_000);
  });
});
