import type { PlanId } from '../../../domain/identity/plan-id.ts';
import type { Role } from '../../../domain/identity/role.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { DemoAccess } from './demo-access.ts';
import type { IdentityParts } from './parts.ts';

/** Accounts to try the product with, in demo mode only. */
export interface DemoMember {
  readonly id: string;
  readonly wmid: string;
  readonly username: string;
  readonly displayName: string;
  readonly about: string;
  readonly roles: readonly Role[];
  readonly planId: PlanId;
}

export const demoMembers: readonly [DemoMember, DemoMember, DemoMember] = [
  {
    id: 'demo-investor',
    wmid: '501',
    username: 'investor',
    displayName: 'Demo Investor',
    about: 'Plan Pro, exchange agreements signed: real-time data.',
    roles: ['investor'],
    planId: 'pro',
  },
  {
    id: 'demo-developer',
    wmid: '501',
    username: 'developer',
    displayName: 'Demo Developer',
    about: 'Plan Developer: the trading area and API keys.',
    roles: ['investor', 'developer'],
    planId: 'developer',
  },
  {
    id: 'demo-newcomer',
    wmid: '501',
    username: 'newcomer',
    displayName: 'Demo Newcomer',
    about: 'Plan Plus, exchange agreements not signed: delayed data.',
    roles: ['investor'],
    planId: 'plus',
  },
];

/** Those that are as they were made: whoever changed the password of one has taken it over. */
export async function untouchedDemoMembers({
  members,
}: Pick<IdentityParts, 'members'>): Promise<readonly DemoMember[]> {
  const found = await Promise.all(demoMembers.map(({ id }) => members.byId(id)));
  return demoMembers.filter((_, i) => found[i] !== undefined && isUntouchedDemo(found[i]));
}

export const isUntouchedDemo = (member: MemberRecord): boolean =>
  member.passwordChangedAt === member.createdAt && demoMembers.some(({ id }) => id === member.id);

/**
 * Makes them in a new store. In an older one whoever deletes or changes them has them so for good;
 * those that are as they were made get the password that this start prints, and lose the sessions
 * of an earlier one, which may have been published.
 */
export async function keepDemoMembers(
  parts: Pick<IdentityParts, 'members' | 'hasher' | 'sessions' | 'now'>,
  { passwordOf }: Pick<DemoAccess, 'passwordOf'>,
  isNewStore: boolean,
): Promise<void> {
  const { members, hasher, sessions, now } = parts;
  const make = async (demo: DemoMember) => {
    const at = now();
    await members.create({
      id: demo.id,
      wmid: demo.wmid,
      username: demo.username,
      displayName: demo.displayName,
      roles: demo.roles,
      planId: demo.planId,
      email: `${demo.username}@demo.invalid`,
      passwordHash: await hasher.hash(passwordOf(demo.id)),
      professional: 'non-professional',
      locale: 'en',
      emailVerifiedAt: at,
      createdAt: at,
      passwordChangedAt: at,
      disabledAt: null,
    });
  };
  const renew = async ({ id }: DemoMember) => {
    const member = await members.byId(id);
    const password = passwordOf(id);
    if (member === undefined || (await hasher.verify(password, member.passwordHash))) return;
    await members.setPassword(id, await hasher.hash(password), member.createdAt);
    await sessions.endAll(id);
  };
  await Promise.all(
    isNewStore ? demoMembers.map(make) : (await untouchedDemoMembers(parts)).map(renew),
  );
}
