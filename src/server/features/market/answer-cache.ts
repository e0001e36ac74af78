import { LRUCache } from 'lru-cache';

/** A kept answer: its value and how long it may be given. All moments in ms of one clock. */
interface Entry<T> {
  readonly value: T;
  readonly keptAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export interface AnswerCache<T> {
  /** `maxAge` asks for a younger answer than the usual time would give. */
  readonly fresh: (key: string, now: number, maxAge?: number) => T | undefined;
  /** Past its time but still better than nothing. */
  readonly stale: (key: string, now: number) => T | undefined;
  readonly put: (
    key: string,
    value: T,
    times: Pick<Entry<T>, 'keptAt' | 'freshUntil' | 'staleUntil'>,
    size: number,
  ) => void;
  readonly size: () => number;
}

/**
 * Bounded by the size of what it keeps, because one price history outweighs a thousand quotes.
 * Least recently used goes first.
 */
export function answerCache<T>(capacity: number): AnswerCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ maxSize: Math.max(1, Math.floor(capacity)) });
  return {
    fresh: (key, now, maxAge = Infinity) => {
      const entry = entries.get(key);
      return entry === undefined || now >= entry.freshUntil || now - entry.keptAt >= maxAge
        ? undefined
        : entry.value;
    },
    stale: (key, now) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (now < entry.staleUntil) return entry.value;
      entries.delete(key);
      return undefined;
    },
    put: (key, value, times, size) => {
      entries.set(key, { value, ...times }, { size: Math.max(1, Math.ceil(size)) });
    },
    size: () => entries.calculatedSize,
  };
}
