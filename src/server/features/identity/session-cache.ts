import type { Member } from '../../../domain/identity/visitor.ts';

/** A session as requests see it: who it is, and until when. */
export interface CachedSession {
  readonly member: Member;
  readonly sessionId: string;
  readonly expiresAt: number;
  readonly readAt: number;
  lastSeenAt: number;
}

export interface SessionCache {
  readonly get: (sidHash: string) => CachedSession | undefined;
  /** Keeps what was read, unless something ended while it was being read. */
  readonly fill: (
    sidHash: string,
    read: () => Promise<CachedSession | undefined>,
  ) => Promise<CachedSession | undefined>;
  readonly forget: (ends: (session: CachedSession) => boolean) => void;
}

/**
 * Bounded, the longest unread go first. A session that ends in this process is forgotten at once;
 * one that ends in another process lives here for at most the time that `get`'s caller allows.
 */
export function sessionCache(capacity: number): SessionCache {
  const entries = new Map<string, CachedSession>();
  let forgotten = 0;
  return {
    get: (sidHash) => entries.get(sidHash),
    fill: async (sidHash, read) => {
      const before = forgotten;
      const session = await read();
      entries.delete(sidHash);
      if (session === undefined || before !== forgotten) return session;
      entries.set(sidHash, session);
      if (entries.size > capacity) entries.delete(entries.keys().next().value!);
      return session;
    },
    forget: (ends) => {
      forgotten += 1;
      for (const [sidHash, session] of entries) if (ends(session)) entries.delete(sidHash);
    },
  };
}
