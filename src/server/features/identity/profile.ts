import { randomUUID } from 'node:crypto';
import { mailPolicy } from '../../../domain/identity/growing-delay.ts';
import { foldName } from '../../../domain/identity/username.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { type EmailChange, emailSides } from '../../../ports/store/email-change-store.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import { targetHash } from '../notifications/target-hash.ts';
import type { Account } from './account.ts';
import { emailChangedMail, emailChangeMail } from './messages.ts';
import type { Caller, IdentityParts } from './parts.ts';
import { hashSecret, newSecret } from './secrets.ts';

const LINK_LIFE = 48 * 3_600_000;

export interface Profile {
  readonly of: (
    memberId: string,
  ) => Promise<{ readonly member: MemberRecord; readonly change: EmailChange | undefined }>;
  readonly rename: (member: Member, displayName: string, caller: Caller) => Promise<void>;
  readonly askEmailChange: (
    member: Member,
    fields: { readonly email: string; readonly password: string },
    caller: Caller,
  ) => Promise<void>;
  readonly cancelEmailChange: (member: Member, caller: Caller) => Promise<void>;
  /** True when this was the second confirmation: the new address is in force. */
  readonly confirmEmailChange: (token: string, caller: Caller) => Promise<boolean>;
}

type Parts = Pick<
  IdentityParts,
  | 'members'
  | 'emailChanges'
  | 'transaction'
  | 'mailer'
  | 'sessions'
  | 'throttle'
  | 'record'
  | 'origin'
  | 'now'
> & { readonly account: Account };

export function profileService(parts: Parts): Profile {
  const { members, emailChanges, transaction, mailer, sessions, throttle, record, now } = parts;

  const revokeLinks = async (stores: StoreTransaction, memberId: string) => {
    for (const side of emailSides) await stores.tickets.revoke(memberId, `change-email-${side}`);
  };

  /** A new secret for one of the two mailboxes. */
  const link = async (
    stores: StoreTransaction,
    change: EmailChange,
    side: 'old' | 'new',
    { host }: Caller,
  ) => {
    const token = newSecret();
    await stores.tickets.put({
      hash: hashSecret(token),
      purpose: `change-email-${side}`,
      memberId: change.memberId,
      data: { change: change.id },
      createdAt: change.askedAt,
      expiresAt: change.expiresAt,
    });
    return `${parts.origin(host)}/account/email?token=${token}`;
  };

  const takeTicket = async (stores: StoreTransaction, token: string) => {
    for (const side of emailSides) {
      const ticket = await stores.tickets.take(hashSecret(token), `change-email-${side}`, now());
      if (ticket?.memberId != null)
        return { side, memberId: ticket.memberId, id: ticket.data['change'] ?? '' };
    }
    throw failure(410, 'failures.badLink');
  };

  return {
    of: async (memberId) => {
      const member = await members.byId(memberId);
      if (member === undefined) throw failure(401, 'failures.signIn');
      return { member, change: await emailChanges.of(memberId, now()) };
    },
    rename: async ({ userId }, displayName, caller) => {
      await transaction(async (stores) => {
        await stores.members.setDisplayName(userId, displayName.trim());
        await record({ kind: 'profile.renamed', subject: userId, caller }, stores);
        stores.afterCommit(() => sessions.memberChanged(userId));
      });
    },
    askEmailChange: async (visitor, { email, password }, caller) => {
      const member = await parts.account.confirmPassword(visitor, password, caller);
      if (foldName(email) === foldName(member.email))
        throw fieldFailure(400, 'body.email', 'failures.sameEmail');
      // Strangers' mailboxes are not ours to fill.
      await throttle.reserve(['change-email', member.id], mailPolicy);
      const change: EmailChange = {
        id: randomUUID(),
        memberId: member.id,
        email,
        askedAt: now(),
        expiresAt: now() + LINK_LIFE,
        oldConfirmedAt: null,
        newConfirmedAt: null,
      };
      await transaction(async (stores) => {
        await revokeLinks(stores, member.id);
        await stores.emailChanges.put(change);
        for (const side of emailSides) {
          const address = await link(stores, change, side, caller);
          await mailer.send(emailChangeMail(member, { email, link: address }, side), stores);
        }
        const detail = { to: email };
        await record({ kind: 'email.change-asked', subject: member.id, caller, detail }, stores);
      });
    },
    cancelEmailChange: async ({ userId }, caller) => {
      await transaction(async (stores) => {
        if (!(await stores.emailChanges.remove(userId)))
          throw failure(404, 'failures.noEmailChange');
        await revokeLinks(stores, userId);
        await record({ kind: 'email.change-cancelled', subject: userId, caller }, stores);
      });
    },
    confirmEmailChange: (token, caller) =>
      transaction(async (stores) => {
        const { side, memberId, id } = await takeTicket(stores, token);
        const change = await stores.emailChanges.confirm({ id, memberId }, side, now());
        const member = await stores.members.byId(memberId);
        if (change === undefined || member === undefined) throw failure(410, 'failures.badLink');
        if (change.oldConfirmedAt === null || change.newConfirmedAt === null) {
          const detail = { side };
          await record(
            { kind: 'email.change-confirmed', subject: memberId, caller, detail },
            stores,
          );
          return false;
        }
        await stores.members.setEmail(memberId, change.email, now());
        await stores.emailChanges.remove(memberId);
        // Notifications to the account's address follow it.
        const place = { target: change.email, targetHash: targetHash('email', change.email) };
        await stores.channels.retarget(memberId, 'email', targetHash('email', member.email), place);
        // A link for a new password went to the address that the account has left.
        await stores.tickets.revoke(memberId, 'reset-password');
        const detail = { to: change.email };
        await record({ kind: 'email.changed', subject: memberId, caller, detail }, stores);
        await mailer.send(emailChangedMail(member, change.email), stores);
        stores.afterCommit(() => sessions.memberChanged(memberId));
        return true;
      }),
  };
}
