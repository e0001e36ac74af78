import { failure, fieldFailure } from '../../call/failure.ts';
import { randomUUID } from 'node:crypto';
import { mailPolicy, registrationPolicy } from '../../../domain/identity/growing-delay.ts';
import { networkPlace } from '../../../domain/identity/network-place.ts';
import type { ProfessionalStatus } from '../../../domain/identity/professional-status.ts';
import { foldName } from '../../../domain/identity/username.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import type { TicketPurpose } from '../../../ports/store/ticket-store.ts';
import { passwordChangedMail, resetMail, usernamesMail, verificationMail } from './messages.ts';
import type { Caller, IdentityParts } from './parts.ts';
import { refuseBadPassword } from './password-check.ts';
import { hashSecret, newSecret } from './secrets.ts';

const VERIFY_LIFE = 48 * 3_600_000;
const RESET_LIFE = 30 * 60_000;
/** However many strangers ask: no mailbox gets more than this in six hours. */
const MOST_MAIL = 12;
/** An answer takes this long at least, so that it does not tell whether there was work to do. */
const FLOOR = 250;
/** The same form sent twice. */
const DOUBLE_SUBMIT = 2 * 60_000;

export interface Registration {
  readonly wmid: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly professional: ProfessionalStatus;
}

export interface Access {
  readonly register: (fields: Registration, caller: Caller) => Promise<void>;
  readonly resendVerification: (wmid: string, username: string, caller: Caller) => Promise<void>;
  readonly verifyEmail: (token: string, caller: Caller) => Promise<void>;
  readonly forgotPassword: (wmid: string, username: string, caller: Caller) => Promise<void>;
  readonly forgotUsername: (wmid: string, email: string, caller: Caller) => Promise<void>;
  readonly resetPassword: (
    fields: { readonly token: string; readonly password: string; readonly confirm: string },
    caller: Caller,
  ) => Promise<void>;
}

type Parts = Pick<
  IdentityParts,
  | 'partners'
  | 'members'
  | 'tickets'
  | 'transaction'
  | 'mailer'
  | 'hasher'
  | 'sessions'
  | 'throttle'
  | 'record'
  | 'origin'
  | 'now'
  | 'wait'
>;

