import type { Cache } from '../../../ports/cache-budget.ts';

/** A kept answer: its value and how long it may be given. All moments in ms of one clock. */
export interface KeptAnswer<T> {
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
    times: Pick<KeptAnswer<T>, 'keptAt' | 'freshUntil' | 'staleUntil'>,
  ) => void;
}

/** Answers that are fresh for a time, and after it better than nothing for another. */
export function answerCache<T>(entries: Cache<KeptAnswer<T>>): AnswerCache<T> {
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
    put: (key, value, times) => entries.set(key, { value, ...times }),
  };
}
