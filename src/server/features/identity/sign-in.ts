import { failure } from '../../call/failure.ts';
import type { SecondStepMethod } from '../../../contract/access.schema.ts';
import {
  accountSlowdown,
  addressPolicy,
  pairPolicy,
} from '../../../domain/identity/growing-delay.ts';
import { networkPlace } from '../../../domain/identity/network-place.ts';
import { foldName } from '../../../domain/identity/username.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { Caller, IdentityParts } from './parts.ts';
import type { SecondFactors } from './second-factors.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { IssuedSession } from './sessions.ts';

/** ID-3 */

const LONGEST_AGENT = 400;
const STEP_LIFE = 5 * 60_000;
export const DEVICE_LIFE = 180 * 86_400_000;

export interface Credentials {
  readonly wmid: string;
  readonly username: string;
  readonly password: string;
}

export type Outcome =
  | { readonly kind: 'signed-in'; readonly session: IssuedSession; readonly device: string }
  | {
      readonly kind: 'second-step';
      readonly ticket: string;
      readonly methods: readonly SecondStepMethod[];
      readonly expiresAt: number;
    };

export interface SignIn {
  readonly withPassword: (credentials: Credentials, caller: Caller) => Promise<Outcome>;
  readonly pendingMethods: (
    ticket: string | undefined,
  ) => Promise<readonly SecondStepMethod[] | undefined>;
  readonly passkeyOptions: (ticket: string | undefined) => Promise<Record<string, unknown>>;
  readonly withSecondStep: (
    ticket: string | undefined,
    proof: { readonly code: string } | { readonly passkey: { readonly id: string } },
    caller: Caller,
  ) => Promise<Extract<Outcome, { kind: 'signed-in' }>>;
}

type Parts = Pick<
  IdentityParts,
  | 'partners'
  | 'members'
  | 'tickets'
  | 'devices'
  | 'transaction'
  | 'hasher'
  | 'sessions'
  | 'throttle'
  | 'record'
  | 'now'
> & {
  readonly factors: SecondFactors;
  /** An account that nobody may enter at present. */
  readonly isClosed: (member: MemberRecord) => boolean;
};