export function accessService(parts: Parts): Access {
  const { members, tickets, transaction, mailer, hasher, sessions, throttle, record, now } = parts;

  const link = async (
    stores: StoreTransaction,
    page: string,
    purpose: TicketPurpose,
    member: MemberRecord,
    life: number,
    { host }: Caller,
  ): Promise<string> => {
    const token = newSecret();
    await stores.tickets.put({
      hash: hashSecret(token),
      purpose,
      memberId: member.id,
      data: {},
      createdAt: now(),
      expiresAt: now() + life,
    });
    return `${parts.origin(host)}${page}?token=${token}`;
  };
  const sendVerification = async (
    stores: StoreTransaction,
    member: MemberRecord,
    caller: Caller,
  ) => {
    const address = await link(stores, '/verified', 'verify-email', member, VERIFY_LIFE, caller);
    await mailer.send(verificationMail(member, address), stores);
  };

  /** One shape for all that sends mail on a stranger's word: throttled, quiet, evenly slow. */
  const quietly = async (
    what: string,
    target: readonly string[],
    caller: Caller,
    work: () => Promise<void>,
  ): Promise<void> => {
    await throttle.reserve([what, ...target, networkPlace(caller.address)], mailPolicy);
    const asked = await throttle.count([what, ...target], mailPolicy);
    await Promise.all([asked > MOST_MAIL ? undefined : work(), parts.wait(FLOOR)]);
  };

  const isSameFormAgain = async (fields: Registration): Promise<boolean> => {
    const member = await members.byUsername(fields.wmid, fields.username);
    return (
      member !== undefined &&
      member.emailVerifiedAt === null &&
      foldName(member.email) === foldName(fields.email) &&
      now() - member.createdAt < DOUBLE_SUBMIT &&
      hasher.verify(fields.password, member.passwordHash)
    );
  };

  return {
    register: async (fields, caller) => {
      if (!(await parts.partners.fresh()).some(({ wmid }) => wmid === fields.wmid))
        throw fieldFailure(400, 'body.wmid', 'failures.noPartner');
      refuseBadPassword(
        { password: fields.password, confirm: fields.passwordConfirm, username: fields.username },
        { password: 'body.password', confirm: 'body.passwordConfirm' },
      );
      await throttle.reserve(['register', networkPlace(caller.address)], registrationPolicy);
      const at = now();
      const member: MemberRecord = {
        id: randomUUID(),
        wmid: fields.wmid,
        username: fields.username.normalize('NFKC'),
        email: fields.email,
        displayName: fields.displayName.trim(),
        passwordHash: await hasher.hash(fields.password),
        roles: ['investor'],
        planId: 'free',
        professional: fields.professional,
        locale: caller.locale,
        emailVerifiedAt: null,
        createdAt: at,
        passwordChangedAt: at,
        disabledAt: null,
      };
      const created = await transaction(async (stores) => {
        if (!(await stores.members.create(member))) return false;
        const event = { kind: 'member.registered', subject: member.id, caller };
        await record(event, stores);
        await sendVerification(stores, member, caller);
        return true;
      });
      if (created || (await isSameFormAgain(fields))) return;
      throw fieldFailure(409, 'body.username', 'failures.usernameTaken');
    },
    resendVerification: (wmid, username, caller) =>
      quietly('resend-verification', [wmid, foldName(username)], caller, async () => {
        const member = await members.byUsername(wmid, username);
        if (member?.emailVerifiedAt === null)
          await transaction((stores) => sendVerification(stores, member, caller));
      }),
    verifyEmail: (token, caller) =>
      transaction(async (stores) => {
        const ticket = await stores.tickets.take(hashSecret(token), 'verify-email', now());
        if (ticket?.memberId == null) throw failure(410, 'failures.badLink');
        await stores.members.setEmailVerified(ticket.memberId, now());
        await stores.tickets.revoke(ticket.memberId, 'verify-email');
        const event = { kind: 'email.verified', subject: ticket.memberId, caller };
        await record(event, stores);
      }),
    forgotPassword: (wmid, username, caller) =>
      quietly('forgot-password', [wmid, foldName(username)], caller, async () => {
        const member = await members.byUsername(wmid, username);
        if (member === undefined) return;
        await transaction(async (stores) => {
          const page = '/reset-password';
          const address = await link(stores, page, 'reset-password', member, RESET_LIFE, caller);
          await mailer.send(resetMail(member, address), stores);
          await record({ kind: 'password.reset-asked', subject: member.id, caller }, stores);
        });
      }),
    forgotUsername: (wmid, email, caller) =>
      quietly('forgot-username', [wmid, foldName(email)], caller, async () => {
        const message = usernamesMail(await members.byEmail(wmid, email));
        if (message !== undefined) await mailer.send(message);
      }),
    resetPassword: async ({ token, password, confirm }, caller) => {
      const hash = hashSecret(token);
      const seen = await tickets.peek(hash, 'reset-password', now());
      const member = seen?.memberId == null ? undefined : await members.byId(seen.memberId);
      if (member === undefined) throw failure(410, 'failures.badLink');
      // A slip in the new password must not cost the link.
      refuseBadPassword(
        { password, confirm, username: member.username },
        { password: 'query.resetPassword', confirm: 'query.resetPasswordConfirm' },
      );
      const passwordHash = await hasher.hash(password);
      await transaction(async (stores) => {
        if ((await stores.tickets.take(hash, 'reset-password', now())) === undefined)
          throw failure(410, 'failures.badLink');
        await stores.members.setPassword(member.id, passwordHash, now());
        // The link came by mail, so the address is proved as well.
        if (member.emailVerifiedAt === null)
          await stores.members.setEmailVerified(member.id, now());
        await stores.tickets.revoke(member.id, 'reset-password');
        await stores.tickets.revoke(member.id, 'second-step');
        await stores.devices.forgetAll(member.id);
        const ended = await sessions.endAll(member.id, undefined, stores);
        await record(
          {
            kind: 'password.reset',
            subject: member.id,
            caller,
            detail: { sessionsEnded: String(ended) },
          },
          stores,
        );
        const keys = await stores.apiKeys.countLive(member.id, now());
        await mailer.send(passwordChangedMail(member, { keys }), stores);
      });
    },
  };
}
