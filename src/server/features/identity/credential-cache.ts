import type { Cache } from '../../../ports/cache-budget.ts';

export interface CredentialCache<T> {
  readonly get: (hash: string) => T | undefined;
  /** Keeps what was read, unless something ended while it was being read. */
  readonly fill: (hash: string, read: () => Promise<T | undefined>) => Promise<T | undefined>;
  readonly forget: (ends: (entry: T) => boolean) => void;
}

/**
 * Sessions or keys by the hash of their secret. What ends in
 * this process is forgotten at once; what ends in another process lives here for at most the time
 * that `get`'s caller allows.
 */
export function credentialCache<T extends object>(entries: Cache<T>): CredentialCache<T> {
  let forgotten = 0;
  return {
    get: (hash) => entries.get(hash),
    fill: async (hash, read) => {
      const before = forgotten;
      const entry = await read();
      entries.delete(hash);
      if (entry === undefined || before !== forgotten) return entry;
      entries.set(hash, entry);
      return entry;
    },
    forget: (ends) => {
      forgotten += 1;
      const ended = [...entries.entries()].filter(([, entry]) => ends(entry));
      for (const [hash] of ended) entries.delete(hash);
    },
  };
}
