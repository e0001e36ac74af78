import type { PlanId } from '../../../domain/identity/plan-id.ts';
import type { Role } from '../../../domain/identity/role.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { IdentityParts } from './parts.ts';

/** Accounts to try the product with. Their passwords are public, so they exist in demo mode only. */
export interface DemoMember {
  readonly id: string;
  readonly wmid: string;
  readonly username: string;
  readonly password: string;
  readonly displayName: string;
  readonly about: string;
  readonly roles: readonly Role[];
  readonly planId: PlanId;
}

export const demoMembers: readonly DemoMember[] = [
  {
    id: 'demo-investor',
    wmid: '501',
    username: 'investor',
    password: 'seven-calm-reels',
    displayName: 'Demo Investor',
    about: 'Plan Pro, exchange agreements signed: real-time data.',
    roles: ['investor'],
    planId: 'pro',
  },
  {
    id: 'demo-developer',
    wmid: '501',
    username: 'developer',
    password: 'nine-paper-orders',
    displayName: 'Demo Developer',
    about: 'Plan Developer: the trading area and API keys.',
    roles: ['investor', 'developer'],
    planId: 'developer',
  },
  {
    id: 'demo-newcomer',
    wmid: '501',
    username: 'newcomer',
    password: 'three-unsigned-forms',
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

/** For a new store only: whoever deletes or changes them later has them so for good. */
export async function seedDemoMembers(
  { members, hasher, now }: Pick<IdentityParts, 'members' | 'hasher' | 'now'>,
  wanted: readonly DemoMember[],
): Promise<void> {
  await Promise.all(
    wanted.map(async (demo) => {
      const at = now();
      await members.create({
        id: demo.id,
        wmid: demo.wmid,
        username: demo.username,
        email: `${demo.username}@demo.invalid`,
        displayName: demo.displayName,
        passwordHash: await hasher.hash(demo.password),
        roles: demo.roles,
        planId: demo.planId,
        professional: 'non-professional',
        locale: 'en',
        emailVerifiedAt: at,
        createdAt: at,
        passwordChangedAt: at,
        disabledAt: null,
      });
    }),
  );
}
