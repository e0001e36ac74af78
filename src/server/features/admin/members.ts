import { changesOf } from '../../../domain/admin/admin-act.ts';
import { isWithin } from '../../../domain/admin/reach.ts';
import { keyState } from '../../../domain/identity/api-key.ts';
import type { MemberTag } from '../../../domain/identity/member-words.ts';
import { rolesUnder } from '../../../domain/identity/plan-roles.ts';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import { type Role, roles as allRoles } from '../../../domain/identity/role.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { ListCursor } from '../../../domain/quotes/list-cursor.ts';
import type { Mailer } from '../../../ports/mailer.ts';
import type { AuditEvent } from '../../../ports/store/audit-log.ts';
import type { MemberCursor, MemberRecord } from '../../../ports/store/member-store.ts';
import type { Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure } from '../../call/failure.ts';
import type { RecordSecurity } from '../identity/audit.ts';
import { accessMail } from '../identity/messages.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Actor, Administration } from './administration.ts';

export interface AdminMemberParts {
  readonly administration: Administration;
  readonly stores: Pick<
    Stores,
    'members' | 'apiKeys' | 'audit' | 'factors' | 'memberData' | 'partners'
  >;
  readonly sessions: Pick<Sessions, 'list' | 'endAll' | 'memberChanged'>;
  readonly record: RecordSecurity;
  readonly mailer: Mailer;
  /** Plan, roles or the account itself are not what they were: in every process. */
  readonly memberChanged: (memberId: string) => void;
  /** For whoever holds something open for a session or a key. */
  readonly onCredentialEnded: (id: string) => void;
  readonly now: () => number;
}

export interface MemberQuery {
  readonly wmid: string | undefined;
  readonly words: readonly string[];
  readonly tag: MemberTag | null;
  readonly after: MemberCursor | null;
  readonly limit: number;
}

export interface MemberDetail {
  readonly member: MemberRecord;
  readonly lastSignInAt: number | null;
  readonly sessions: number;
  readonly apiKeys: number;
  readonly secondFactors: readonly ('totp' | 'passkey')[];
  readonly deletionDueAt: number | null;
}

export interface AdminMembers {
  readonly find: (
    admin: Member,
    query: MemberQuery,
  ) => Promise<{
    readonly members: readonly MemberRecord[];
    readonly next: MemberCursor | null;
  }>;
  readonly get: (admin: Member, memberId: string) => Promise<MemberDetail>;
  readonly events: (
    admin: Member,
    memberId: string,
    page: { readonly before: ListCursor | undefined; readonly limit: number },
  ) => Promise<readonly AuditEvent[]>;
  readonly setRoles: (actor: Actor, memberId: string, roles: readonly Role[]) => Promise<void>;
  readonly setPlan: (actor: Actor, memberId: string, plan: PlanId) => Promise<void>;
  readonly setDisabled: (actor: Actor, memberId: string, disabled: boolean) => Promise<void>;
}

const MOST_KEYS = 1_000;

