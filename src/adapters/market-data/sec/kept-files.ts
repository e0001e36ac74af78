import type { Cache } from '../../../ports/cache-budget.ts';

/** Something read from a file of EDGAR, and when it was fetched. */
export interface KeptFile {
  readonly at: number;
  readonly value: unknown;
}

/** What was read from files: fetched once for all who ask, and again when it is too old. */
export interface KeptFiles {
  readonly of: <T>(
    key: string,
    maxAge: number,
    load: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>;
  /** A small fact that was learnt from a file, as long as there is room for it. */
  readonly keep: (key: string, value: string) => void;
  readonly kept: (key: string) => string | null;
}

/** A filing never changes. */
export const FOR_EVER = Infinity;

export function keptFiles(cache: Cache<KeptFile>, now: () => number): KeptFiles {
  const loading = new Map<string, Promise<unknown>>();
  return {
    keep: (key, value) => cache.set(key, { at: now(), value }),
    kept: (key) => {
      const value = cache.get(key)?.value;
      return typeof value === 'string' ? value : null;
    },
    of: async <T>(
      key: string,
      maxAge: number,
      load: (signal: AbortSignal) => Promise<T>,
      signal: AbortSignal,
    ): Promise<T> => {
      signal.throwIfAborted();
      const kept = cache.get(key);
      if (kept !== undefined && now() - kept.at <= maxAge) return kept.value as T;
      let flight = loading.get(key);
      if (flight === undefined) {
        // Whoever asked first may go away; the others wait for the same file.
        flight = load(new AbortController().signal)
          .then((value) => {
            cache.set(key, { at: now(), value });
            return value;
          })
          .finally(() => loading.delete(key));
        loading.set(key, flight);
      }
      return Promise.race([flight as Promise<T>, whenAborted(signal)]);
    },
  };
}

export const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
