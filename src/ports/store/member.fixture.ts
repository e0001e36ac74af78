import type { Disposable } from '../disposable.ts';
import type { MemberRecord, MemberStore } from './member-store.ts';

/** A store under test whose rows belong to members. */
export interface WithMembers<Store> extends Disposable<Store> {
  readonly members: MemberStore;
}

/** A member for tests: made up, complete, and different in what a test names. */
export const memberFixture = (
  id: string,
  differences: Partial<MemberRecord> = {},
): MemberRecord => ({
  id,
  wmid: '501',
  username: `user-${id}`,
  email: `${id}@example.test`,
  displayName: `Test ${id}`,
  passwordHash: 'not a hash',
  roles: ['investor'],
  planId: 'free',
  professional: 'non-professional',
  locale: 'en',
  emailVerifiedAt: null,
  createdAt: 1_000,
  passwordChangedAt: 1_000,
  disabledAt: null,
  ...differences,
});
