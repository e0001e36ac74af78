import { LRUCache } from 'lru-cache';
import {
  CACHE_SHARES,
  type Cache,
  type CacheBudget,
  type CacheName,
  type CacheUsage,
} from '../../ports/cache-budget.ts';
import { roughBytes } from './rough-bytes.ts';

/** What one entry costs besides its key and value. */
const ENTRY = 100;

/** Caches that together keep at most so many bytes, each within its share of the table. */
export function lruBudget(bytes: number): CacheBudget {
  const opened = new Map<CacheName, () => CacheUsage>();
  return {
    open: <V extends object>(
      name: CacheName,
      bytesOf: (value: V) => number = roughBytes,
    ): Cache<V> => {
      if (opened.has(name)) throw new Error(`The cache "${name}" is open already`);
      const limit = Math.floor((bytes * CACHE_SHARES[name]) / 100);
      const kept = new LRUCache<string, V>({
        maxSize: Math.max(1, limit),
        sizeCalculation: (value, key) => ENTRY + key.length + Math.ceil(bytesOf(value)),
      });
      opened.set(name, () => ({ name, entries: kept.size, bytes: kept.calculatedSize, limit }));
      return {
        get: (key) => kept.get(key),
        set: (key, value) => void kept.set(key, value),
        delete: (key) => void kept.delete(key),
        entries: () => kept.entries(),
      };
    },
    reserve: (name, used) => {
      if (opened.has(name)) throw new Error(`The cache "${name}" is open already`);
      const limit = Math.floor((bytes * CACHE_SHARES[name]) / 100);
      opened.set(name, () => ({ name, ...used(), limit }));
      return limit;
    },
    usage: () => [...opened.values()].map((read) => read()),
  };
}