export function adminMembers(parts: AdminMemberParts): AdminMembers {
  const { administration, stores, sessions, record, now } = parts;

  /** A member of another partner is not there (404), as one that does not exist. */
  const known = async (admin: Member, memberId: string): Promise<MemberRecord> => {
    const member = await stores.members.byId(memberId);
    if (member === undefined || !isWithin(administration.reach(admin), member.wmid))
      throw failure(404, 'failures.noMember');
    return member;
  };

  /** Reads the member anew, changes it, and writes both records. */
  const change = (
    actor: Actor,
    memberId: string,
    work: (within: StoreTransaction, member: MemberRecord) => Promise<Changed | undefined>,
  ): Promise<void> =>
    administration.act(actor, async ({ stores: within, may, note }) => {
      const member = await within.members.byId(memberId);
      if (member === undefined || !may(member.wmid)) throw failure(404, 'failures.noMember');
      const done = await work(within, member);
      if (done === undefined) return;
      const [first] = done.changes;
      await note({
        act: done.act,
        wmid: member.wmid,
        subjectKind: 'member',
        subjectId: member.id,
        subject: member.username,
        changes: done.changes,
      });
      // The member sees it among the security events of the account.
      await record(
        {
          kind: done.kind,
          subject: member.id,
          caller: { address: '', userAgent: '' },
          detail: {
            ...(first === undefined ? {} : { from: first.from, to: first.to }),
            by: actor.member.username,
          },
        },
        within,
      );
      within.afterCommit(() => parts.memberChanged(member.id));
    });

  return {
    find: async (admin, { wmid, ...search }) => {
      const reach = administration.reach(admin);
      const asked = wmid ?? admin.wmid;
      const partner = isWithin(reach, asked) ? await stores.partners.get(asked) : undefined;
      if (partner === undefined) throw failure(404, 'failures.noSuchPartner');
      return stores.members.find({ wmid: asked, ...search });
    },
    get: async (admin, memberId) => {
      const member = await known(admin, memberId);
      const [live, keys, [signIn], totp, passkeys, deletion] = await Promise.all([
        sessions.list(memberId),
        stores.apiKeys.list(memberId, MOST_KEYS),
        stores.audit.list({ subject: memberId, kind: 'session.started', limit: 1 }),
        stores.factors.totp(memberId),
        stores.factors.passkeys(memberId),
        stores.memberData.deletionOf(memberId),
      ]);
      return {
        member,
        lastSignInAt: signIn?.at ?? null,
        sessions: live.length,
        apiKeys: keys.filter((key) => keyState(key, now()) === 'live').length,
        secondFactors: [
          ...(totp?.confirmedAt == null ? [] : (['totp'] as const)),
          ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
        ],
        deletionDueAt: deletion?.dueAt ?? null,
      };
    },
    events: async (admin, memberId, { before, limit }) => {
      await known(admin, memberId);
      return stores.audit.list({ subject: memberId, before, limit });
    },
    setRoles: (actor, memberId, asked) =>
      change(actor, memberId, async (within, member) => {
        const roles = allRoles.filter((role) => asked.includes(role));
        const own = actor.member.userId === memberId;
        if (own && !roles.includes('admin')) throw failure(409, 'failures.ownAdmin');
        const changes = changesOf({ roles: textOf(member.roles) }, { roles: textOf(roles) });
        if (changes.length === 0) return undefined;
        await within.members.setRoles(memberId, roles);
        await sessions.endAll(memberId, own ? actor.member.sessionId : undefined, within);
        return { act: 'member.roles', kind: 'role.changed', changes };
      }),
    setPlan: (actor, memberId, plan) =>
      change(actor, memberId, async (within, member) => {
        const roles = rolesUnder(plan, member.roles);
        const changes = changesOf(
          { plan: member.planId, roles: textOf(member.roles) },
          { plan, roles: textOf(roles) },
        );
        if (plan === member.planId) return undefined;
        await within.members.setPlan(memberId, plan);
        if (textOf(roles) !== textOf(member.roles)) await within.members.setRoles(memberId, roles);
        return { act: 'member.plan', kind: 'plan.changed', changes };
      }),
    setDisabled: (actor, memberId, disabled) =>
      change(actor, memberId, async (within, member) => {
        // With the check of the acting account this keeps one administrator at least.
        if (disabled && actor.member.userId === memberId) throw failure(409, 'failures.ownAccount');
        if (disabled === (member.disabledAt !== null)) return undefined;
        await within.members.setDisabled(memberId, disabled ? now() : null);
        if (disabled) await close(within, memberId);
        // Whoever never confirmed the address may be a stranger to it.
        if (member.emailVerifiedAt !== null)
          await parts.mailer.send(accessMail(member, disabled), within);
        return {
          act: disabled ? 'member.disabled' : 'member.enabled',
          kind: disabled ? 'account.disabled' : 'account.enabled',
          changes: [],
        };
      }),
  };

  /** Sessions end for good; keys open nothing until the account is enabled again. */
  async function close(within: StoreTransaction, memberId: string): Promise<void> {
    await within.tickets.revoke(memberId, 'second-step');
    await sessions.endAll(memberId, undefined, within);
    const keys = await within.apiKeys.list(memberId, MOST_KEYS);
    within.afterCommit(() => {
      for (const { id } of keys) parts.onCredentialEnded(id);
    });
  }
}

interface Changed {
  readonly act: 'member.roles' | 'member.plan' | 'member.disabled' | 'member.enabled';
  /** The name of the event that the member sees. */
  readonly kind: string;
  readonly changes: ReturnType<typeof changesOf>;
}

const textOf = (roles: readonly Role[]): string =>
  allRoles.filter((role) => roles.includes(role)).join(' ');
