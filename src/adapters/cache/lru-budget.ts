import { LRUCache } from 'lru-cache';
import {
  CACHE_SHARES,
  type Cache,
  type CacheBudget,
  type CacheName,
  type CacheUsage,
  PASSED_THROUGH,
} from '../../ports/cache-budget.ts';
import { roughBytes } from './rough-bytes.ts';

/** What one entry costs besides its key and value. */
const ENTRY = 100;

/** Of a share that background work goes through: the companies that it is at. */
const PASSING_SHARE = 0.1;

/**
 * Caches that together keep at most so many bytes, each within its share of the table; `isPassing`
 * says whether the work at hand goes through everything once.
 */
export function lruBudget(bytes: number, isPassing: () => boolean = () => false): CacheBudget {
  const opened = new Map<CacheName, () => CacheUsage>();
  return {
    open: <V extends object>(
      name: CacheName,
      bytesOf: (value: V) => number = roughBytes,
    ): Cache<V> => {
      if (opened.has(name)) throw new Error(`The cache "${name}" is open already`);
      const limit = Math.floor((bytes * CACHE_SHARES[name]) / 100);
      const keeping = (most: number) =>
        new LRUCache<string, V>({
          maxSize: Math.max(1, most),
          sizeCalculation: (value, key) => ENTRY + key.length + Math.ceil(bytesOf(value)),
        });
      const forPassing = PASSED_THROUGH.has(name) ? Math.floor(limit * PASSING_SHARE) : 0;
      const kept = keeping(limit - forPassing);
      const passing = forPassing === 0 ? kept : keeping(forPassing);
      const all = [...new Set([kept, passing])];
      opened.set(name, () => ({
        name,
        entries: all.reduce((sum, { size }) => sum + size, 0),
        bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
        limit,
      }));
      return {
        get: (key) => kept.get(key) ?? passing.get(key),
        set: (key, value) => {
          // What people have asked for stays theirs, whoever finds it anew.
          const into = isPassing() && !kept.has(key) ? passing : kept;
          // An older value must not come back when the newer one has been driven out.
          if (into !== passing) passing.delete(key);
          into.set(key, value);
        },
        delete: (key) => {
          for (const part of all) part.delete(key);
        },
        *entries() {
          for (const part of all) yield* part.entries();
        },
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
