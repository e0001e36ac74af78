interface Entry<T> {
  readonly value: T;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly weight: number;
}

export interface AnswerCache<T> {
  readonly fresh: (key: string, now: number) => T | undefined;
  /** Past its time but still better than nothing. */
  readonly stale: (key: string, now: number) => T | undefined;
  readonly put: (
    key: string,
    value: T,
    freshUntil: number,
    staleUntil: number,
    weight: number,
  ) => void;
  readonly weight: () => number;
}

/**
 * Bounded by the weight of what it keeps, because one price history outweighs a thousand quotes.
 * Least recently used goes first; a Map keeps insertion order, so re-inserting is touching.
 */
export function answerCache<T>(capacity: number): AnswerCache<T> {
  const entries = new Map<string, Entry<T>>();
  let total = 0;

  function drop(key: string): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  return {
    fresh: (key, now) => {
      const entry = entries.get(key);
      if (entry === undefined || now >= entry.freshUntil) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    stale: (key, now) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (now < entry.staleUntil) return entry.value;
      drop(key);
      return undefined;
    },
    put: (key, value, freshUntil, staleUntil, weight) => {
      drop(key);
      if (weight > capacity) return;
      entries.set(key, { value, freshUntil, staleUntil, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity) break;
        drop(oldest);
      }
    },
    weight: () => total,
  };
}
