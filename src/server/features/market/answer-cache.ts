import type { Cache } from '../../../ports/cache-budget.ts';

/** How long an answer may be given. All moments in ms of one clock. */
export interface AnswerTimes {
  readonly keptAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  /** Its source says itself how often it may be asked: nobody gets a younger one. */
  readonly isPaced?: boolean;
}

export interface KeptAnswer<T> extends AnswerTimes {
  readonly value: T;
  /** How often it has been given again. */
  given: number;
}

export interface AnswerCache<T> {
  /** `maxAge` asks for a younger answer than the usual time would give. */
  readonly fresh: (key: string, now: number, maxAge?: number) => KeptAnswer<T> | undefined;
  /** Past its time but still better than nothing. */
  readonly stale: (key: string, now: number) => T | undefined;
  readonly put: (key: string, value: T, times: AnswerTimes) => void;
}

/** Answers that are fresh for a time, and after it better than nothing for another. */
export function answerCache<T>(entries: Cache<KeptAnswer<T>>): AnswerCache<T> {
  return {
    fresh: (key, now, maxAge = Infinity) => {
      const entry = entries.get(key);
      if (entry === undefined || now >= entry.freshUntil) return undefined;
      if (entry.isPaced !== true && now - entry.keptAt >= maxAge) return undefined;
      entry.given += 1;
      return entry;
    },
    stale: (key, now) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (now < entry.staleUntil) return entry.value;
      entries.delete(key);
      return undefined;
    },
    put: (key, value, times) => entries.set(key, { value, given: 0, ...times }),
  };
}
