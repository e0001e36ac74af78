import { randomUUID } from 'node:crypto';
import {
  isLive,
  type SessionLimits,
  touchInterval,
} from '../../../domain/identity/session-life.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { SessionReader } from '../../../ports/store/session-reader.ts';
import type { SessionRecord, SessionStore } from '../../../ports/store/session-store.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import type { TicketStore } from '../../../ports/store/ticket-store.ts';
import type { ReadUserCookie, UserCookie } from './cookies.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { credentialCache } from './credential-cache.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A session with its secret, which is told to its owner and to nobody else. */
export interface IssuedSession {
  readonly sid: string;
  readonly member: Member;
  readonly expiresAt: number;
}

export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

export interface Sessions extends SessionReader {
  /** Whom a cookie stands for; at once when that is known already. */
  readonly find: (
    cookie: Pick<ReadUserCookie, 'sidHash' | 'wmid'>,
  ) => Member | undefined | Promise<Member | undefined>;
  readonly start: (
    member: MemberRecord,
    origin: Origin,
    within?: StoreTransaction,
  ) => Promise<IssuedSession>;
  /** ID-5: the handed-over sid dies, whoever holds it; a new one takes its place. */
  readonly exchange: (sid: string, wmid: string) => Promise<IssuedSession | undefined>;
  /** A new secret for the session of a cookie, after a change of privilege. */
  readonly rotate: (cookie: UserCookie) => Promise<IssuedSession | undefined>;
  /**
   * Whether a secret was that of a living session until a moment ago. It opens nothing any more;
   * but a request that was under way while it was replaced is no sign that the session is over.
   */
  readonly hasNewSecret: (cookie: UserCookie) => Promise<boolean>;
  readonly list: (memberId: string) => Promise<readonly SessionRecord[]>;
  readonly end: (sessionId: string, memberId: string) => Promise<boolean>;
  /** Within a transaction the sessions end when that commits. */
  readonly endAll: (
    memberId: string,
    exceptId?: string,
    within?: StoreTransaction,
  ) => Promise<number>;
  /** The same for all members of a partner. */
  readonly endAllOf: (wmid: string, within: StoreTransaction) => Promise<void>;
  readonly prune: () => Promise<number>;
}

export interface SessionParts {
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly sessions: SessionStore;
  readonly tickets: Pick<TicketStore, 'put' | 'peek'>;
  readonly limits: SessionLimits;
  /** How long this process may go on believing in a session that another one has ended. */
  readonly trust: number;
  readonly now: () => number;
  /** For whoever holds something open for a session: it has ended, by whatever hand. */
  readonly onEnded?: (sessionId: string) => void;
  /** For whoever else remembers members. */
  readonly onMemberChanged?: (memberId: string) => void;
}

/** A session as requests see it: who it is, and until when. */
interface CachedSession {
  readonly member: Member;
  readonly sessionId: string;
  readonly expiresAt: number;
  readonly readAt: number;
  lastSeenAt: number;
}

/** Longer than any request is under way. */
const REPLACED_KNOWN_FOR = 60_000;
const LONGEST_AGENT = 400;

export const toVisitor = (member: MemberRecord, sessionId: string): Member => ({
  ...memberOf(member),
  sessionId,
});

/** The member without what authorised the request. */
export const memberOf = (member: MemberRecord): Member => ({
  kind: 'member',
  wmid: member.wmid,
  userId: member.id,
  username: member.username,
  displayName: member.displayName,
  email: member.email,
  roles: member.roles,
  planId: member.planId,
  professional: member.professional,
});

