import type { Entitlement } from '../../../domain/identity/entitlement.ts';

interface Entry {
  readonly entitlement: Entitlement;
  readonly readAt: number;
}

export interface Remembered {
  readonly of: (key: string, read: () => Promise<Entitlement>) => Promise<Entitlement>;
  readonly forget: (key: string) => void;
}

/** How long another process may go on believing what it read, should the bus lose the news. */
const TRUST = 5_000;
const CAPACITY = 10_000;

/**
 * Every quote of every request asks what its reader may have; the store is asked once in a while
 * and whenever something has changed. The longest unread go first.
 */
export function remembered(now: () => number): Remembered {
  const entries = new Map<string, Entry>();
  let forgotten = 0;
  const isGood = ({ readAt, entitlement: { changesAt } }: Entry, at: number): boolean =>
    at >= readAt && at - readAt < TRUST && (changesAt === null || at < changesAt);
  return {
    of: async (key, read) => {
      const known = entries.get(key);
      if (known !== undefined && isGood(known, now())) return known.entitlement;
      const before = forgotten;
      const readAt = now();
      const entitlement = await read();
      entries.delete(key);
      // What changed while it was being read may not be in it.
      if (before !== forgotten) return entitlement;
      entries.set(key, { entitlement, readAt });
      if (entries.size > CAPACITY) entries.delete(entries.keys().next().value!);
      return entitlement;
    },
    forget: (key) => {
      forgotten += 1;
      entries.delete(key);
    },
  };
}