export function signInService(parts: Parts): SignIn {
  const { members, tickets, devices, hasher, sessions, throttle, record, now, factors } = parts;

  const isTrusted = async (member: MemberRecord | undefined, { device }: Caller) =>
    member !== undefined &&
    device !== undefined &&
    devices.isTrusted(member.id, hashSecret(device), now() - DEVICE_LIFE);

  const succeed = async (member: MemberRecord, caller: Caller, how: string) => {
    const device = caller.device ?? newSecret();
    const session = await parts.transaction(async (stores) => {
      // Closed while the sign-in was under way: no session may come after that.
      const current = await stores.members.byId(member.id);
      const partner = await stores.partners.get(member.wmid);
      const why = closedBy(current, partner?.disabledAt === null);
      if (why !== undefined) throw failure(403, why);
      await stores.devices.trust(
        member.id,
        hashSecret(device),
        now(),
        caller.userAgent.slice(0, LONGEST_AGENT),
      );
      if (member.locale !== caller.locale) await stores.members.setLocale(member.id, caller.locale);
      await record(
        {
          kind: 'session.started',
          subject: member.id,
          caller,
          detail: { how },
        },
        stores,
      );
      return sessions.start(member, caller, stores);
    });
    return { kind: 'signed-in', session, device } as const;
  };

  const withPassword: SignIn['withPassword'] = async (credentials, caller) => {
    const { wmid, username, password } = credentials;
    const member = await members.byUsername(wmid, username);
    const trusted = await isTrusted(member, caller);
    const account = [wmid, foldName(username)];
    // A browser that the owner has used is judged by itself, whatever strangers do elsewhere.
    const place = trusted ? `device ${caller.device}` : networkPlace(caller.address);
    const keys = {
      pair: ['sign-in', ...account, place],
      place: ['sign-in', place],
      account: ['sign-in', ...account],
    };
    if (!trusted) {
      await throttle.check(keys.place, addressPolicy);
      await throttle.slowDown(keys.account, accountSlowdown);
    }
    await throttle.reserve(keys.pair, pairPolicy);
    const right = await hasher.verify(password, member?.passwordHash);
    if (!right || member === undefined || parts.isClosed(member)) {
      if (!trusted) {
        await throttle.count(keys.place, addressPolicy);
        await throttle.count(keys.account, accountSlowdown);
      }
      await record({
        kind: 'session.refused',
        subject: member?.id ?? null,
        caller,
        detail: { wmid, why: 'wrong credentials' },
      });
      throw failure(401, 'failures.wrongSignIn');
    }
    await throttle.clear(keys.pair);
    const partners = await parts.partners.fresh();
    const why = closedBy(
      member,
      partners.some((partner) => partner.wmid === wmid),
    );
    if (why !== undefined) {
      const detail = { wmid, why: 'account disabled' };
      await record({ kind: 'session.refused', subject: member.id, caller, detail });
      throw failure(403, why);
    }
    if (member.emailVerifiedAt === null) throw failure(403, 'failures.unverified');
    if (hasher.isOutdated(member.passwordHash))
      await members.setPassword(member.id, await hasher.hash(password), member.passwordChangedAt);
    const methods = await factors.methods(member.id);
    if (methods.length === 0) return succeed(member, caller, 'password');
    const ticket = newSecret();
    const expiresAt = now() + STEP_LIFE;
    await tickets.put({
      hash: hashSecret(ticket),
      purpose: 'second-step',
      memberId: member.id,
      data: {},
      createdAt: now(),
      expiresAt,
    });
    return { kind: 'second-step', ticket, methods, expiresAt };
  };

  const memberOfTicket = async (ticket: string | undefined) => {
    if (ticket === undefined) return undefined;
    const found = await tickets.peek(hashSecret(ticket), 'second-step', now());
    return found?.memberId == null ? undefined : members.byId(found.memberId);
  };
  const pending = async (ticket: string | undefined) => {
    const member = await memberOfTicket(ticket);
    if (member === undefined) throw failure(401, 'failures.stepExpired');
    return member;
  };

  return {
    withPassword,
    pendingMethods: async (ticket) => {
      const member = await memberOfTicket(ticket);
      return member && factors.methods(member.id);
    },
    passkeyOptions: async (ticket) => factors.passkeyOptions((await pending(ticket)).id),
    withSecondStep: async (ticket, proof, caller) => {
      const member = await pending(ticket);
      const trusted = await isTrusted(member, caller);
      const place = trusted ? `device ${caller.device}` : networkPlace(caller.address);
      const keys = { pair: ['step', member.id, place], account: ['step', member.id] };
      // Whoever comes this far knows the password: a code may not be guessed from many places.
      if (!trusted) await throttle.check(keys.account, addressPolicy);
      await throttle.reserve(keys.pair, pairPolicy);
      const how = await factors.prove(member.id, proof);
      if (how === undefined) {
        if (!trusted) await throttle.count(keys.account, addressPolicy);
        await record({
          kind: 'session.refused',
          subject: member.id,
          caller,
          detail: { why: 'wrong second step' },
        });
        throw failure(401, 'failures.wrongCode');
      }
      if ((await tickets.take(hashSecret(ticket!), 'second-step', now())) === undefined)
        throw failure(401, 'failures.stepExpired');
      await throttle.clear(keys.pair);
      return succeed(member, caller, `password and ${how}`);
    },
  };
}

/** What to tell a member whose password was right and who still may not enter. */
const closedBy = (member: MemberRecord | undefined, isPartnerOpen: boolean) => {
  if (member === undefined || member.disabledAt !== null) return 'failures.accountDisabled';
  return isPartnerOpen ? undefined : 'failures.partnerDisabled';
};
