import { ApiFailure } from '../../../contract/error.ts';
import { pairPolicy } from '../../../domain/identity/growing-delay.ts';
import type { Role } from '../../../domain/identity/role.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import { passwordChangedMail, secondFactorMail } from './messages.ts';
import type { Caller, IdentityParts } from './parts.ts';
import { refuseBadPassword } from './password-check.ts';
import type { SecondFactors } from './second-factors.ts';

/** What members do to their own account, and administrators to others'. */
export interface Account {
  readonly changePassword: (
    member: Member,
    fields: { readonly current: string; readonly password: string; readonly confirm: string },
    caller: Caller,
  ) => Promise<void>;
  /** Proves again that it is the owner who sits there; ends the call otherwise. */
  readonly confirmPassword: (
    member: Member,
    password: string,
    caller: Caller,
  ) => Promise<MemberRecord>;
  /** After a change to the second factor: other sessions end, the owner is told. */
  readonly factorChanged: (
    member: Member,
    change: { readonly kind: string; readonly words: string },
    caller: Caller,
  ) => Promise<void>;
  readonly setRoles: (
    admin: Member,
    memberId: string,
    roles: readonly Role[],
    caller: Caller,
  ) => Promise<void>;
}

type Parts = Pick<
  IdentityParts,
  | 'members'
  | 'tickets'
  | 'devices'
  | 'mailer'
  | 'hasher'
  | 'sessions'
  | 'throttle'
  | 'record'
  | 'now'
> & { readonly secondFactors: SecondFactors };

export function accountService(parts: Parts): Account {
  const { members, tickets, devices, mailer, hasher, sessions, throttle, record, now } = parts;

  const known = async (id: string): Promise<MemberRecord> => {
    const member = await members.byId(id);
    if (member === undefined) throw new ApiFailure(404, 'There is no such member.');
    return member;
  };

  const confirmPassword: Account['confirmPassword'] = async ({ userId }, password, caller) => {
    const member = await known(userId);
    const key = ['confirm', userId];
    await throttle.reserve(key, pairPolicy);
    if (!(await hasher.verify(password, member.passwordHash))) {
      await record({
        kind: 'session.refused',
        subject: userId,
        address: caller.address,
        detail: { why: 'wrong password' },
      });
      throw new ApiFailure(403, 'This is not your password.');
    }
    await throttle.clear(key);
    return member;
  };

  return {
    confirmPassword,
    changePassword: async (visitor, { current, password, confirm }, caller) => {
      const member = await confirmPassword(visitor, current, caller);
      refuseBadPassword(
        { password, confirm, username: member.username },
        { password: 'body.newPassword', confirm: 'body.newPasswordConfirm' },
      );
      await members.setPassword(member.id, await hasher.hash(password), now());
      await tickets.revoke(member.id, 'reset-password');
      await tickets.revoke(member.id, 'second-step');
      await devices.forgetAll(member.id);
      const ended = await sessions.endAll(member.id, visitor.sessionId);
      await record({
        kind: 'password.changed',
        subject: member.id,
        address: caller.address,
        detail: { sessionsEnded: String(ended) },
      });
      await mailer.send(passwordChangedMail(member));
    },
    factorChanged: async (visitor, { kind, words }, caller) => {
      const member = await known(visitor.userId);
      await tickets.revoke(member.id, 'second-step');
      await sessions.endAll(member.id, visitor.sessionId);
      await record({ kind, subject: member.id, address: caller.address });
      await mailer.send(secondFactorMail(member, words));
    },
    setRoles: async (admin, memberId, roles, caller) => {
      const member = await known(memberId);
      if (admin.userId === memberId && !roles.includes('admin'))
        throw new ApiFailure(409, 'Nobody takes the admin role from themselves.');
      await members.setRoles(memberId, [...new Set(roles)]);
      await sessions.endAll(memberId, admin.userId === memberId ? admin.sessionId : undefined);
      sessions.memberChanged(memberId);
      await record({
        kind: 'role.changed',
        subject: memberId,
        address: caller.address,
        detail: { from: member.roles.join(' '), to: roles.join(' '), by: admin.username },
      });
    },
  };
}
