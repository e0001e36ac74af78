interface Entry<T> {
  readonly value: T;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export interface AnswerCache<T> {
  readonly fresh: (key: string, now: number) => T | undefined;
  /** Past its time but still better than nothing. */
  readonly stale: (key: string, now: number) => T | undefined;
  readonly put: (key: string, value: T, freshUntil: number, staleUntil: number) => void;
  readonly size: () => number;
}

/** Least recently used goes first; a Map keeps insertion order, so re-inserting is touching. */
export function answerCache<T>(capacity: number): AnswerCache<T> {
  const entries = new Map<string, Entry<T>>();
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
      entries.delete(key);
      return undefined;
    },
    put: (key, value, freshUntil, staleUntil) => {
      entries.delete(key);
      entries.set(key, { value, freshUntil, staleUntil });
      if (entries.size > capacity) {
        const oldest = entries.keys().next();
        if (oldest.done !== true) entries.delete(oldest.value);
      }
    },
    size: () => entries.size,
  };
}
