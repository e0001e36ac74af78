import { failure, fieldFailure } from '../../call/failure.ts';
import { pairPolicy } from '../../../domain/identity/growing-delay.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import { type FactorNews, passwordChangedMail, secondFactorMail } from './messages.ts';
import type { Caller, IdentityParts } from './parts.ts';
import { refuseBadPassword } from './password-check.ts';
import type { SecondFactors } from './second-factors.ts';

/** The present password, and a code of the app or a recovery code. */
export interface OwnerProof {
  readonly password: string;
  readonly code?: string | undefined;
}

/** Who has just signed in has just taken the second step. */
const FRESH = 10 * 60_000;

/** What members do to their own account. */
export interface Account {
  readonly changePassword: (
    member: Member,
    fields: {
      readonly current: string;
      readonly password: string;
      readonly confirm: string;
      readonly keepSessions: boolean;
    },
    caller: Caller,
  ) => Promise<void>;
  /** Proves again that it is the owner who sits there; ends the call otherwise. */
  readonly confirmPassword: (
    member: Member,
    password: string,
    caller: Caller,
    /** Where the request has the password. */
    field?: string,
  ) => Promise<MemberRecord>;
  /** The same before second factors change: also a code, unless the sign-in is fresh. */
  readonly confirmOwner: (member: Member, proof: OwnerProof, caller: Caller) => Promise<void>;
  readonly needsCode: (member: Member) => Promise<boolean>;
  /** After a change to the second factor: other sessions end, the owner is told. */
  readonly factorChanged: (
    member: Member,
    change: { readonly kind: string; readonly news: FactorNews },
    caller: Caller,
  ) => Promise<void>;
}

type Parts = Pick<
  IdentityParts,
  'members' | 'transaction' | 'mailer' | 'hasher' | 'sessions' | 'throttle' | 'record' | 'now'
> & { readonly secondFactors: SecondFactors };

export function accountService(parts: Parts): Account {
  const { members, transaction, mailer, hasher, sessions, throttle, record, now } = parts;
  const { secondFactors } = parts;

  const known = async (id: string): Promise<MemberRecord> => {
    const member = await members.byId(id);
    if (member === undefined) throw failure(404, 'failures.noMember');
    return member;
  };

  const confirmPassword: Account['confirmPassword'] = async (
    { userId },
    password,
    caller,
    field = 'body.password',
  ) => {
    const member = await known(userId);
    const key = ['confirm', userId];
    await throttle.reserve(key, pairPolicy);
    if (!(await hasher.verify(password, member.passwordHash))) {
      await record({
        kind: 'session.refused',
        subject: userId,
        caller,
        detail: { why: 'wrong password' },
      });
      throw fieldFailure(403, field, 'failures.wrongPassword');
    }
    await throttle.clear(key);
    return member;
  };

  const needsCode: Account['needsCode'] = async ({ userId, sessionId }) => {
    if ((await secondFactors.methods(userId)).length === 0) return false;
    const session = (await sessions.list(userId)).find(({ id }) => id === sessionId);
    return session === undefined || now() - session.createdAt >= FRESH;
  };

  const confirmOwner: Account['confirmOwner'] = async (visitor, { password, code }, caller) => {
    await confirmPassword(visitor, password, caller);
    if (!(await needsCode(visitor))) return;
    if (code === undefined) throw fieldFailure(403, 'body.code', 'failures.codeNeeded');
    const key = ['confirm-code', visitor.userId];
    await throttle.reserve(key, pairPolicy);
    if ((await secondFactors.prove(visitor.userId, { code })) === undefined) {
      await record({
        kind: 'session.refused',
        subject: visitor.userId,
        caller,
        detail: { why: 'wrong second step' },
      });
      throw fieldFailure(403, 'body.code', 'failures.wrongCode');
    }
    await throttle.clear(key);
  };

  return {
    confirmPassword,
    confirmOwner,
    needsCode,
    changePassword: async (visitor, { current, password, confirm, keepSessions }, caller) => {
      const member = await confirmPassword(visitor, current, caller, 'body.currentPassword');
      refuseBadPassword(
        { password, confirm, username: member.username },
        { password: 'body.newPassword', confirm: 'body.newPasswordConfirm' },
      );
      const passwordHash = await hasher.hash(password);
      await transaction(async (stores) => {
        await stores.members.setPassword(member.id, passwordHash, now());
        await stores.tickets.revoke(member.id, 'reset-password');
        await stores.tickets.revoke(member.id, 'second-step');
        if (!keepSessions) await stores.devices.forgetAll(member.id);
        const ended = keepSessions
          ? 0
          : await sessions.endAll(member.id, visitor.sessionId, stores);
        await record(
          {
            kind: 'password.changed',
            subject: member.id,
            caller,
            detail: { sessionsEnded: String(ended) },
          },
          stores,
        );
        const keys = await stores.apiKeys.countLive(member.id, now());
        await mailer.send(
          passwordChangedMail(member, { sessionsKept: keepSessions, keys }),
          stores,
        );
      });
    },
    factorChanged: async (visitor, { kind, news }, caller) => {
      const member = await known(visitor.userId);
      await transaction(async (stores) => {
        await stores.tickets.revoke(member.id, 'second-step');
        await sessions.endAll(member.id, visitor.sessionId, stores);
        await record({ kind, subject: member.id, caller }, stores);
        await mailer.send(secondFactorMail(member, news), stores);
      });
    },
  };
}