export function sessionService({
  sessions,
  tickets,
  limits,
  trust,
  caches,
  now,
  onEnded,
  onMemberChanged,
}: SessionParts): Sessions {
  const cache = credentialCache(caches.open<CachedSession>('sessions'));
  const touchEvery = touchInterval(limits);

  const read = (sidHash: string) =>
    cache.fill(sidHash, async () => {
      const found = await sessions.bySidHash(sidHash);
      if (found === undefined || found.member.disabledAt !== null) return undefined;
      return {
        member: toVisitor(found.member, found.session.id),
        sessionId: found.session.id,
        expiresAt: found.session.expiresAt,
        lastSeenAt: found.session.lastSeenAt,
        readAt: now(),
      };
    });

  const admit = (
    session: CachedSession | undefined,
    wmid: string,
    at: number,
  ): Member | undefined | Promise<Member | undefined> => {
    if (session === undefined || session.member.wmid !== wmid || !isLive(session, limits, at))
      return undefined;
    if (at - session.lastSeenAt < touchEvery) return session.member;
    session.lastSeenAt = at;
    return sessions.touch(session.sessionId, at).then(() => session.member);
  };

  const find: Sessions['find'] = ({ sidHash, wmid }) => {
    const at = now();
    const known = cache.get(sidHash);
    if (known !== undefined && at - known.readAt < trust) return admit(known, wmid, at);
    return read(sidHash).then((session) => admit(session, wmid, at));
  };

  const forgetSession = (id: string) => cache.forget((session) => session.sessionId === id);

  const replace = async (
    { sid, wmid }: UserCookie,
    remembered: boolean,
  ): Promise<IssuedSession | undefined> => {
    const from = hashSecret(sid);
    const found = await sessions.bySidHash(from);
    if (found === undefined || found.member.wmid !== wmid || !isLive(found.session, limits, now()))
      return undefined;
    if (remembered)
      // Before it is replaced, so that there is no moment in between.
      await tickets.put({
        hash: from,
        purpose: 'replaced-sid',
        memberId: found.member.id,
        data: { sessionId: found.session.id },
        createdAt: now(),
        expiresAt: now() + REPLACED_KNOWN_FOR,
      });
    const next = newSecret();
    const won = await sessions.replaceSid(found.session.id, from, hashSecret(next));
    forgetSession(found.session.id);
    if (!won) return undefined;
    await sessions.touch(found.session.id, now());
    return {
      sid: next,
      member: toVisitor(found.member, found.session.id),
      expiresAt: found.session.expiresAt,
    };
  };

  return {
    find,
    start: async (member, origin, within) => {
      const sid = newSecret();
      const at = now();
      const id = randomUUID();
      const expiresAt = at + limits.absolute;
      await (within?.sessions ?? sessions).start({
        id,
        memberId: member.id,
        sidHash: hashSecret(sid),
        createdAt: at,
        lastSeenAt: at,
        expiresAt,
        address: origin.address,
        userAgent: origin.userAgent.slice(0, LONGEST_AGENT),
      });
      return { sid, member: toVisitor(member, id), expiresAt };
    },
    exchange: (sid, wmid) => replace({ sid, wmid }, false),
    rotate: (cookie) => replace(cookie, true),
    hasNewSecret: async ({ sid }) => {
      const ticket = await tickets.peek(hashSecret(sid), 'replaced-sid', now());
      if (ticket === undefined || ticket.memberId === null) return false;
      const living = await sessions.list(ticket.memberId);
      return living.some(
        (session) => session.id === ticket.data['sessionId'] && isLive(session, limits, now()),
      );
    },
    list: async (memberId) =>
      (await sessions.list(memberId)).filter((session) => isLive(session, limits, now())),
    end: async (sessionId, memberId) => {
      const ended = await sessions.end(sessionId, memberId);
      forgetSession(sessionId);
      if (ended) onEnded?.(sessionId);
      return ended;
    },
    endAll: async (memberId, exceptId, within) => {
      const ended = await (within?.sessions ?? sessions).endAll(memberId, exceptId);
      const tell = () => {
        cache.forget(
          (session) => session.member.userId === memberId && session.sessionId !== exceptId,
        );
        for (const id of ended) onEnded?.(id);
      };
      if (within === undefined) tell();
      else within.afterCommit(tell);
      return ended.length;
    },
    endAllOf: async (wmid, within) => {
      const ended = await within.sessions.endAllOf(wmid);
      within.afterCommit(() => {
        cache.forget((session) => session.member.wmid === wmid);
        for (const id of ended) onEnded?.(id);
      });
    },
    prune: () => sessions.prune(now(), now() - limits.idle),
    memberOf: async (sid, wmid, visitor: Visitor) => {
      if (visitor.kind === 'member' && visitor.sessionId === sid)
        return visitor.wmid === wmid ? visitor : undefined;
      return find({ sidHash: hashSecret(sid), wmid });
    },
    memberChanged: (memberId) => {
      cache.forget((session) => session.member.userId === memberId);
      onMemberChanged?.(memberId);
    },
  };
}
