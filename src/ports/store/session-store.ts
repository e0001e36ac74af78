import type { MemberRecord } from './member-store.ts';

export interface SessionRecord {
  /** Public: it names the session in lists and opens nothing. */
  readonly id: string;
  readonly memberId: string;
  /** Of the secret sid, which is nowhere kept. */
  readonly sidHash: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  /** The end of the session however busy it is. */
  readonly expiresAt: number;
  readonly address: string;
  readonly userAgent: string;
}

export interface SessionStore {
  readonly start: (session: SessionRecord) => Promise<void>;
  readonly bySidHash: (
    sidHash: string,
  ) => Promise<{ readonly session: SessionRecord; readonly member: MemberRecord } | undefined>;
  readonly touch: (id: string, at: number) => Promise<void>;
  /** Gives the session a new secret. False when `from` is no longer its secret: only one wins. */
  readonly replaceSid: (id: string, from: string, to: string) => Promise<boolean>;
  /** Ends one session of that member; false when there was none. */
  readonly end: (id: string, memberId: string) => Promise<boolean>;
  /** Ends all sessions of a member but one; answers the ids of those that it ended. */
  readonly endAll: (memberId: string, exceptId?: string) => Promise<readonly string[]>;
  /** Ends the sessions of all members of a partner; answers their ids. */
  readonly endAllOf: (wmid: string) => Promise<readonly string[]>;
  /** Most recently seen first. */
  readonly list: (memberId: string) => Promise<readonly SessionRecord[]>;
  /** Forgets what ended before: absolutely, or unseen since. */
  readonly prune: (expiredBefore: number, unseenSince: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly sessions: SessionStore;
  }
}
